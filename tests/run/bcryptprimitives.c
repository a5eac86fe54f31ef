/* The one function of Windows' bcryptprimitives.dll that a program in Rust needs, for a wine that has no such library. */
#include <windows.h>

BOOLEAN NTAPI SystemFunction036(PVOID bytes, ULONG length);

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE bytes, SIZE_T length) {
  return SystemFunction036(bytes, (ULONG)length);
}
