/** Short, stable name of a credential (FNV-1a, 32 bits). Billions of keys share each value, so it reveals none. */
export function fingerprint(credential: string): string {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(credential)) hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
