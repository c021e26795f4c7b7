import { useCallback, useMemo, useRef, useState } from 'react'
import { byRank, edgesByNode } from '@/features/corpora/model/graph'
import { scoreText } from '@/features/corpora/model/score-scale'
import type { VisibleGraph } from '@/features/corpora/model/visible-graph'
import { TypeMark } from '@/features/corpora/evidence/type-mark'
import { keyInTree } from '@/ui/key-in-tree'
import { NotPrinted } from '@/ui/page/not-printed'
import { useVirtualRows } from '@/ui/use-virtual-rows'
import type { RunView } from '@/features/corpora/use-run-view'
import styles from './graph.module.css'

interface OutlineRow {
  /** JSON Pointer of the node, or of an edge below it, as the tree's key handling expects. */
  readonly path: string
  readonly key: string
  readonly depth: number
  readonly text: string
  readonly note: string
  readonly type: number | undefined
  readonly score: number | null
  readonly size: number | undefined
  readonly isOpen: boolean
}

/** The graph as a tree: nodes by score, each with its relationships below it. */
export function GraphOutline({ view, shown }: { view: RunView; shown: VisibleGraph }) {
  const { selected, related, select, isFaint, types } = view
  const scroller = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [current, setCurrent] = useState<string>()
  const lists = useMemo(() => edgesByNode({ nodes: shown.graph.nodes, edges: shown.edges }), [shown])
  const rows = useMemo(() => outlineRows(shown, lists, open, types), [shown, lists, open, types])
  const at = Math.max(
    0,
    rows.findIndex(({ path, key }) => (current === undefined ? key === selected : path === current)),
  )
  const keyOf = useCallback((index: number) => rows[index]?.path ?? index, [rows])
  const { parts, unprinted, measure, scrollTo } = useVirtualRows({
    scroller,
    keyOf,
    height: 28,
    count: rows.length,
    retainedIndex: at,
  })
  const go = (path: string) => {
    setCurrent(path)
    const index = rows.findIndex((row) => row.path === path)
    scrollTo(index, { align: 'auto' })
    requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus())
  }
  const toggle = (path: string, isOpen: boolean) =>
    setOpen((before) => new Set(isOpen ? [...before, path] : [...before].filter((one) => one !== path)))
  return (
    <>
      <div
        ref={scroller}
        role="tree"
        aria-label="Outline of the graph"
        className={styles.outline}
        onKeyDown={(event) => {
          const row = rows[at]
          if (row && (event.key === 'Enter' || event.key === ' ')) {
            event.preventDefault()
            select(row.key)
            return
          }
          const act = keyInTree(
            rows.map(({ path, depth, size, isOpen }) => ({
              path,
              depth,
              size,
              isOpen,
              name: undefined,
              value: null,
            })),
            at,
            event.key,
          )
          if (!act || act.path === '') return
          event.preventDefault()
          if (act.kind === 'go') go(act.path)
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
              aria-selected={row.key === selected}
              tabIndex={part.index === at ? 0 : -1}
              style={{ paddingLeft: 12 + row.depth * 26 }}
              data-state={row.key === selected ? 'selected' : related.has(row.key) ? 'related' : undefined}
              data-faint={isFaint(row) || undefined}
              // Opening a branch must not move the current position in the tree.
              onFocus={() => setCurrent(row.path)}
              onClick={() => {
                setCurrent(row.path)
                select(row.key)
                if (row.size !== undefined) toggle(row.path, !row.isOpen)
              }}
            >
              <span aria-hidden>{row.size === undefined ? '' : row.isOpen ? '▾' : '▸'}</span>
              {row.type !== undefined && <TypeMark place={row.type} />}
              <span className={styles.grow}>{row.text}</span>
              <span className={styles.hint}>{row.note}</span>
              <span className={styles.hint}>{scoreText(row.score)}</span>
            </div>
          )
        })}
      </div>
      <NotPrinted rows={unprinted} />
    </>
  )
}

type Lists = ReturnType<typeof edgesByNode>

function outlineRows(
  shown: VisibleGraph,
  lists: Lists,
  open: ReadonlySet<string>,
  types: readonly string[],
): OutlineRow[] {
  const { nodes } = shown.graph
  const ranks = byRank(
    nodes,
    lists.map(({ length }) => length),
  )
  return ranks
    .filter((place) => shown.isShown[place])
    .flatMap((place): OutlineRow[] => {
      const node = nodes[place]
      if (!node) return []
      const edges = lists[place] ?? []
      const path = `/${place}`
      const isOpen = open.has(path)
      const own: OutlineRow = {
        ...{ path, isOpen, key: node.key, depth: 0, score: node.score },
        text: node.name.slice(0, 200),
        note: node.isGhost ? 'only named' : node.type.slice(0, 40) || 'no type',
        type: node.isGhost ? -1 : types.indexOf(node.type),
        size: edges.length === 0 ? undefined : edges.length,
      }
      if (!isOpen) return [own]
      const below = edges.map((edge): OutlineRow => {
        const isOut = edge.from === place
        const other = nodes[isOut ? edge.to : edge.from]?.name.slice(0, 200) ?? ''
        const words = edge.words.slice(0, 120) || 'related to'
        return {
          path: `${path}/${edge.key}`,
          key: edge.key,
          depth: 1,
          text: isOut ? `${words} → ${other}` : `${other} → ${words} → here`,
          note: '',
          type: undefined,
          score: edge.score,
          size: undefined,
          isOpen: false,
        }
      })
      return [own, ...below]
    })
}
