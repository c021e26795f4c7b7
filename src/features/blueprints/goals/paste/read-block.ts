import { readTable } from '@/lib/files/read-table'
import type { GoalValues } from '@/blueprint/model/values/form-values'
import { cellNumber } from './cell-number'
import type { Sheet } from './read-sheet'

/** The cells from the active one to the right and down, as the matrix shows them. */
export interface BlockPlace {
  readonly goals: readonly { readonly key: string; readonly row: GoalValues }[]
  /** Refs of traits; undefined for the attraction. */
  readonly columns: readonly (string | undefined)[]
}

/** Applies a block of numbers without heads to the cells of a place; undefined if the text is not such a block. */
export function readBlock(text: string, { goals, columns }: BlockPlace): Sheet | undefined {
  const rows = cellsOf(text)
  const cells = rows.flat().filter((cell) => cell !== '')
  if (cells.length === 0 || cells.some((cell) => cellNumber(cell) === undefined)) return undefined
  let outside = 0
  const pastedGoals = rows.flatMap((line, at) => {
    const goal = goals[at]
    let attraction: string | undefined
    const targets: { ref: string; text: string }[] = []
    for (const [index, cell] of line.entries()) {
      const number = cellNumber(cell)
      if (number === undefined) continue
      if (!goal || index >= columns.length) {
        outside++
        continue
      }
      const ref = columns[index]
      if (ref === undefined) attraction = number
      else targets.push({ ref, text: number })
    }
    return goal ? [{ id: goal.row.id.trim(), key: goal.key, attraction, targets }] : []
  })
  return {
    goals: pastedGoals,
    outside,
    unknown: [],
    unread: [],
    nameless: 0,
    shifted: [],
    beyond: [],
    replaced: [],
  }
}

/** Without tabs, lines with one number each are one column, even with decimal commas. */
function cellsOf(text: string): string[][] {
  const lines = text.replace(/(\r?\n)+$/, '')
  if (lines.includes('\t')) return readTable(lines, '\t')
  const column = lines.split(/\r?\n/).map((line) => line.trim())
  if (column.every((line) => line === '' || cellNumber(line) !== undefined))
    return column.map((line) => [line])
  return readTable(lines, lines.includes(';') ? ';' : ',')
}
