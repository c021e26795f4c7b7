/** Columns of the canvas, in pixels from its left edge. */
export interface Columns {
  /** Wide enough for trigger cards with text. */
  readonly look: 'wide' | 'thin' | 'reading'
  readonly width: number
  readonly label: number
  readonly rail: Rail
  readonly ports: number
  readonly gutter: number
  readonly card: { readonly left: number; readonly width: number }
}

export interface Rail {
  readonly left: number
  readonly width: number
}

export const laneHeight = 72
export const categoryHeight = 28
export const railY = 40

/** Width to assume without layout: that of the canvas next to the inspector. */
const usual = 928

/** The rail takes the space that the other columns leave. */
export function columnsOf(available: number): Columns {
  const width = available > 0 ? Math.floor(available) : usual
  const look = width >= 820 ? 'wide' : width >= 520 ? 'thin' : 'reading'
  const isWide = look === 'wide'
  const label = isWide ? 176 : 150
  const gutter = width - (isWide ? 204 : 104)
  const ports = gutter - (isWide ? 58 : 38)
  const left = label + (isWide ? 28 : 20)
  return {
    look,
    width,
    label,
    rail: { left, width: ports - 14 - left },
    ports,
    gutter,
    card: { left: gutter + (isWide ? 14 : 8), width: isWide ? 178 : 88 },
  }
}
