import { valueAt, type Path } from '@/blueprint/model/path'
import { textsIn, valueOfWord, wordOf } from '@/blueprint/model/values'
import {
  isExactNumber,
  parseJson,
  isTooDeepToEdit,
  sameJson,
  type JsonValue,
  type MaybeJson,
} from '@/lib/json/json'
import { numberOfText } from '@/lib/number-text'
import { z } from '@/lib/zod'

/**
 * What an input shows for a value of the draft, and the value for what it shows. Undefined is an absent field. Any
 * value can be shown, because a service may send other types than documented.
 */
export type Codec<Input extends z.ZodMiniType = z.ZodMiniType> = z.ZodMiniCodec<Input, typeof anyValue>

const anyValue = z.custom<MaybeJson>(() => true)
/** Each as JSON, because a form copies what it holds: of a number it would lose the digits. */
const entries = z.array(z.string())
const entriesIn = (value: MaybeJson) =>
  Array.isArray(value) ? value.map((entry) => JSON.stringify(entry)) : []
const valueOfEntries = (shown: readonly string[]) => shown.map((entry) => parseJson(entry) as JsonValue) // as made above

function codec<Input extends z.ZodMiniType>(
  input: Input,
  encode: (value: MaybeJson) => z.output<Input>,
  decode: (typed: z.output<Input>, refuse: (why: string) => never) => MaybeJson,
): Codec<Input> {
  return z.codec(input, anyValue, {
    encode,
    decode: (typed, { issues }) =>
      decode(typed, (message) => {
        issues.push({ code: 'custom', message, input: typed })
        return z.NEVER
      }),
  })
}

/** A field of a form: its place in the row, and how an input shows its value. */
export interface FormField {
  readonly path: Path
  readonly codec: Codec
  /** A name of its own. Commits when it is left, not with every key: others may have what is still being typed. */
  readonly commitsOnBlur?: boolean
}
export type FormFields = Readonly<Record<string, FormField>>

/** What an input shows for the value in this row. */
export function shownOf({ path, codec }: FormField, row: MaybeJson): unknown {
  return z.encode(codec, valueAt(row, path))
}

/** Whether an input shows this value, in whatever way it was written. */
export function represents({ codec }: FormField, input: unknown, value: MaybeJson): boolean {
  if (sameJson(input, z.encode(codec, value))) return true
  const { data, error } = z.safeDecode(codec, input)
  return !error && sameJson(data, value)
}

/** An emptied text is sent as such: an update cannot remove a field. */
export const text = codec(z.string(), asText, (typed) => typed)

/** A text that shows a known value by its word. */
export const worded = codec(z.string(), (value) => wordOf(asText(value)), valueOfWord)

/** A name by which others refer, such as a trait ref: never empty, and without the spaces around it. */
export const ref = codec(z.string(), asText, (typed, refuse) => typed.trim() || refuse('Cannot be empty.'))

/** A ref of something else: emptied, it is none. */
export const otherRef = codec(z.string(), asText, (typed) => typed.trim())

/** One of some values; the empty one is none. */
export const choice = codec(z.string(), asText, (chosen) => chosen || undefined)

/** A number as text, with a decimal point or comma. Emptied, it is absent, not 0. */
export const number = codec(z.string(), asText, numberOfText)

/** A list of refs. */
export const refs = codec(z.array(z.string()), textsIn, (chosen) => chosen)

/**
 * A list whose entries stay as they came, whatever their type, with the text after them: it is the last of them, also
 * while it is being typed.
 */
export const tags = codec(
  z.object({ entries, typed: z.string() }),
  (value) => ({ entries: entriesIn(value), typed: '' }),
  ({ entries, typed }) => [...valueOfEntries(entries), ...(typed.trim() === '' ? [] : [typed.trim()])],
)

/** How an entry is shown: a text as such. */
export function entryText(entry: string): string {
  const value = parseJson(entry)
  return typeof value === 'string' && value.trim() !== '' ? value : entry
}

export const flag = codec(
  z.boolean(),
  (value) => value === true,
  (isOn) => isOn,
)

/** Free-form JSON. Emptied, it is absent. */
export const json = codec(
  z.string(),
  (value) => (value === undefined ? '' : JSON.stringify(value, null, 2)),
  (typed, refuse) => {
    if (typed.trim() === '') return undefined
    try {
      const value = parseJson(typed) as JsonValue // JSON.parse returns nothing else
      return isTooDeepToEdit(value) ? refuse('Nested too deep.') : value
    } catch {
      return refuse('Not valid JSON. Strings and names need double quotes.')
    }
  },
)

export function asText(value: MaybeJson): string {
  if (typeof value === 'string') return value
  if (isExactNumber(value)) return value.rawJSON
  return value === undefined || value === null ? '' : JSON.stringify(value)
}
