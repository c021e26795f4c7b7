import { readTable } from '@/lib/files/read-table'
import { rowsInOrder, type BlueprintValues } from '@/blueprint/model/values/form-values'
import { cellNumber } from './cell-number'

/** The values for one goal in a pasted sheet. */
export interface SheetGoal {
  readonly id: string
  /** Key of the goal, if the sheet does not use ids. */
  readonly key?: string | undefined
  /** Undefined if the sheet does not contain it. */
  readonly attraction: string | undefined
  /** By trait ref. Empty cells are skipped. */
  readonly targets: readonly { readonly ref: string; readonly text: string }[]
}

export interface Sheet {
  readonly goals: readonly SheetGoal[]
  /** Columns whose head is neither a trait's ref nor a name that only one trait has. */
  readonly unknown: readonly string[]
  /** Descriptions of cells without a valid number. They are skipped. */
  readonly unread: readonly string[]
  /** Number of non-empty rows without a goal id. */
  readonly nameless: number
  /** Goals whose rows have more cells than the first row, perhaps because of decimal commas. They are skipped. */
  readonly shifted: readonly string[]
  /** Descriptions of cells without a column head. */
  readonly beyond: readonly string[]
  /** Number of cells beyond the last goal or trait. */
  readonly outside: number
  /** Descriptions of cells overridden by a later one of the same goal and column. */
  readonly replaced: readonly string[]
}

const attractionHead = /^attraction([ _-]?strength)?$/i

/** The separator that the first line uses. */
function separatorOf(text: string): string {
  const head = text.split(/\r?\n/, 1)[0] ?? ''
  return ['\t', ';', ','].find((one) => head.includes(one)) ?? '\t'
}

/** Reads a table with refs or names of traits in the first row and ids of goals in the first column. */
export function readSheet(text: string, values: BlueprintValues): Sheet {
  const separator = separatorOf(text)
  const rows = readTable(text, separator).filter((cells) => cells.some((cell) => cell !== ''))
  const [head = [], ...lines] = rows
  const refOf = refsByHead(values)
  const columns = head.map((cell, index) => {
    if (index === 0 || cell === '') return undefined
    return attractionHead.test(cell) && !refOf(cell) ? 'attraction' : { ref: refOf(cell), cell }
  })
  const unread: string[] = []
  const shifted: string[] = []
  const beyond: string[] = []
  const replaced: string[] = []
  let nameless = 0
  const idOf = goalIds(values)
  const goals = new Map<string, Map<string | undefined, string>>()
  for (const [goalName = '', ...cells] of lines) {
    if (goalName === '') {
      nameless++
      continue
    }
    const id = idOf(goalName)
    const short = id.slice(0, 40)
    const extra = cells.filter((cell, index) => cell !== '' && !columns[index + 1])
    // A number split into two cells shifts all cells after it: none in the row can be assigned reliably.
    if (separator === ',' && cells.slice(head.length - 1).some((cell) => cell !== '')) {
      shifted.push(short)
      continue
    }
    if (extra.length > 0) beyond.push(`${extra.join(', ').slice(0, 40)} at ${short}`)
    const goal = goals.get(id) ?? new Map<string | undefined, string>()
    goals.set(id, goal)
    for (const [index, cell] of cells.entries()) {
      const column = columns[index + 1]
      const number = cellNumber(cell)
      if (column === undefined || cell === '') continue
      if (number === undefined) unread.push(`${cell.slice(0, 40)} at ${short}`)
      else if (column === 'attraction' || column.ref !== undefined) {
        const ref = column === 'attraction' ? undefined : column.ref
        const earlier = goal.get(ref)
        if (earlier !== undefined && earlier !== number)
          replaced.push(`${earlier} at ${short}, ${(ref ?? 'attraction').slice(0, 40)}`)
        goal.set(ref, number)
      }
    }
  }
  return {
    goals: [...goals].map(([id, cells]) => ({
      id,
      attraction: cells.get(undefined),
      targets: [...cells].flatMap(([ref, target]) => (ref === undefined ? [] : [{ ref, text: target }])),
    })),
    unknown: columns.flatMap((column) =>
      typeof column === 'object' && column.ref === undefined ? [column.cell] : [],
    ),
    unread,
    nameless,
    shifted,
    beyond,
    outside: 0,
    replaced,
  }
}

/** Maps names to goal ids: the same id, else the first that differs only in case. */
function goalIds(values: BlueprintValues): (goalName: string) => string {
  const goalIds = rowsInOrder(values.default_growth.goal_states).map(({ row }) => row.id.trim())
  const ids = new Set(goalIds)
  const byCase = new Map(goalIds.toReversed().map((id) => [id.toLowerCase(), id]))
  return (goalName) => {
    if (ids.has(goalName)) return goalName
    const id = byCase.get(goalName.toLowerCase())
    if (id !== undefined) return id
    // Two rows of a new goal belong to the same goal too.
    byCase.set(goalName.toLowerCase(), goalName)
    return goalName
  }
}

/** The current goals as a sheet, which reads back unchanged. */
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

/** Refs first, then names that only one trait has, then refs that only targets use. */
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
