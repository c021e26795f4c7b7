import { readTable } from '@/lib/files/read-table'
import { rowsInOrder, type BlueprintValues } from '@/blueprint/model/values/form-values'
import { cellNumber } from './cell-number'

/** What a pasted sheet says of one goal. */
export interface SheetGoal {
  readonly id: string
  /** Of the very goal, where the sheet does not go by ids. */
  readonly key?: string | undefined
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
  /** How many rows with cells have no goal id. */
  readonly nameless: number
  /** Goals whose rows have more cells than the first row, perhaps by decimal commas; they are left out. */
  readonly shifted: readonly string[]
  /** Cells under no head, in words. */
  readonly beyond: readonly string[]
  /** How many cells lie beyond the last goal or trait. */
  readonly outside: number
  /** Cells that a later one of the same goal and column stands in place of, in words. */
  readonly replaced: readonly string[]
}

const attractionHead = /^attraction([ _-]?strength)?$/i

/** Whichever the first line uses. */
function separatorOf(text: string): string {
  const head = text.split(/\r?\n/, 1)[0] ?? ''
  return ['\t', ';', ','].find((one) => head.includes(one)) ?? '\t'
}

/** Reads a table with the refs or names of traits in its first row and the ids of goals in its first column. */
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
    // A number in two cells moves all behind it: nothing in the row can be trusted to be of its column.
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

/** Goals go by their ids, and where only their case is another, by the first that is so. */
function goalIds(values: BlueprintValues): (goalName: string) => string {
  const known = rowsInOrder(values.default_growth.goal_states).map(({ row }) => row.id.trim())
  const ids = new Set(known)
  const byCase = new Map(known.toReversed().map((id) => [id.toLowerCase(), id]))
  return (goalName) => {
    if (ids.has(goalName)) return goalName
    const id = byCase.get(goalName.toLowerCase())
    if (id !== undefined) return id
    // Two rows of a new goal are of one goal too.
    byCase.set(goalName.toLowerCase(), goalName)
    return goalName
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
