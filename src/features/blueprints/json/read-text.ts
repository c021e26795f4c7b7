import { parser } from '@lezer/json'
import { Blueprint } from '@/api/resources/blueprints'
import { rowListNames, valueAt } from '@/blueprint/model/path'
import { adopt } from '@/blueprint/model/edit'
import type { Command } from '@/blueprint/model/history'
import { keyed, type Draft } from '@/blueprint/model/rows'
import { isNothing } from '@/blueprint/model/values'
import {
  isExactNumber,
  parseJson,
  hugeNumbersIn,
  isJsonObject,
  isTooDeepToEdit,
  sameJson,
  type JsonObject,
} from '@/lib/json/json'
import { tooLarge } from '@/lib/number-text'
import { sentence } from '@/lib/words'
import type { DraftStore } from '@/features/blueprints/draft/draft-store'
import { createStore } from '@/lib/create-store'
import { memoizeByObject } from '@/lib/memoize-by-object'

/** Why a text is not applied. */
export interface TextProblem {
  /** Letters before it. */
  readonly at: number
  readonly message: string
}

type TextRead = { readonly json: JsonObject } | { readonly problem: TextProblem }

/** Reads a text that was made of a draft, or imported in its place. */
export function readText(text: string, draft: Draft): TextRead {
  const refused = (message: string, at = 0) => ({ problem: { at, message } })
  let json: unknown
  try {
    json = parseJson(text)
  } catch {
    return { problem: placeIn(text) ?? { at: 0, message: 'Not valid JSON.' } }
  }
  if (!isJsonObject(json)) return refused('A blueprint is a JSON object, in braces.')
  if (isTooDeepToEdit(json)) return refused('Nested too deep.')
  const { shape } = Blueprint
  if (!Object.keys(json).some((field) => Object.hasOwn(shape, field)))
    return refused('This is not a blueprint: it has none of its fields.')
  const lists = rowListNames.map((list) => list.split('.'))
  const other = lists.find((path) => !Array.isArray(valueAt(json, path)) && !isNothing(valueAt(json, path)))
  if (other) {
    const name = other.at(-1) ?? ''
    return refused(`“${name}” must be a list.`, Math.max(0, text.indexOf(JSON.stringify(name))))
  }
  // What the service sent so stays.
  const given = hugeNumbersIn(draft)
  const huge = hugeNumbersIn(json).find((number) => !given.some((one) => sameJson(one, number)))
  if (huge !== undefined)
    return refused(tooLarge, isExactNumber(huge) ? Math.max(0, text.indexOf(huge.rawJSON)) : 0)
  const problem = placeIn(text)
  return problem ? { problem } : { json }
}

/** The first place that is no JSON, or names a field twice: of two, a parser silently takes one. */
function placeIn(text: string): TextProblem | undefined {
  const names = new Set<string>()
  const cursor = parser.parse(text).cursor()
  do {
    const { from, to } = cursor
    if (cursor.type.isError) return { at: from, message: wordsAt(text, from) }
    if (cursor.name !== 'PropertyName') continue
    const name = text.slice(from, to)
    const inObject = `${cursor.node.parent?.parent?.from} ${name}`
    if (names.has(inObject)) return { at: from, message: sentence`${name} is there twice.` }
    names.add(inObject)
  } while (cursor.next())
  return undefined
}

function wordsAt(text: string, at: number): string {
  const [before, rest] = [text.slice(0, at).trimEnd(), text.slice(at).trimStart()]
  if (rest === '') return 'The text ends too early.'
  if (/^\/[/*]/.test(rest)) return 'JSON has no comments.'
  if (before.endsWith(',') && /^[}\]]/.test(rest)) return `No comma is allowed before ${rest.slice(0, 1)}.`
  const number = /^[\d.-][\w.+-]*/.exec(text.slice(text.slice(0, at).search(/[\w.+-]*$/)))?.[0]
  if (number && !/^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(number)) return sentence`“${number}” is not a number.`
  if (/^['\p{L}]/u.test(rest)) return 'Strings and names need double quotes.'
  if (/^["{[\d-]/.test(rest) && /[^[{,:]$/.test(before)) return 'A comma or colon is missing before this.'
  return sentence`“${/^[\w.+-]+|[^]/u.exec(rest)?.[0] ?? ''}” is not expected here.`
}

/**
 * Makes a step of an edited text: what differs from the draft that it was made of. Edits since then stay, and win where
 * both changed a field.
 */
export function applyText(json: JsonObject, from: Draft, base: Draft): Command {
  const { name, run } = adopt('Edit as JSON', from, keyed(json, [from, base]))
  const unlessSame = (now: Draft, next: Draft) => (sameJson(now, next) ? now : next)
  return { name, run: (now) => unlessSame(now, run(now)) }
}

/** A draft as the text that is edited, with every digit as the service sent it. */
export const textOf = memoizeByObject((draft: Draft): string => JSON.stringify(draft, null, 2))

/** A text that is not applied yet. */
export interface EditedText {
  readonly text: string
  /** What it was made of. The draft may have changed since. */
  readonly from: Draft
  /** Undefined again, as while it says what the draft does. */
  readonly discard: () => void
}

/** The edited text of a draft: it outlives its page, and a save waits for it. */
export const editedTextOf = memoizeByObject((store: DraftStore) => {
  const edited = createStore<EditedText | undefined>(undefined)
  function open(from: Draft) {
    const discard = () => {
      edited.set(undefined)
      close()
    }
    const close = store.addOpenField({ label: 'JSON', path: [], state: 'is not applied yet', discard })
    return { from, discard }
  }
  function edit(text: string) {
    const { draft } = store.get()
    if (text === textOf(draft)) edited.get()?.discard()
    else edited.set({ ...(edited.get() ?? open(draft)), text })
  }
  return { get: edited.get, subscribe: edited.subscribe, edit }
})
