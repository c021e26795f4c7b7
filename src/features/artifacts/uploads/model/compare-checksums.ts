/**
 * Compares our SHA-256 (hexadecimal) with the reported one, whose form is not documented: hexadecimal or base64, any
 * case, with or without the name of the algorithm. Undefined while one of them is missing; an unreadable one differs.
 */
export function compareChecksums(
  sha256: string | null | undefined,
  reported: string | undefined,
): 'verified' | 'differs' | undefined {
  const given = reported?.trim().replace(/^sha-?256[:=\s]\s*/i, '') ?? ''
  if (!sha256 || given === '') return undefined
  if (given.toLowerCase() === sha256.toLowerCase()) return 'verified'
  return base64AsHex(given) === sha256.toLowerCase() ? 'verified' : 'differs'
}

function base64AsHex(text: string): string | undefined {
  if (!/^[\w+/-]{43}=?$/.test(text)) return undefined
  try {
    const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/').replace('=', ''))
    return Array.from(bytes, (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('')
  } catch {
    return undefined // Not base64.
  }
}
