import {
  forceCollide,
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  type SimulationNodeDatum,
} from 'd3-force'
import type { Evidence, Part } from './evidence'

/** Nodes that are drawn: more are no picture. */
const mostNodes = 150
const turns = 300

export interface Node extends SimulationNodeDatum {
  readonly entity: Part
  /** Pixels. */
  readonly r: number
  x: number
  y: number
}

/** In pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** Nodes in their order of rank, and the edges between them. */
export interface Graph {
  readonly nodes: readonly Node[]
  readonly edges: readonly { readonly edge: Part; readonly from: Node; readonly to: Node }[]
}

/** Room for names: at each side, above and below. */
const [beside, above, below] = [52, 24, 38]

/**
 * The strongest entities as a graph that fits a size. The same answer gives the same picture: d3 starts from fixed
 * places, in the order of rank and name.
 */
export function layOut({ entity, edge }: Evidence, { width, height }: Size): Graph {
  const rank = ({ score = -1, type }: Part) => (type === undefined ? -2 : score)
  const ranked = entity.toSorted((a, b) => rank(b) - rank(a) || (a.name < b.name ? -1 : 1))
  const highest = Math.max(1, ...entity.map(({ score = 0 }) => score))
  const crowd = Math.min(1, Math.sqrt(40 / Math.min(mostNodes, ranked.length)))
  const nodes = ranked.slice(0, mostNodes).map((one): Node => {
    const share = Math.min(1, Math.max(0, (one.score ?? 0) / highest))
    const r = one.score === undefined ? 8 : 6 + 13 * Math.sqrt(share) * (0.6 + 0.4 * share)
    return { entity: one, r: r * crowd, x: NaN, y: NaN }
  })
  const byEntity = new Map(nodes.map((node) => [node.entity, node]))
  const edges = edge.flatMap((one) => {
    const [from, to] = one.to.map((end) => byEntity.get(end))
    return from && to && from !== to ? [{ edge: one, from, to }] : []
  })
  forceSimulation(nodes)
    .force('link', forceLink(edges.map(({ from, to }) => ({ source: from, target: to }))).distance(80))
    .force('charge', forceManyBody().strength(-320))
    .force('x', forceX().strength((0.09 * height) / width))
    .force('y', forceY().strength(0.09))
    .force(
      'collide',
      forceCollide<Node>(({ r }) => r + 10),
    )
    .stop()
    .tick(turns)
  const place = fitting(
    nodes.map(({ x }) => x),
    beside,
    width - beside,
  )
  const placeDown = fitting(
    nodes.map(({ y }) => y),
    above,
    height - below,
  )
  for (const node of nodes) Object.assign(node, { x: place(node.x), y: placeDown(node.y) })
  return { nodes, edges }
}

/** Moves places so that they fill what is between two ends. */
function fitting(places: readonly number[], start: number, end: number) {
  const [first, last] = [Math.min(...places), Math.max(...places)]
  return (place: number) =>
    first === last ? (start + end) / 2 : start + ((place - first) / (last - first)) * (end - start)
}

/** Pixels of a name's letter on average, of its line, and between it and its node; letters of a name. */
const [letter, line, gap, longest] = [6.2, 15, 4, 26]

/**
 * Names that do not overlap: below their node, else above it or beside it. Those of the first nodes come first; one
 * without room is left out. `scale`: how much larger than in pixels the drawing is shown.
 */
export function placeNames(nodes: readonly Node[], scale: number) {
  const taken = nodes.map(({ x, y, r }) => ({ left: x - r, right: x + r, top: y - r, bottom: y + r }))
  return nodes.flatMap((node) => {
    const { name } = node.entity
    const text = name.length > longest ? `${name.slice(0, longest - 1)}…` : name
    const [width, height, away] = [(text.length * letter) / scale, line / scale, node.r + gap / scale]
    const { x, y } = node
    const places = [
      { left: x - width / 2, top: y + away },
      { left: x - width / 2, top: y - away - height },
      { left: x + away, top: y - height / 2 },
      { left: x - away - width, top: y - height / 2 },
    ]
    const boxes = places.map(({ left, top }) => ({ left, top, right: left + width, bottom: top + height }))
    const isApart = (box: (typeof taken)[number]) =>
      taken.every(
        ({ left, right, top, bottom }) =>
          right <= box.left || left >= box.right || bottom <= box.top || top >= box.bottom,
      )
    const free = boxes.find(isApart)
    if (!free) return []
    taken.push(free)
    return [{ node, text, x: (free.left + free.right) / 2, y: free.top + height * 0.75 }]
  })
}
