import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { ActionIcon } from '@mantine/core'
import IconFit from '@tabler/icons-react/dist/esm/icons/IconMaximize.mjs'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconNear from '@tabler/icons-react/dist/esm/icons/IconAffiliate.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import type { Point } from '@/features/corpora/model/layout-graph'
import { labelText, labelWidth } from '@/features/corpora/model/label-width'
import type { ScoreScale } from '@/features/corpora/model/score-scale'
import type { VisibleGraph } from '@/features/corpora/model/visible-graph'
import { graphWalk, stepOfKey, type Cursor } from '@/features/corpora/model/walk-graph'
import { labeled } from '@/ui/overlays/labeled'
import { middleOf } from '@/features/corpora/model/edge-curve'
import type { GraphDrawing, Sided } from './graph-drawing'
import { GraphCanvas } from './graph-canvas'
import { GraphFind } from './graph-find'
import { GraphSvg } from './graph-svg'
import styles from './graph.module.css'
import { useDrawing } from './use-drawing'
import { useGraphPointer } from './use-graph-pointer'
import { useViewport } from './use-viewport'
import { edgeName, nodeName } from './graph-names'

/** Above this number of nodes a canvas is used: elements would be too slow. */
const mostElements = 160
/** Pixels kept free on each side of a node for it and its name. */
const minHalfWidth = 40

interface GraphViewProps {
  label: string
  shown: VisibleGraph
  settled: readonly Point[]
  radiusOf: (place: number) => number
  types: readonly string[]
  edgeScale: ScoreScale
  selected: string | undefined
  related: ReadonlySet<string>
  isFaint: GraphDrawing['isFaint']
  sideOf?: ((key: string) => Sided) | undefined
  onSelect: (key: string | undefined) => void
  isFocused: boolean
  onFocus: ((key: string | undefined) => void) | undefined
  /** Receives the current drawing, for export to a file. */
  onDraw?: ((drawing: GraphDrawing) => void) | undefined
}

/** A graph with pan, zoom and keyboard navigation. */
export function GraphView(props: GraphViewProps) {
  const { label, shown, settled, selected, onSelect } = props
  const pane = useRef<HTMLDivElement>(null)
  const [pins, setPins] = useState<ReadonlyMap<number, Point>>(new Map())
  const [cursor, setCursor] = useState<Cursor>()
  const placed = useMemo(
    () => (pins.size === 0 ? settled : settled.map((point, place) => pins.get(place) ?? point)),
    [settled, pins],
  )
  const { nodes } = shown.graph
  const isCanvas = nodes.length > mostElements
  const halfWidthOf = useMemo(() => {
    // In a large graph few nodes have a label, and hardly one at the edge.
    const halves = isCanvas ? [] : nodes.map(({ name }) => labelWidth(labelText(name)) / 2)
    return (place: number) => Math.max(halves[place] ?? minHalfWidth, minHalfWidth)
  }, [nodes, isCanvas])
  const { viewport, size, isMeasured, zoom, pan, reveal, fit } = useViewport(pane, settled, halfWidthOf)
  const { k, x, y } = viewport
  const drawing = useDrawing({ ...props, settled: placed, k })
  const { onDraw } = props
  useEffect(() => onDraw?.(drawing), [onDraw, drawing])
  const walk = useMemo(() => graphWalk(shown), [shown])
  const entered = walk.enter(selected)
  const pointer = useGraphPointer({
    ...{ pane, drawing, x, y, pan, zoom, isCanvas },
    onSelect: (key) => {
      onSelect(key)
      setCursor(key === undefined ? undefined : walk.enter(key))
    },
    onPin: (place, point) =>
      setPins((before) => new Map([...before, [place, { x: point.x / k, y: point.y / k }]])),
  })
  const stop = cursor ?? entered

  const go = (next: Cursor) => {
    setCursor(next)
    const point = placed[nodes.findIndex(({ key }) => key === next.at)]
    if (point) reveal(point)
    requestAnimationFrame(() => {
      const name = CSS.escape(next.key)
      pane.current?.querySelector<SVGElement | HTMLElement>(`[data-key="${name}"], [data-cursor]`)?.focus()
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof Element)) return
    if (!event.target.closest('[data-key], [data-cursor]') || !stop) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      onSelect(stop.key)
    } else if (event.key === 'Escape') {
      if (selected !== undefined) onSelect(undefined)
    } else if (event.key === '+' || event.key === '-') {
      event.preventDefault()
      zoom(event.key === '+' ? 1.35 : 1 / 1.35)
    } else if (stepOfKey[event.key]) {
      event.preventDefault()
      const next = walk.go(stop, stepOfKey[event.key] ?? 'first')
      if (next) go(next)
    }
  }
  // The selected node, or the one at the keyboard cursor.
  const own = nodes.find(({ key }) => key === selected)?.key
  return (
    <div
      ref={pane}
      className={styles.pane}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        // Keyboard navigation continues from the focused element, however it got the focus.
        const key = target.getAttribute('data-key')
        if (key !== null && key !== stop?.key) setCursor(walk.enter(key))
      }}
      {...pointer}
      data-settled
    >
      {!isMeasured ? null : isCanvas ? (
        <>
          <GraphCanvas drawing={drawing} x={x} y={y} size={size} />
          {stop && (
            <GraphCursor cursor={stop} drawing={drawing} label={label} x={x} y={y} selected={selected} />
          )}
        </>
      ) : (
        <GraphSvg drawing={drawing} label={label} x={x} y={y} stop={stop?.key} />
      )}
      <GraphTools
        onZoom={zoom}
        onFit={() => {
          setPins(new Map())
          fit()
        }}
        isFocused={props.isFocused}
        onFocus={
          props.onFocus && (props.isFocused || own !== undefined)
            ? () => props.onFocus?.(props.isFocused ? undefined : own)
            : undefined
        }
      />
      {nodes.length > 12 && (
        <GraphFind
          shown={shown}
          selected={selected}
          onFind={(key) => {
            onSelect(key)
            const point = placed[nodes.findIndex((node) => node.key === key)]
            if (point) reveal(point)
          }}
        />
      )}
    </div>
  )
}

