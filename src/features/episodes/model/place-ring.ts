import type { RelatedEpisode } from './related-episodes'

export interface RingPlace {
  readonly related: RelatedEpisode
  readonly x: number
  readonly y: number
  readonly radius: number
  /** Width of the line to the middle. */
  readonly width: number
}

export const ring = { width: 356, height: 300, x: 178, y: 150, circles: [48, 84, 120] } as const

/** As many as have room for their names. */
const most = 8

/** Nearer to the middle is more in common. The same answer gives the same picture. */
export function placeRing(related: readonly RelatedEpisode[]): RingPlace[] {
  const drawn = related.slice(0, most)
  const highest = Math.max(1, ...drawn.map(({ shared }) => shared.count))
  return drawn.map((one, index) => {
    const share = one.shared.count / highest
    const angle = ((index + 0.6) / drawn.length) * 2 * Math.PI - Math.PI / 2
    const distance = 120 - 64 * share
    return {
      related: one,
      x: ring.x + Math.cos(angle) * distance,
      y: ring.y + Math.sin(angle) * distance,
      radius: 6 + 5.5 * share,
      width: 1 + 3.5 * share,
    }
  })
}
