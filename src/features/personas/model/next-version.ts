/**
 * A version that is likely free: the highest number at the end of a known one, and one more. Versions are texts of any form
 * (interface, section 9), so it is a suggestion; `1` where none is known.
 */
export function nextVersion(known: readonly string[]): string {
  const numbered = known.flatMap((version) => {
    const match = /^(.*?)(\d{1,15})$/s.exec(version.trim())
    return match ? [{ before: match[1] ?? '', digits: match[2] ?? '' }] : []
  })
  const highest = numbered.toSorted((a, b) => Number(b.digits) - Number(a.digits))[0]
  if (!highest) return '1'
  return highest.before + String(Number(highest.digits) + 1).padStart(highest.digits.length, '0')
}
