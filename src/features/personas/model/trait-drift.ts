import { formatDifference, formatNumber } from '@/blueprint/marks/format-number'
import type { FreeForm, TraitValues } from '@/blueprint/model/form-values'
import { numberOfText } from '@/blueprint/model/number-text'
import { jsonOfText } from '@/blueprint/model/trait-default'
import { truncate } from '@/lib/truncate'
import { sameJson } from '@/lib/json'

type Default = TraitValues['default']

const numbers = {
  min: ({ constraint }: Default) => constraint.min_bound,
  max: ({ constraint }: Default) => constraint.max_bound,
  target: ({ constraint }: Default) => constraint.target.numeric_value,
  'learning rate': ({ constraint }: Default) => constraint.learning_rate,
}

const texts = {
  'text of the default': ({ value }: Default) => value.string_value,
  'texts of the default': ({ value }: Default) => value.string_list_value.join(', '),
  'text of the target': ({ constraint }: Default) => constraint.target.string_value,
  'texts of the target': ({ constraint }: Default) => constraint.target.string_list_value.join(', '),
  'allowed values': ({ constraint }: Default) => constraint.allowed_values.join(', '),
}

/** What became of a trait's default since a version took it over, in words; empty where nothing did. */
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
  // Two decimals would say that nothing moved.
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

/** 0.5 and 0.50 are the same. */
function isSame(was: string, now: string): boolean {
  return was.trim() === now.trim() || formatDifference(was, now) === '0.00'
}

const shown = (text: string) => (numberOfText(text) === undefined ? exact(text) : formatNumber(text))
const exact = (text: string) => (text.trim() === '' ? 'none' : truncate(text, 24))
const quoted = (text: string) => (text === '' ? 'none' : `“${truncate(text, 60)}”`)
