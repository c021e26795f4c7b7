import type { RecordShape } from './record-shape'

export interface FieldPlace {
  readonly name: string
  /** Of an entry of a list. */
  readonly index?: number
}

/** The field that the service means by a path such as `name`, `body.name`, `/corpus_ids/2` or `corpus_ids[2]`. */
export function fieldPlace({ fields }: RecordShape, path: string): FieldPlace | undefined {
  const parts = path.split(/[^\w-]+/).filter(Boolean)
  const at = parts.findIndex((part) => fields.some(({ name }) => isNamed(name, part)))
  const name = fields.find((field) => isNamed(field.name, parts[at] ?? ''))?.name
  if (name === undefined) return undefined
  const index = parts[at + 1]
  return index !== undefined && /^\d+$/.test(index) ? { name, index: Number(index) } : { name }
}

/** Services write their fields in several ways: `corpus_ids`, `corpusIds`, `CorpusIds`. */
function isNamed(name: string, part: string): boolean {
  const plain = (text: string) => text.replaceAll(/[_-]/g, '').toLowerCase()
  return plain(name) === plain(part)
}
