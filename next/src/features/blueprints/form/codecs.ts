import { valueAt, type Path } from '@/blueprint/model/path'
import { isExactNumber, parseJson } from '@/lib/json/exact-json'
import { isTooDeepToEdit, sameJson, type JsonValue, type MaybeJson } from '@/lib/json/json'
import { numberOfText } from '@/lib/number-of-text'
import { z } from '@/lib/zod'

type Refuse = (why: string) => never

/**
 * What an input shows for a value of the draft, and the value for what it shows. Undefined is an absent field. Any
 * value can be shown, because a service may send other types than documented.
 */
export type Codec<Input extends z.ZodMiniType = z.ZodMiniType> = z.ZodMiniCodec<Input, typeof anyValue>

const anyValue = z.custom<MaybeJson>(() => true)

function codec<Input extends z.ZodMiniType>(
  input: Input,
  encode: (value: MaybeJson) => z.output<Input>,
  decode: (typed: z.output<Input>, refuse: Refuse) => MaybeJson,
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

/** A name by which others refer, such as a trait ref: never empty. */
export const ref = codec(z.string(), asText, (typed, refuse) =>
  typed.trim() === '' ? refuse('Cannot be empty.') : typed,
)

/** A number as text, with a decimal point or comma. Emptied, it is absent, not 0. */
export const number = codec(z.string(), asText, numberOfText)

export const texts = codec(
  z.array(z.string()),
  (value) => (Array.isArray(value) ? value.map(asText) : []),
  (typed) => typed,
)

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

function asText(value: MaybeJson): string {
  if (typeof value === 'string') return value
  if (isExactNumber(value)) return value.rawJSON
  return value === undefined || value === null ? '' : JSON.stringify(value)
}
