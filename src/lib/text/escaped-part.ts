/** A part of a list in an address: the signs that part, and that escape, escaped. */
export function escapedPart(part: string): string {
  return part.replace(/[%,]/g, encodeURIComponent)
}
