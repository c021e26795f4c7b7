import type { RelatedEpisode } from './related-episodes'

export interface RingPlace {
  readonly related: RelatedEpisode
  readonly x: number
  readonly y: number
  readonly radius: number
  /** Width of the line to the center. */
  readonly width: number
  readonly label: { readonly text: string; readonly x: number; readonly y: number }
}

export const ring = { width: 356, height: 300, x: 178, y: 150, circles: [48, 84, 120] } as const

/** As many episodes as have room for their names. */
const most = 8

/** Most characters of a shown name, and approximate width of a character and height of a line. */
const [longest, signWidth, lineHeight] = [24, 6, 13]
/**
 * Positions of a name, in lines outward: next to its disc, and the fallbacks if neither these nor the other side are
 * free.
 */
const nearLines = [0, 1]
const farLines = [2, -4, -5, -3, -6, -2, -1]

/** Closer to the center means more in common. The same answer always gives the same picture. */
export function placeRing(
  related: readonly RelatedEpisode[],
  nameOf: (one: RelatedEpisode) => string,
): RingPlace[] {
  const drawn = related.slice(0, most)
  const highest = Math.max(1, ...drawn.map(({ shared }) => shared.count))
  const discs = drawn.map((one, index) => {
    const share = one.shared.count / highest
    const angle = ((index + 0.6) / drawn.length) * 2 * Math.PI - Math.PI / 2
    const distance = 120 - 64 * share
    const [x, y] = [ring.x + Math.cos(angle) * distance, ring.y + Math.sin(angle) * distance]
    return { related: one, x, y, radius: 6 + 5.5 * share, width: 1 + 3.5 * share }
  })
  const taken: { x: number; y: number; half: number }[] = []
  return discs.map((disc) => {
    const { x, y, radius } = disc
    const name = nameOf(disc.related)
    const text = name.length > longest ? `${name.slice(0, longest - 1)}…` : name
    // A name stays within the picture, on the outer side of its disc, and moves on as long as it would cover another
    // name or a disc.
    const half = (text.length * signWidth) / 2 + 6
    const [outward, start] = y < ring.y ? [-lineHeight, y - radius - 5] : [lineHeight, y + radius + 14]
    const within = Math.min(ring.width - half, Math.max(half, x))
    const onLine = (line: number) => ({ x: within, y: start + line * outward })
    const beside = { x: x + (x < ring.x ? -1 : 1) * (radius + half - 2), y: y + 4 }
    const isFree = (at: { x: number; y: number }) =>
      at.x >= half &&
      at.x <= ring.width - half &&
      at.y >= 10 &&
      at.y <= ring.height - 4 &&
      taken.every(
        (other) => Math.abs(other.x - at.x) >= other.half + half || Math.abs(other.y - at.y) >= lineHeight,
      ) &&
      discs.every(
        (other) =>
          other === disc ||
          Math.abs(other.x - at.x) >= other.radius + half - 6 ||
          other.y + other.radius <= at.y - 10 ||
          other.y - other.radius >= at.y + 3,
      )
    const places = [...nearLines.map(onLine), beside, ...farLines.map(onLine)]
    const label = places.find(isFree) ?? onLine(0)
    taken.push({ ...label, half })
    return { ...disc, label: { text, ...label } }
  })
}
