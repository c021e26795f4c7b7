import { useRef, useState, type MouseEvent, type PointerEvent, type RefObject } from 'react'
import { curveMiddle } from '@/features/corpora/model/edge-curve'
import type { GraphEdge } from '@/features/corpora/model/graph'
import type { Point } from '@/features/corpora/model/layout-graph'
import type { GraphDrawing } from './graph-drawing'

interface PointerOf {
  readonly pane: RefObject<HTMLElement | null>
  readonly drawing: GraphDrawing
  readonly x: number
  readonly y: number
  readonly isCanvas: boolean
  readonly pan: (dx: number, dy: number) => void
  readonly zoom: (by: number, around: Point) => void
  readonly onSelect: (key: string | undefined) => void
  readonly onPin: (place: number, point: Point) => void
}

/** Pixels of movement after which a press becomes a drag. */
const slack = 4

/**
 * A press selects the node or edge under it, or clears the selection; a drag moves the picture or the node under it;
 * two fingers zoom.
 */
export function useGraphPointer({ pane, drawing, x, y, isCanvas, pan, zoom, onSelect, onPin }: PointerOf) {
  /** Active pointers by id, in pixels of the pane. */
  const touches = useRef(new Map<number, Point>())
  const pressed = useRef<{ x: number; y: number; key: string | undefined; place: number; moved: boolean }>(
    undefined,
  )
  const [isDragging, setDragging] = useState(false)
  const inPane = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top } = pane.current?.getBoundingClientRect() ?? { left: 0, top: 0 }
    return { x: clientX - left, y: clientY - top }
  }
  const pointOf = (event: PointerEvent): Point => {
    const point = inPane(event)
    return { x: point.x - x, y: point.y - y }
  }
  const keyUnder = (event: PointerEvent): string | undefined => {
    if (isCanvas) return hit(drawing, pointOf(event))
    return event.target instanceof Element
      ? (event.target.closest('[data-key]')?.getAttribute('data-key') ?? undefined)
      : undefined
  }
  return {
    'data-dragging': isDragging || undefined,
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || (event.target instanceof Element && event.target.closest('[data-fixed]')))
        return
      // A mouse button may have been released outside the window.
      if (event.isPrimary) touches.current.clear()
      touches.current.set(event.pointerId, inPane(event))
      if (touches.current.size > 1) {
        pressed.current = undefined
        return
      }
      const key = keyUnder(event)
      const place = drawing.shown.graph.nodes.findIndex((node) => node.key === key)
      pressed.current = { x: event.clientX, y: event.clientY, key, place, moved: false }
    },
    onPointerMove: (event: PointerEvent) => {
      const other = [...touches.current].find(([id]) => id !== event.pointerId)?.[1]
      const before = touches.current.get(event.pointerId)
      if (before && other) {
        const point = inPane(event)
        touches.current.set(event.pointerId, point)
        pan((point.x - before.x) / 2, (point.y - before.y) / 2)
        zoom(distance(point, other) / Math.max(1, distance(before, other)), middle(point, other))
        return
      }
      const from = pressed.current
      if (!from) return
      const [dx, dy] = [event.clientX - from.x, event.clientY - from.y]
      if (!from.moved && Math.hypot(dx, dy) < slack) return
      if (!from.moved) {
        setDragging(true)
        // Only once it moves: the capturing element also receives the click.
        pane.current?.setPointerCapture(event.pointerId)
      }
      pressed.current = { ...from, x: event.clientX, y: event.clientY, moved: true }
      if (from.place >= 0) onPin(from.place, pointOf(event))
      else pan(dx, dy)
    },
    onPointerUp: ({ pointerId }: PointerEvent) => {
      touches.current.delete(pointerId)
      const from = pressed.current
      pressed.current = undefined
      setDragging(false)
      if (from && !from.moved) onSelect(from.key)
    },
    // Screen readers click without a pointer.
    onClick: ({ detail, target }: MouseEvent) => {
      const key =
        detail === 0 && target instanceof Element
          ? target.closest('[data-key]')?.getAttribute('data-key')
          : null
      if (key) onSelect(key)
    },
    onPointerCancel: ({ pointerId }: PointerEvent) => {
      touches.current.delete(pointerId)
      pressed.current = undefined
      setDragging(false)
    },
  }
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

function middle(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
}

/** Key of the node under a point, else of the edge. */
function hit({ shown, points, radiusOf }: GraphDrawing, { x, y }: Point): string | undefined {
  let best: string | undefined
  let least = 5
  for (const [place, { key }] of shown.graph.nodes.entries()) {
    const point = points[place]
    if (!point || !shown.isShown[place]) continue
    const distance = Math.hypot(point.x - x, point.y - y) - radiusOf(place)
    if (distance >= least) continue
    best = key
    least = distance
  }
  return best ?? edgeAt(shown.edges, points, { x, y })
}

/** Positions along each curve that are tested. */
const parts = [0.12, 0.24, 0.36, 0.48, 0.6, 0.72, 0.84]

function edgeAt(edges: readonly GraphEdge[], points: readonly Point[], { x, y }: Point): string | undefined {
  let best: string | undefined
  let least = 6
  for (const edge of edges) {
    const [from, to] = [points[edge.from], points[edge.to]]
    if (!from || !to) continue
    const bend = curveMiddle(from, to)
    for (const t of parts) {
      const at = (a: number, b: number, c: number) => (1 - t) ** 2 * a + 2 * (1 - t) * t * b + t ** 2 * c
      const distance = Math.hypot(at(from.x, bend.x, to.x) - x, at(from.y, bend.y, to.y) - y)
      if (distance >= least) continue
      best = edge.key
      least = distance
    }
  }
  return best
}
