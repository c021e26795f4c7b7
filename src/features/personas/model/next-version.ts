/**
 * Suggests an unused version: the highest number at the end of a known version, plus one; `1` if there is none.
 * Versions are free text (interface, section 9).
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
