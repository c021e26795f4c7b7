export const laneHeight = 72
export const categoryHeight = 28
export const rulerHeight = 30
/** Pixels from a lane's top to its rail. */
export const railY = 40

/** Where a rail is, in pixels. */
export interface Rail {
  readonly left: number
  readonly width: number
}

/** Columns of the canvas, in pixels from its left edge. */
export interface Columns {
  /** Narrow canvases have less room for names, and cards with less text. */
  readonly isNarrow: boolean
  readonly width: number
  readonly label: number
  readonly rail: Rail
  readonly ports: number
  /** Where the column of the trigger cards starts. */
  readonly gutter: number
  readonly card: { readonly left: number; readonly width: number }
}

/** Width to assume where nothing is laid out: the canvas beside the panel on a window of 1440. */
const usualWidth = 928

/** The rail takes the space that the other columns leave. */
export function columnsOf(available: number): Columns {
  const width = available > 0 ? Math.floor(available) : usualWidth
  const isNarrow = width < 820
  const label = isNarrow ? 150 : 176
  const gutter = width - (isNarrow ? 104 : 204)
  const ports = gutter - (isNarrow ? 38 : 58)
  const left = label + (isNarrow ? 20 : 28)
  return {
    isNarrow,
    width,
    label,
    rail: { left, width: Math.max(120, ports - 14 - left) },
    ports,
    gutter,
    card: { left: gutter + (isNarrow ? 8 : 14), width: isNarrow ? 88 : 178 },
  }
}
