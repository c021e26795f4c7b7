/** A cell of a grid, by row and column index. */
export interface Place {
  readonly row: number
  readonly column: number
}

export interface GridSize {
  readonly rows: number
  readonly columns: number
  /** Rows per page. */
  readonly page?: number
}

interface Key {
  readonly key: string
  readonly ctrlKey: boolean
}

/** The cell that a key moves to, after the grid pattern of ARIA; undefined if it moves nowhere. */
export function placeAfter(
  { rows, columns, page = 5 }: GridSize,
  at: Place,
  { key, ctrlKey }: Key,
): Place | undefined {
  const to = targetOf(key, ctrlKey, at, { rows, columns, page })
  if (!to) return undefined
  const place = { row: within(to.row, rows), column: within(to.column, columns) }
  return place.row === at.row && place.column === at.column ? undefined : place
}

function targetOf(
  key: string,
  isFar: boolean,
  { row, column }: Place,
  { rows, columns, page }: Required<GridSize>,
): Place | undefined {
  switch (key) {
    case 'ArrowRight':
      return { row, column: isFar ? columns - 1 : column + 1 }
    case 'ArrowLeft':
      return { row, column: isFar ? 0 : column - 1 }
    case 'ArrowDown':
      return { row: isFar ? rows - 1 : row + 1, column }
    case 'ArrowUp':
      return { row: isFar ? 0 : row - 1, column }
    case 'PageDown':
      return { row: row + page, column }
    case 'PageUp':
      return { row: row - page, column }
    case 'Home':
      return { row: isFar ? 0 : row, column: 0 }
    case 'End':
      return { row: isFar ? rows - 1 : row, column: columns - 1 }
    default:
      return undefined
  }
}

function within(place: number, count: number): number {
  return Math.max(0, Math.min(place, count - 1))
}
