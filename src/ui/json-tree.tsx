import { Button, TextInput } from '@mantine/core'
import IconChevron from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useCallback, useEffect, useMemo, useRef, useState, type MouseEvent } from 'react'
import { type JsonValue, isJsonObject } from '@/lib/json/json'
import { findInTree, pathsAbove, treeRows, leafText, type TreeRow } from '@/lib/json/json-tree'
import { FindSteps } from './page/find-steps'
import styles from './json-tree.module.css'
import { keyInTree } from './key-in-tree'
import { NotPrinted } from './page/not-printed'
import { useCopy } from './use-copy'
import { useVirtualRows } from './use-virtual-rows'

/** Characters of a text before it is truncated. */
const longest = 240

/** One line of a JSON tree. */
function JsonTreeRow({ row: { path, name, value, size, isOpen } }: { row: TreeRow }) {
  const [isWhole, setWhole] = useState(false)
  const { copied, copy } = useCopy()
  const text = size === undefined ? leafText(value) : ''
  const alone = (act: () => void) => (event: MouseEvent) => {
    event.stopPropagation()
    act()
  }
  return (
    <>
      {size === undefined ? (
        <span className={styles.indent} />
      ) : (
        <IconChevron size={13} className={styles.chevron} data-open={isOpen} aria-hidden />
      )}
      {name !== undefined && <span className={styles.name}>{name.slice(0, 300)}</span>}
      {size === undefined ? (
        <span className={styles.value} data-type={value === null ? 'null' : typeof value}>
          {text === '' ? '(empty)' : isWhole ? text : text.slice(0, longest)}
          {text.length > longest && !isWhole && '…'}
        </span>
      ) : (
        <span className={styles.size}>
          {(Array.isArray(value) ? '[n]' : '{n}').replace('n', size.toLocaleString('en-GB'))}{' '}
          {!isOpen && previewOf(value)}
        </span>
      )}
      {text.length > longest && (
        <Button size="xs" variant="subtle" tabIndex={-1} onClick={alone(() => setWhole(!isWhole))}>
          {isWhole ? 'Less' : `All ${text.length.toLocaleString('en-GB')} characters`}
        </Button>
      )}
      <Button
        size="xs"
        variant="subtle"
        tabIndex={-1}
        className={styles.copy}
        title={path === '' ? 'the whole' : path.slice(0, 500)}
        onClick={alone(() => copy(size === undefined ? text : JSON.stringify(value, null, 2)))}
      >
        {copied ? 'Copied' : 'Copy'}
      </Button>
    </>
  )
}

/** The first values of a collapsed part, so that it can be recognized. */
function previewOf(value: JsonValue): string {
  const entries = isJsonObject(value) ? Object.entries(value).slice(0, 12) : []
  return entries
    .filter(([, inner]) => typeof inner === 'string' || typeof inner === 'number')
    .slice(0, 3)
    .map(([name, inner]) => `${name.slice(0, 40)}: ${leafText(inner).slice(0, 60)}`)
    .join(', ')
}

interface JsonTreeProps {
  label: string
  value: JsonValue
}

/** A top-level part with more children starts collapsed. */
const atFirst = 100
/** Deeper parts are not indented further. */
const deepest = 40

/** JSON as a tree of any size, with a search in names and values. Arrow keys work as in any tree. */
export function JsonTree({ label, value }: JsonTreeProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [current, setCurrent] = useState('')
  const [words, setWords] = useState('')
  /** What the next render has to scroll into view. */
  const wanted = useRef<{ path: string; isFocused: boolean }>(null)
  const rows = useMemo(
    () =>
      treeRows(
        value,
        ({ path, depth, size = 0 }) => toggled.get(path) ?? (depth === 0 || (depth === 1 && size <= atFirst)),
      ),
    [value, toggled],
  )
  const found = useMemo(() => findInTree(value, words), [value, words])
  const hits = useMemo(() => new Set(found), [found])
  const at = Math.max(
    0,
    rows.findIndex(({ path }) => path === current),
  )
  const keyOf = useCallback((index: number) => rows[index]?.path ?? index, [rows])
  const { parts, unprinted, measure, scrollTo } = useVirtualRows({
    ...{ scroller, keyOf },
    count: rows.length,
    height: 22,
    retainedIndex: at,
  })
  useEffect(() => {
    const goal = wanted.current
    const index = goal ? rows.findIndex(({ path }) => path === goal.path) : -1
    wanted.current = null
    if (!goal || index < 0) return
    scrollTo(index, { align: 'auto' })
    if (goal.isFocused)
      scroller.current?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')?.focus()
  })
  const toggle = (path: string, isOpen: boolean) =>
    setToggled((before) => new Map([...before, [path, isOpen]]))
  const go = (path: string, isFocused: boolean) => {
    const above = pathsAbove(path).map((one) => [one, true] as const)
    wanted.current = { path, isFocused }
    setToggled((before) => new Map([...before, ...above]))
    setCurrent(path)
  }
  const place = found.indexOf(current)
  const step = (by: 1 | -1) => {
    const next = place < 0 ? found[0] : found[(place + by + found.length) % found.length]
    if (next !== undefined) go(next, false)
  }
  return (
    <div className={styles.tree}>
      <div className={styles.head}>
        <FindSteps
          label={`Find in ${label}`}
          isSearching={words.trim() !== ''}
          found={found.length}
          place={place + 1}
          onStep={step}
        >
          <TextInput
            type="search"
            aria-label="Find a name or value"
            placeholder="Find a name or value"
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </FindSteps>
      </div>
      <div
        ref={scroller}
        className={styles.scroller}
        role="tree"
        aria-label={label}
        onKeyDown={(event) => {
          const act = keyInTree(rows, at, event.key)
          if (!act) return
          event.preventDefault()
          if (act.kind === 'go') go(act.path, true)
          else toggle(act.path, act.isOpen)
        }}
      >
        {parts.map((part) => {
          if (part.kind === 'gap') return <div key={part.key} role="none" style={{ height: part.height }} />
          const row = rows[part.index]
          if (!row) return null
          return (
            <div
              key={part.key}
              ref={measure}
              data-index={part.index}
              role="treeitem"
              aria-level={row.depth + 1}
              aria-expanded={row.size === undefined ? undefined : row.isOpen}
              aria-selected={row.path === current}
              tabIndex={part.index === at ? 0 : -1}
              className={styles.row}
              data-hit={hits.has(row.path) || undefined}
              style={{ paddingLeft: 8 + Math.min(row.depth, deepest) * 16 }}
              onClick={() => {
                setCurrent(row.path)
                if (row.size !== undefined) toggle(row.path, !row.isOpen)
              }}
            >
              <JsonTreeRow row={row} />
            </div>
          )
        })}
      </div>
      <NotPrinted rows={unprinted} />
    </div>
  )
}
