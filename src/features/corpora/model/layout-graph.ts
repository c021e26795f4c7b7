import { forceCollide, forceLink, forceSimulation, forceX, forceY, type SimulationNodeDatum } from 'd3-force'
import type { Graph } from './graph'
import { directSum } from './direct-sum'
import { manyBody } from './many-body'
import { startPlaces } from './start-places'

export interface Point {
  readonly x: number
  readonly y: number
}

/** Pixels that separate nodes with the same start position. */
const apart = 4

interface Body extends SimulationNodeDatum {
  readonly radius: number
}

export interface LayoutOptions {
  readonly radiusOf: (place: number) => number
  /** Nodes with a given position: they stay there, and the others arrange around them. */
  readonly fixed?: ReadonlyMap<string, Point> | undefined
}

export interface Layout {
  /** Continues for about this many milliseconds; true once settled. */
  step(milliseconds: number): boolean
  /** Positions of the nodes, in their order. */
  points(): Point[]
}

/** A layout that depends on names and edges only: the same result gives the same picture, in any order. */
export function layoutGraph(
  { nodes, edges }: Pick<Graph, 'nodes' | 'edges'>,
  options: LayoutOptions,
): Layout {
  const order = nodes
    .map((_, at) => at)
    .sort(
      (a, b) => compare(nodes[a]?.name, nodes[b]?.name) || compare(nodes[a]?.type, nodes[b]?.type) || a - b,
    )
  const rankOf = new Map(order.map((place, rank) => [place, rank]))
  const many = nodes.length > 400
  const length = many ? 40 : 84
  const starts = startPlaces(
    edges.map(({ from, to }) => [rankOf.get(from) ?? 0, rankOf.get(to) ?? 0]),
    nodes.length,
  )
  const nearFixed = startsNearFixed({ nodes, edges }, options.fixed)
  const bodies: Body[] = order.map((place, rank) => {
    const node = nodes[place]
    const fixedPlace = node && options.fixed?.get(node.key)
    const start = starts[rank] ?? { x: 0, y: 0 }
    const beside = nearFixed.get(place) ?? { x: start.x * (length + 18), y: start.y * (length + 18) }
    // Nodes with the same start position must be separated.
    const [angle, distance] = [rank * 2.399963, apart * Math.sqrt(rank + 0.5)]
    return {
      radius: options.radiusOf(place),
      x: fixedPlace?.x ?? beside.x + distance * Math.cos(angle),
      y: fixedPlace?.y ?? beside.y + distance * Math.sin(angle),
      ...(fixedPlace ? { fx: fixedPlace.x, fy: fixedPlace.y } : {}),
    }
  })
  const links = edges
    .map(({ from, to }) => ({ source: rankOf.get(from) ?? 0, target: rankOf.get(to) ?? 0 }))
    .filter(({ source, target }) => source !== target)
    .sort((a, b) => a.source - b.source || a.target - b.target)
  const ticks = nodes.length > 1200 ? 30 : nodes.length > 120 ? 40 : 100
  const simulation = forceSimulation(bodies)
    .randomSource(seeded(nodes.length))
    .force(
      'links',
      forceLink<Body, (typeof links)[number]>(links)
        .distance((link) => length + radius(link.source) + radius(link.target))
        .iterations(1),
    )
    .force(
      'apart',
      many
        ? manyBody({ strength: -110, theta: 1.5, distanceMax: 500 })
        : directSum({ strength: -360, distanceMax: 900 }),
    )
    .force('x', forceX<Body>(0).strength(many ? 0.045 : 0.06))
    .force('y', forceY<Body>(0).strength(many ? 0.06 : 0.075))
    .alphaDecay(1 - 0.001 ** (1 / ticks))
    .stop()
  // Adds room for the names below the nodes. In a large graph this costs more than it helps.
  if (nodes.length <= 120)
    simulation.force('room', forceCollide<Body>(({ radius: own }) => own + 24).strength(0.7))
  let done = nodes.length === 0 ? ticks : 0
  return {
    step(milliseconds) {
      const until = performance.now() + milliseconds
      while (done < ticks && performance.now() < until) {
        simulation.tick()
        done++
      }
      return done >= ticks
    },
    points: () =>
      nodes.map((_, place) => {
        const body = bodies[rankOf.get(place) ?? 0]
        return { x: body?.x ?? 0, y: body?.y ?? 0 }
      }),
  }
}

/** Average position of the fixed neighbors of each node, as its start position. */
function startsNearFixed(
  { nodes, edges }: Pick<Graph, 'nodes' | 'edges'>,
  fixed: ReadonlyMap<string, Point> = new Map(),
): ReadonlyMap<number, Point> {
  const sums = new Map<number, { x: number; y: number; count: number }>()
  const note = (place: number, neighbor: number) => {
    const point = fixed.get(nodes[neighbor]?.key ?? '')
    if (!point) return
    const { x, y, count } = sums.get(place) ?? { x: 0, y: 0, count: 0 }
    sums.set(place, { x: x + point.x, y: y + point.y, count: count + 1 })
  }
  for (const { from, to } of edges) {
    note(from, to)
    note(to, from)
  }
  return new Map([...sums].map(([place, { x, y, count }]) => [place, { x: x / count, y: y / count }]))
}

/** d3 replaces node indexes by the bodies themselves. */
function radius(end: unknown): number {
  return typeof end === 'object' && end !== null && 'radius' in end && typeof end.radius === 'number'
    ? end.radius
    : 8
}

function compare(a = '', b = ''): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function seeded(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
