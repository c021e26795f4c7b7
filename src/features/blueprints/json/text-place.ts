import { scanJson, type JsonPath } from './scan-json'

export interface TextRange {
  readonly from: number
  readonly to: number
}

/** The range of a value, or of its innermost existing ancestor. */
export function rangeOf(text: string, wanted: JsonPath): TextRange | undefined {
  let best: { depth: number; from: number; to: number } | undefined
  const isAncestor = (path: JsonPath) =>
    path.length <= wanted.length && path.every((key, index) => key === wanted[index])
  scanJson(text, {
    begin: (path, from) => {
      if (isAncestor(path) && path.length >= (best?.depth ?? 0)) best = { depth: path.length, from, to: from }
    },
    end: (path, from, to) => {
      if (best?.depth === path.length && best.from === from) best = { ...best, to }
    },
  })
  return best && { from: best.from, to: best.to }
}

/** The innermost value at an offset. */
export function pathAt(text: string, offset: number): JsonPath | undefined {
  let found: JsonPath | undefined
  scanJson(text, {
    end: (path, from, to) => {
      if (!found && from <= offset && offset <= to) found = [...path]
    },
  })
  return found
}

/** Line and column of an offset, both from 1. */
export function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset)
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
}
