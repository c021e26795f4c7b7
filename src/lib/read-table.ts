/** Rows of cells, quoted as RFC 4180 has it. */
export function readTable(text: string, separator: string): string[][] {
  const rows: string[][] = []
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    cells.push(cell.trim())
    cell = ''
  }
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at)
    if (isQuoted) {
      if (character !== '"') cell += character
      else if (text[at + 1] === '"') {
        cell += '"'
        at++
      } else isQuoted = false
    } else if (character === '"' && cell.trim() === '') isQuoted = true
    else if (character === separator) endCell()
    else if (character === '\n') {
      endCell()
      rows.push(cells)
      cells = []
    } else cell += character
  }
  endCell()
  rows.push(cells)
  return rows
}
