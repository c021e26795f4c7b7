/** The cells of a text with one row a line and `|` between cells. */
export function table(text: string): string[][] {
  const lines = text.trim().split('\n')
  return lines.map((line) => line.split('|').map((cell) => cell.trim()))
}

/** The parts of a cell with commas between them; none of an empty cell. */
export const listOf = (cell = ''): string[] => (cell === '' ? [] : cell.split(', '))
