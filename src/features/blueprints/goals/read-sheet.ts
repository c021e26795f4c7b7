import { withDecimalPoint } from '@/lib/decimal-point'
import { readTable } from '@/lib/read-table'
import { rowsInOrder, type BlueprintValues } from '@/features/blueprints/model/form-values'
import { numberOfText } from '@/features/blueprints/model/number-text'

/** What a pasted sheet says of one goal. */
export interface SheetGoal {
  readonly id: string
  /** Undefined where the sheet says nothing of it. */
  readonly attraction: string | undefined
  /** By trait ref; cells that are empty say nothing. */
  readonly targets: readonly { readonly ref: string; readonly text: string }[]
}

export interface Sheet {
  readonly goals: readonly SheetGoal[]
  /** Columns whose head is neither a trait's ref nor a name that only one trait has. */
  readonly unknown: readonly string[]
  /** Cells that hold no number, in words; they are left out. */
  readonly unread: readonly string[]
}

const attractionHead = /^attraction([ _-]?strength)?$/i

/** Cells separated by tabs, semicolons or commas, whichever the first line uses. */
export function sheetCells(text: string): string[][] {
  const head = text.split(/\r?\n/, 1)[0] ?? ''
  const separator = ['\t', ';', ','].find((one) => head.includes(one)) ?? '\t'
  return readTable(text, separator).filter((cells) => cells.some((cell) => cell !== ''))
}

/** Reads a table with the refs or names of traits in its first row and the ids of goals in its first column. */
export function readSheet(text: string, values: BlueprintValues): Sheet {
  const [head = [], ...lines] = sheetCells(text)
  const refOf = refsByHead(values)
  const columns = head.map((cell, index) => {
    if (index === 0 || cell === '') return undefined
    return attractionHead.test(cell) && !refOf(cell) ? 'attraction' : { ref: refOf(cell), cell }
  })
  const unread: string[] = []
  const goals = new Map<string, { attraction: string | undefined; targets: Map<string, string> }>()
  for (const [id = '', ...cells] of lines) {
    if (id === '') {
      unread.push('A row without a goal id')
      continue
    }
    const goal = goals.get(id) ?? { attraction: undefined, targets: new Map<string, string>() }
    goals.set(id, goal)
    for (const [index, cell] of cells.entries()) {
      const column = columns[index + 1]
      const number = numberText(cell)
      if (column === undefined || cell === '') continue
      if (number === undefined) unread.push(`${cell.slice(0, 40)} at ${id.slice(0, 40)}`)
      else if (column === 'attraction') goal.attraction = number
      else if (column.ref !== undefined) goal.targets.set(column.ref, number)
    }
  }
  return {
    goals: [...goals].map(([id, { attraction, targets }]) => ({
      id,
      attraction,
      targets: [...targets].map(([ref, target]) => ({ ref, text: target })),
    })),
    unknown: columns.flatMap((column) =>
      typeof column === 'object' && column.ref === undefined ? [column.cell] : [],
    ),
    unread,
  }
}

/** A sheet of the goals as they are, which reads back as the same. */
export function sheetOf(values: BlueprintValues): string {
  const goals = rowsInOrder(values.default_growth.goal_states).map(({ row }) => row)
  const named = [
    ...rowsInOrder(values.traits).map(({ row }) => row.trait_ref),
    ...goals.flatMap(({ trait_targets }) => trait_targets.map(({ trait_ref }) => trait_ref)),
  ]
  const refs = [...new Set(named)].filter((ref) => ref !== '')
  const lines = goals.map(({ id, attraction_strength, trait_targets }) => {
    const targets = new Map(trait_targets.map(({ trait_ref, value }) => [trait_ref, value]))
    return [id, attraction_strength, ...refs.map((ref) => targets.get(ref) ?? '')]
  })
  return [['goal', 'attraction', ...refs], ...lines].map((cells) => cells.map(quoted).join('\t')).join('\n')
}

function quoted(cell: string): string {
  return /["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

function numberText(cell: string): string | undefined {
  const plain = withDecimalPoint(cell)
  return numberOfText(plain) === undefined ? undefined : plain.replace(/^\u2212/, '-').replace(/^\+/, '')
}

/** Refs come first, then names that only one trait has, then refs that only targets name. */
function refsByHead(values: BlueprintValues): (head: string) => string | undefined {
  const traits = rowsInOrder(values.traits).map(({ row }) => row)
  const refs = new Set([
    ...traits.map(({ trait_ref }) => trait_ref.trim()),
    ...rowsInOrder(values.default_growth.goal_states).flatMap(({ row }) =>
      row.trait_targets.map(({ trait_ref }) => trait_ref.trim()),
    ),
  ])
  const byName = new Map<string, string | undefined>()
  for (const { display_name, trait_ref } of traits) {
    const name = display_name.trim().toLowerCase()
    byName.set(name, byName.has(name) ? undefined : trait_ref)
  }
  return (head) => (refs.has(head) ? head : byName.get(head.toLowerCase()))
}
