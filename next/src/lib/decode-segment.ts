/** A part of an address, decoded; as it stands if a stray % makes it unreadable. */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