interface GraphToolsProps {
  onZoom: (by: number) => void
  onFit: () => void
  isFocused: boolean
  /** Undefined if no node is selected. */
  onFocus: (() => void) | undefined
}

function GraphTools({ onZoom, onFit, isFocused, onFocus }: GraphToolsProps) {
  return (
    <div className={styles.tools} data-fixed role="group" aria-label="Picture">
      <ActionIcon {...labeled('Zoom in')} onClick={() => onZoom(1.35)}>
        <IconPlus size={15} aria-hidden />
      </ActionIcon>
      <ActionIcon {...labeled('Zoom out')} onClick={() => onZoom(1 / 1.35)}>
        <IconMinus size={15} aria-hidden />
      </ActionIcon>
      <ActionIcon {...labeled('Fit to view')} onClick={onFit}>
        <IconFit size={15} aria-hidden />
      </ActionIcon>
      <ActionIcon
        {...labeled(isFocused ? 'Show all nodes' : 'Only this node and its neighbors')}
        aria-pressed={isFocused}
        disabled={!onFocus}
        onClick={() => onFocus?.()}
      >
        <IconNear size={15} aria-hidden />
      </ActionIcon>
    </div>
  )
}

interface GraphCursorProps {
  cursor: Cursor
  drawing: GraphDrawing
  label: string
  x: number
  y: number
  selected: string | undefined
}

/** Keyboard cursor on a canvas: a focusable element over the drawn node or edge, with its name. */
function GraphCursor({ cursor, drawing: { shown, points }, label, x, y, selected }: GraphCursorProps) {
  const { nodes } = shown.graph
  const edge = shown.edges.find(({ key }) => key === cursor.key)
  const place = nodes.findIndex(({ key }) => key === cursor.at)
  const [from, to] = edge ? [points[edge.from], points[edge.to]] : []
  const point = from && to ? middleOf(from, to) : points[place]
  const node = nodes[place]
  if (!point || !node) return null
  const name = edge
    ? edgeName(nodes[edge.from]?.name ?? '', edge.words, nodes[edge.to]?.name ?? '', edge.score)
    : nodeName(node)
  return (
    <div role="group" aria-label={label}>
      <button
        type="button"
        data-cursor
        className={styles.cursor}
        style={{ left: point.x + x, top: point.y + y }}
        aria-label={name}
        aria-pressed={cursor.key === selected}
      />
    </div>
  )
}
