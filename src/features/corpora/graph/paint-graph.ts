import { curveMiddle, middleOf } from '@/features/corpora/model/edge-curve'
import type { Point } from '@/features/corpora/model/layout-graph'
import { hasRing, shapeColor, shapePath } from '@/features/corpora/model/node-shape'
import type { GraphDrawing } from './graph-drawing'
import type { Palette } from './graph-palette'

interface Frame extends Point {
  readonly width: number
  readonly height: number
  /** Device pixels per CSS pixel. */
  readonly density: number
  readonly palette: Palette
  /** Fills the background, for a picture that leaves the page. */
  readonly isOpaque?: boolean
}

const dim = 0.3

/**
 * Draws a graph of any size on a canvas. A selection changes little: given the picture of the same graph without a
 * selection, everything that is not highlighted is copied from it.
 */
export function paintGraph(
  context: CanvasRenderingContext2D,
  drawing: GraphDrawing,
  frame: Frame,
  unlit?: CanvasImageSource,
): void {
  const color = colorOf(frame)
  context.setTransform(frame.density, 0, 0, frame.density, 0, 0)
  context.clearRect(0, 0, frame.width, frame.height)
  if (frame.isOpaque) {
    context.fillStyle = color('--pc-app')
    context.fillRect(0, 0, frame.width, frame.height)
  }
  if (unlit) {
    context.globalAlpha = drawing.isSelecting ? dim : 1
    context.drawImage(unlit, 0, 0, frame.width, frame.height)
    context.globalAlpha = 1
  }
  context.translate(frame.x, frame.y)
  paintMarks(context, drawing, frame, unlit !== undefined)
  paintLabels(context, drawing, frame)
}

/** The same picture without names and without a selection. */
export function paintUnlit(context: CanvasRenderingContext2D, drawing: GraphDrawing, frame: Frame): void {
  context.setTransform(frame.density, 0, 0, frame.density, 0, 0)
  context.clearRect(0, 0, frame.width, frame.height)
  context.translate(frame.x, frame.y)
  paintMarks(context, { ...drawing, isSelecting: false, stateOf: () => undefined }, frame, false)
}

/** Whether a point is in the frame or at most `by` pixels outside it. */
const nearOf =
  (frame: Frame, by: number) =>
  ({ x, y }: Point) =>
    x + frame.x > -by &&
    y + frame.y > -by &&
    x + frame.x < frame.width + by &&
    y + frame.y < frame.height + by

const colorOf = (frame: Frame) => (name: string) => frame.palette.get(name) ?? '#68767b'

