import { memo, useMemo, useRef, useState } from 'react'
import { NotPrinted } from '@/ui/page/not-printed'
import { useVirtualRows } from '@/ui/use-virtual-rows'
import type { JsonValue } from '@/lib/json/json'
import { jsonLines, type JsonFold, type JsonLine } from './model/values/json-lines'
import styles from './json-view.module.css'

interface JsonViewProps {
  label: string
  value: JsonValue
  /** The value to compare with. Without it, nothing is marked or folded. */
  before?: JsonValue
}

type VisibleLines =
  { readonly kind: 'line'; readonly line: JsonLine } | { readonly kind: 'fold'; readonly fold: JsonFold }

/** JSON as plain text, with changes marked and unchanged parts folded. */
export function JsonView({ label, value, before }: JsonViewProps) {
  const text = useMemo(
    () => (before === undefined ? { ...jsonLines(value, value), folds: [] } : jsonLines(value, before)),
    [value, before],
  )
  const [open, setOpen] = useState<{ of: typeof text; folds: ReadonlySet<number> }>({
    of: text,
    folds: new Set(),
  })
  const unfolded = open.of === text ? open.folds : null
  const shown = useMemo(() => {
    const result: VisibleLines[] = []
    let at = 0
    for (const fold of text.folds) {
      for (const line of text.lines.slice(at, fold.from)) result.push({ kind: 'line', line })
      if (unfolded?.has(fold.from))
        for (const line of text.lines.slice(fold.from, fold.to)) result.push({ kind: 'line', line })
      else result.push({ kind: 'fold', fold })
      at = fold.to
    }
    for (const line of text.lines.slice(at)) result.push({ kind: 'line', line })
    return result
  }, [text, unfolded])
  const scroller = useRef<HTMLDivElement>(null)
  const { parts, unprinted, measure } = useVirtualRows({
    ...{ scroller, keyOf: byIndex },
    count: shown.length,
    height: 19,
  })
  return (
    <div ref={scroller} className={styles.view} role="region" aria-label={label} tabIndex={0}>
      <div className={styles.lines}>
        {parts.map((part) => {
          if (part.kind === 'gap') return <div key={part.key} style={{ height: part.height }} />
          const row = shown[part.index]
          return (
            <div key={part.key} ref={measure} data-index={part.index}>
              {row?.kind === 'line' && <Line line={row.line} />}
              {row?.kind === 'fold' && (
                <button
                  type="button"
                  className={styles.fold}
                  title="Show these lines"
                  onClick={() => setOpen({ of: text, folds: new Set([...(unfolded ?? []), row.fold.from]) })}
                >
                  <span className={styles.number} />
                  {'  '.repeat(row.fold.indent) + row.fold.label}
                </button>
              )}
            </div>
          )
        })}
      </div>
      <NotPrinted rows={unprinted} />
    </div>
  )
}

function byIndex(index: number): number {
  return index
}

const token = /("(?:[^"\\]|\\.)*")(:)?|\b(?:true|false|null)\b|-?\d[\d.eE+-]*/g

const Line = memo(function Line({ line: { number, indent, text, isChanged } }: { line: JsonLine }) {
  const code = (
    <>
      {'  '.repeat(indent)}
      {number === null ? text : colored(text)}
    </>
  )
  return (
    <div className={styles.line} data-changed={isChanged} data-remark={number === null}>
      <span className={styles.number}>{number}</span>
      {isChanged ? <mark className={styles.changed}>{code}</mark> : <code>{code}</code>}
    </div>
  )
})

function colored(text: string) {
  const parts = []
  let at = 0
  for (const match of text.matchAll(token)) {
    const [whole, quoted, colon] = match
    parts.push(text.slice(at, match.index))
    const look = colon === undefined ? (quoted === undefined ? styles.plain : styles.text) : styles.key
    parts.push(
      <span key={match.index} className={look}>
        {quoted ?? whole}
      </span>,
      colon,
    )
    at = match.index + whole.length
  }
  return [...parts, text.slice(at)]
}
