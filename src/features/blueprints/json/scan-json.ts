import { truncate } from '@/lib/text/truncate'
import { deepestEdited } from '@/lib/json/json'

/** Keys and indexes from the top of a JSON text. */
export type JsonPath = readonly (string | number)[]

/** An error at an offset of a text. */
export interface JsonProblem {
  readonly at: number
  readonly message: string
}

/** Called for each value of a text, in order. The path is the same array every time. */
export interface JsonVisitor {
  begin?: (path: JsonPath, from: number) => void
  end?: (path: JsonPath, from: number, to: number) => void
  /** A key that its object already has. */
  repeated?: (path: JsonPath, at: number) => void
}

interface Frame {
  readonly from: number
  /** Keys so far; null in a list. */
  readonly keys: Set<string> | null
}

/**
 * Parses a text like `JSON.parse`, but reports the position of each value and describes the first error for users. Not
 * recursive, so that deeply nested brackets cannot overflow the stack.
 */
export function scanJson(text: string, visitor: JsonVisitor = {}): JsonProblem | undefined {
  const path: (string | number)[] = []
  const frames: Frame[] = []
  let at = spaceEnd(text, 0)

  const takeKey = (keys: Set<string>): JsonProblem | undefined => {
    const from = at
    const end = text[at] === '"' ? stringEnd(text, at) : { at, message: keyExpected(text, at) }
    if (typeof end !== 'number') return end
    const key = JSON.parse(text.slice(from, end)) as string // stringEnd found a JSON string
    path.push(key)
    if (keys.has(key)) visitor.repeated?.(path, from)
    keys.add(key)
    at = spaceEnd(text, end)
    if (text[at] !== ':') return { at, message: 'Expected a colon after the key' }
    at = spaceEnd(text, at + 1)
    return undefined
  }

  for (;;) {
    const from = at
    const sign = text[at]
    visitor.begin?.(path, from)
    if (sign === '{' || sign === '[') {
      if (frames.length === deepestEdited)
        return { at, message: `Nested deeper than ${deepestEdited} levels` }
      at = spaceEnd(text, at + 1)
      if (text[at] === closing(sign)) {
        at += 1
        visitor.end?.(path, from, at)
      } else {
        const keys = sign === '{' ? new Set<string>() : null
        frames.push({ from, keys })
        const problem = keys ? takeKey(keys) : void path.push(0)
        if (problem) return problem
        continue
      }
    } else {
      const end = scalarEnd(text, at)
      if (typeof end !== 'number') return end
      at = end
      visitor.end?.(path, from, at)
    }

    // After a value: the next value, or the ends of its containers.
    for (;;) {
      at = spaceEnd(text, at)
      const frame = frames.at(-1)
      if (!frame) return at < text.length ? { at, message: 'Unexpected text after the end' } : undefined
      const close = frame.keys ? '}' : ']'
      const last = path.pop()
      if (text[at] === ',') {
        const comma = at
        at = spaceEnd(text, at + 1)
        if (text[at] === close) return { at: comma, message: `Trailing comma before the closing ${close}` }
        const problem = frame.keys ? takeKey(frame.keys) : void path.push(Number(last) + 1)
        if (problem) return problem
        break
      }
      if (text[at] !== close)
        return {
          at,
          message:
            at < text.length ? `Expected a comma or ${close}` : `The text ends before its closing ${close}`,
        }
      frames.pop()
      at += 1
      visitor.end?.(path, frame.from, at)
    }
  }
}

function closing(sign: '{' | '['): string {
  return sign === '{' ? '}' : ']'
}

function spaceEnd(text: string, from: number): number {
  let at = from
  while (/^[ \t\n\r]$/.test(text[at] ?? '')) at++
  return at
}

const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const word = /[\p{L}\p{N}_$.+-]+/uy
const escape = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y

function scalarEnd(text: string, at: number): number | JsonProblem {
  const sign = text[at]
  if (sign === undefined) return { at, message: 'The text ends where a value should be' }
  if (sign === '"') return stringEnd(text, at)
  if (sign === "'") return { at, message: 'Strings need double quotes' }
  word.lastIndex = at
  const found = word.exec(text)?.[0]
  if (found === 'true' || found === 'false' || found === 'null') return at + found.length
  if (found === undefined) return { at, message: `Expected a value, not ${sign}` }
  number.lastIndex = at
  if (number.exec(text)?.[0] === found) return at + found.length
  const short = truncate(found, 20)
  return {
    at,
    message: /^[-+.\d]/.test(found)
      ? `${short} is not a number`
      : `Unexpected ${short}. Strings need double quotes`,
  }
}

function stringEnd(text: string, from: number): number | JsonProblem {
  for (let at = from + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 34) return at + 1
    if (code < 32) return { at: code === 10 ? from : at, message: unclosed(code) }
    if (code !== 92) continue
    escape.lastIndex = at
    const found = escape.exec(text)?.[0]
    if (found === undefined) return { at, message: 'Invalid escape after a backslash' }
    at += found.length - 1
  }
  return { at: from, message: unclosed(10) }
}

function unclosed(code: number): string {
  return code === 10 || code === 13
    ? 'Unclosed string: a double quote is missing'
    : 'A string contains a control character that must be escaped'
}

function keyExpected(text: string, at: number): string {
  return at < text.length ? 'Expected a key in double quotes' : 'The text ends before its closing }'
}
