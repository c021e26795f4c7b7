import type { Selection } from './designer-context'
import { rowNames } from '@/blueprint/model/field-path'
import { rowsInOrder, rowsOf, type BlueprintValues, type RowList } from '@/blueprint/model/form-values'

const words = {
  trait: 'traits',
  boundary: 'default_growth.boundaries',
  goal: 'default_growth.goal_states',
  trigger: 'default_growth.triggers',
} as const satisfies Record<string, RowList>

/** A selection as the address has it: `trait:warmth`. A row without a name of its own is named by its place: `trait:#3`. */
export function textOfSelection({ list, key }: Selection, values: BlueprintValues): string | undefined {
  const word = Object.entries(words).find(([, name]) => name === list)?.[0]
  const rows = rowsInOrder<object>(rowsOf(values, list))
  const index = rows.findIndex((row) => row.key === key)
  const row = rows[index]
  if (!row) return undefined
  const name = nameOf(list, row.row)
  const isOwn = name !== '' && rows.filter((other) => nameOf(list, other.row) === name).length === 1
  return `${word}:${isOwn ? name : `#${index + 1}`}`
}

/** The row that the address means; undefined when there is none. */
export function selectionOfText(text: string | undefined, values: BlueprintValues): Selection | undefined {
  const [, word, name] = /^(\w+):(.*)$/s.exec(text ?? '') ?? []
  if (word === undefined || name === undefined || !Object.hasOwn(words, word)) return undefined
  const list = words[word as keyof typeof words] // one of its own keys
  const rows = rowsInOrder<object>(rowsOf(values, list))
  const place = /^#(\d+)$/.exec(name)?.[1]
  const found = rows.find(({ row }) => nameOf(list, row) === name) ?? rows[Number(place ?? 0) - 1]
  return found && { list, key: found.key }
}

function nameOf(list: RowList, row: object): string {
  const name: unknown = Object.entries(row).find(([field]) => field === rowNames[list])?.[1]
  return typeof name === 'string' ? name : ''
}
