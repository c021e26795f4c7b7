import { formatDifference, formatNumber } from '@/blueprint/marks/format-number'
import { defaultByMeaning } from '@/blueprint/model/values/by-meaning'
import { rowsInOrder, type FreeForm, type TraitValues } from '@/blueprint/model/values/form-values'
import { numberOfText } from '@/blueprint/model/values/number-text'
import { toFormValues, type TraitDefaultShape } from '@/blueprint/model/values/to-form-values'
import { jsonOfText } from '@/blueprint/model/values/trait-default'
import { isJsonObject, sameJson, type JsonObject } from '@/lib/json/json'
import { truncate } from '@/lib/text/truncate'

/** Traits of a blueprint, normalized, by trait ref and a counter that distinguishes duplicates. */
export function traitsByKey(json: JsonObject, shape: TraitDefaultShape): Map<string, TraitValues> {
  const counts = new Map<string, number>()
  return new Map(
    rowsInOrder(toFormValues(withDefaultsByMeaning(json), shape).traits).map(({ row }) => {
      const count = (counts.get(row.trait_ref) ?? 0) + 1
      counts.set(row.trait_ref, count)
      return [`${count} ${row.trait_ref}`, row]
    }),
  )
}

function withDefaultsByMeaning(json: JsonObject): JsonObject {
  if (!Array.isArray(json.traits)) return json
  const traits = json.traits.map((trait) =>
    isJsonObject(trait) && isJsonObject(trait.default)
      ? { ...trait, default: defaultByMeaning(trait.default) }
      : trait,
  )
  return { ...json, traits }
}

type Default = TraitValues['default']

const numbers = {
  min: ({ constraint }: Default) => constraint.min_bound,
  max: ({ constraint }: Default) => constraint.max_bound,
  target: ({ constraint }: Default) => constraint.target.numeric_value,
  'learning rate': ({ constraint }: Default) => constraint.learning_rate,
}

const texts = {
  'default text': ({ value }: Default) => value.string_value,
  'default list': ({ value }: Default) => value.string_list_value.join(', '),
  'target text': ({ constraint }: Default) => constraint.target.string_value,
  'target list': ({ constraint }: Default) => constraint.target.string_list_value.join(', '),
  'allowed values': ({ constraint }: Default) => constraint.allowed_values.join(', '),
}

/** Descriptions of the changes to a trait's default from the earlier to the later side; empty if there are none. */
export function traitDrift({ default: was }: TraitValues, { default: now }: TraitValues): string[] {
  if (was.value.form !== now.value.form || was.constraint.form !== now.constraint.form)
    return ['written in another form since']
  const words = [
    defaultDrift(was.value.numeric_value, now.value.numeric_value),
    ...Object.entries(numbers).map(([name, of]) => numberDrift(name, of(was), of(now))),
    ...Object.entries(texts).map(([name, of]) => textDrift(name, of(was), of(now))),
    freeFormDrift('default', was.value, now.value),
    freeFormDrift('constraint', was.constraint, now.constraint),
    lockDrift(was.lock, now.lock),
  ]
  return words.filter((word) => word !== '')
}

function defaultDrift(was: string, now: string): string {
  if (isSame(was, now)) return ''
  const by = formatDifference(now, was)
  // Two decimals would hide the change.
  if (by === undefined || /^[+\u2212]?0\.00$/.test(by)) return `default ${exact(now)}, was ${exact(was)}`
  return `default ${by} since`
}

function numberDrift(name: string, was: string, now: string): string {
  if (isSame(was, now)) return ''
  const [before, after] = [shown(was), shown(now)]
  return before === after ? `${name} ${exact(now)}, was ${exact(was)}` : `${name} ${after}, was ${before}`
}

function textDrift(name: string, was: string, now: string): string {
  return was === now ? '' : `${name} ${quoted(now)}, was ${quoted(was)}`
}

function freeFormDrift(name: string, was: FreeForm, now: FreeForm): string {
  if (was.form !== 'json' || was.json === now.json) return ''
  return sameJson(jsonOfText(was.json), jsonOfText(now.json)) ? '' : `${name} in free form differs`
}

function lockDrift(was: string, now: string): string {
  if (was === now) return ''
  if (was === '') return now === 'HARD' ? 'locked since' : `lock ${truncate(now, 24)} since`
  return now === '' ? 'no longer locked' : `lock ${truncate(now, 24)}, was ${truncate(was, 24)}`
}

/** Equal as numbers: 0.5 and 0.50 are the same. */
function isSame(was: string, now: string): boolean {
  return was.trim() === now.trim() || formatDifference(was, now) === '0.00'
}

const shown = (text: string) => (numberOfText(text) === undefined ? exact(text) : formatNumber(text))
const exact = (text: string) => (text.trim() === '' ? 'none' : truncate(text, 24))
const quoted = (text: string) => (text === '' ? 'none' : `“${truncate(text, 60)}”`)
