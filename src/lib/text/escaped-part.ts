/** One item of a list in an address, with separators and escape characters escaped. */
export function escapedPart(part: string): string {
  return part.replace(/[%,]/g, encodeURIComponent)
}