function paintMarks(
  context: CanvasRenderingContext2D,
  drawing: GraphDrawing,
  frame: Frame,
  isLitOnly: boolean,
): void {
  const { shown, points, stateOf, isFaint, sideOf, isSelecting } = drawing
  const { nodes } = shown.graph
  const color = colorOf(frame)
  const isNear = nearOf(frame, 60)
  const strengthOf = (row: { key: string; score: number | null }) => {
    const state = stateOf(row.key)
    if (state === 'selected') return 1
    return (isSelecting && state === undefined) || isFaint(row) ? dim : 1
  }
  const edge = (one: (typeof shown.edges)[number]) => {
    const [from, to] = [points[one.from], points[one.to]]
    if (!from || !to || !(isNear(from) || isNear(to))) return
    const state = stateOf(one.key)
    const side = sideOf(one.key)
    context.globalAlpha = strengthOf(one) * (state ? 1 : 0.6)
    context.lineWidth = state === 'selected' ? 4.5 : drawing.widthOf(one)
    context.strokeStyle = color(
      state === 'selected'
        ? '--pc-accent'
        : side === 'entered'
          ? '--pc-ok-graphic'
          : side === 'left'
            ? '--pc-bad-graphic'
            : state
              ? '--pc-ink3'
              : '--pc-ink4',
    )
    context.setLineDash(
      side === 'left' ? [2, 3] : nodes[one.from]?.isGhost || nodes[one.to]?.isGhost ? [4, 3] : [],
    )
    const bend = curveMiddle(from, to)
    context.beginPath()
    context.moveTo(from.x, from.y)
    if (one.from === one.to)
      context.bezierCurveTo(from.x - 30, from.y - 44, from.x + 30, from.y - 44, to.x, to.y)
    else context.quadraticCurveTo(bend.x, bend.y, to.x, to.y)
    context.stroke()
  }
  // Highlighted edges are drawn last, over the others.
  if (!isLitOnly) for (const one of shown.edges) if (!stateOf(one.key)) edge(one)
  for (const one of shown.edges) if (stateOf(one.key)) edge(one)
  const outlines = new Map<string, Path2D>()
  const node = (place: number) => {
    const [one, point] = [nodes[place], points[place]]
    if (!one || !point || !shown.isShown[place] || !isNear(point)) return
    const radius = Math.round(drawing.radiusOf(place) * 2) / 2
    const type = drawing.typeOf(place)
    const state = stateOf(one.key)
    const side = sideOf(one.key)
    const id = `${type} ${radius}`
    const path = outlines.get(id) ?? new Path2D(shapePath(type, radius))
    outlines.set(id, path)
    context.save()
    context.translate(point.x, point.y)
    context.globalAlpha = strengthOf(one)
    const ring = (by: number, name: string, width: number) => {
      context.strokeStyle = color(name)
      context.lineWidth = width
      context.beginPath()
      context.arc(0, 0, radius + by, 0, 2 * Math.PI)
      context.stroke()
    }
    if (state === 'selected') ring(6.5, '--pc-accent', 2)
    if (side === 'entered') ring(4.5, '--pc-ok-graphic', 2)
    if (one.isGhost || side === 'left') {
      context.fillStyle = color('--pc-app')
      context.fill(path)
      context.setLineDash([3, 2.4])
      context.lineWidth = 1.6
      context.strokeStyle = color(shapeColor(type))
      context.stroke(path)
      context.setLineDash([])
    } else {
      context.fillStyle = color(shapeColor(type))
      context.fill(path)
    }
    if (hasRing(type)) ring(2.5, shapeColor(type), 1.2)
    context.restore()
  }
  const isLit = (place: number) => stateOf(nodes[place]?.key ?? '') !== undefined
  if (!isLitOnly) nodes.forEach((_, place) => !isLit(place) && node(place))
  nodes.forEach((_, place) => isLit(place) && node(place))
}

function paintLabels(context: CanvasRenderingContext2D, drawing: GraphDrawing, frame: Frame) {
  const { shown, points, labels, stateOf, isFaint, isSelecting } = drawing
  const color = colorOf(frame)
  const isNear = nearOf(frame, 160)
  context.setLineDash([])
  context.textAlign = 'center'
  context.lineJoin = 'round'
  context.lineWidth = 4
  for (const { place, text, x, y } of labels) {
    const node = shown.graph.nodes[place]
    if (!node || !isNear({ x, y })) continue
    const state = stateOf(node.key)
    const isDim = (isSelecting && !state) || (isFaint(node) && state !== 'selected')
    context.font = `${state === 'selected' ? 650 : 500} 11.5px Inter, system-ui, sans-serif`
    context.globalAlpha = 1
    context.strokeStyle = color('--pc-app')
    context.strokeText(text, x, y)
    context.fillStyle = color(isDim ? '--pc-ink3' : '--pc-ink')
    context.fillText(text, x, y)
  }
  const edge = shown.edges.find(({ key }) => stateOf(key) === 'selected')
  const [from, to] = edge ? [points[edge.from], points[edge.to]] : []
  if (!edge || !from || !to || edge.words === '') return
  const middle = middleOf(from, to)
  const words = edge.words.slice(0, 28)
  context.font = '600 11.5px Inter, system-ui, sans-serif'
  const width = context.measureText(words).width + 16
  context.fillStyle = color('--pc-accent')
  context.fillRect(middle.x - width / 2, middle.y - 10, width, 20)
  context.fillStyle = color('--pc-on-accent')
  context.fillText(words, middle.x, middle.y + 4)
}
