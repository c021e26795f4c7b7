/**
 * Eight types, each with a color and a shape, so that either is enough to identify it. Further types repeat them with a
 * ring.
 */
const shapes = 8

/** Path of the shape for a type's index, centered at 0, with about the area of a circle. */
export function shapePath(place: number, radius: number): string {
  const r = radius
  switch (place < 0 ? 0 : place % shapes) {
    case 1: {
      const [half, corner] = [r * 0.88, Math.min(3.5, r * 0.35)]
      const side = 2 * (half - corner)
      return `M${n(-half + corner)} ${n(-half)}h${n(side)}a${n(corner)} ${n(corner)} 0 0 1 ${n(corner)} ${n(corner)}v${n(side)}a${n(corner)} ${n(corner)} 0 0 1 ${n(-corner)} ${n(corner)}h${n(-side)}a${n(corner)} ${n(corner)} 0 0 1 ${n(-corner)} ${n(-corner)}v${n(-side)}a${n(corner)} ${n(corner)} 0 0 1 ${n(corner)} ${n(-corner)}z`
    }
    case 2:
      return polygon(4, r * 1.2, 0)
    case 3:
      return polygon(6, r * 1.06, 0)
    case 4:
      return polygon(3, r * 1.3, -90)
    case 5:
      return polygon(5, r * 1.12, -90)
    case 6:
      return `M${n(-r)} ${n(-r * 0.85)}h${n(2 * r)}v${n(r * 0.8)}c0 ${n(r * 0.7)} ${n(-r * 0.5)} ${n(r * 0.95)} ${n(-r)} ${n(r * 1.2)}c${n(-r * 0.5)} ${n(-r * 0.25)} ${n(-r)} ${n(-r * 0.5)} ${n(-r)} ${n(-r * 1.2)}z`
    case 7:
      return polygon(8, r * 1.04, 22.5)
    default:
      return `M${n(-r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0z`
  }
}

function polygon(corners: number, radius: number, turn: number): string {
  const points = Array.from({ length: corners }, (_, at) => {
    const angle = ((turn + (360 / corners) * at) * Math.PI) / 180
    return `${n(radius * Math.cos(angle))} ${n(radius * Math.sin(angle))}`
  })
  return `M${points.join('L')}z`
}

function n(value: number): string {
  return String(Math.round(value * 100) / 100)
}

/** CSS variable for the type's color; the ink color without a type. */
export function shapeColor(place: number): string {
  return place < 0 ? '--pc-ink3' : `--pc-cat-${'abcdefgh'[place % shapes] ?? 'a'}`
}

/** A, B, … for a type's index. */
export function typeLetter(place: number): string {
  return place < 0 ? '?' : String.fromCharCode(65 + (place % 26))
}

export function hasRing(place: number): boolean {
  return place >= shapes
}

/** DESIGN.md, section 6: larger with a higher score, 8 without one. */
export function nodeRadius(share: number | null): number {
  return share === null ? 8 : 6 + 13 * Math.sqrt(share) * (0.6 + 0.4 * share)
}
