import { forceCollide, forceLink, forceSimulation, forceX, forceY, type SimulationNodeDatum } from 'd3-force'
import type { Graph } from './graph'
import { manyBody } from './many-body'

export interface Point {
  readonly x: number
  readonly y: number
}

interface Body extends SimulationNodeDatum {
  readonly radius: number
}

export interface LayoutOptions {
  readonly radiusOf: (place: number) => number
  /** Where nodes stand already: they stay there, and the others find their places around them. */
  readonly fixed?: ReadonlyMap<string, Point> | undefined
}

export interface Layout {
  /** Goes on for about so many milliseconds; true when it is settled. */
  step(milliseconds: number): boolean
  /** Places of the nodes, in their order. */
  points(): Point[]
}

/** A layout that depends on names and edges alone: the same result is the same picture, whatever order it came in. */
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
  const turns = startOrder(
    edges.map(({ from, to }) => [rankOf.get(from) ?? 0, rankOf.get(to) ?? 0]),
    nodes.length,
  )
  const spread = 26 + 260 / Math.sqrt(nodes.length + 4)
  const bodies: Body[] = order.map((place, rank) => {
    const node = nodes[place]
    const known = node && options.fixed?.get(node.key)
    const turn = turns[rank] ?? rank
    const [angle, distance] = [turn * 2.399963, spread * 0.62 * Math.sqrt(turn + 0.5)]
    return {
      radius: options.radiusOf(place),
      x: known?.x ?? distance * Math.cos(angle),
      y: known?.y ?? distance * Math.sin(angle),
      ...(known ? { fx: known.x, fy: known.y } : {}),
    }
  })
  const links = edges
    .map(({ from, to }) => ({ source: rankOf.get(from) ?? 0, target: rankOf.get(to) ?? 0 }))
    .filter(({ source, target }) => source !== target)
    .sort((a, b) => a.source - b.source || a.target - b.target)
  const many = nodes.length > 400
  const ticks = nodes.length > 1200 ? 40 : many ? 70 : nodes.length > 120 ? 80 : 200
  const simulation = forceSimulation(bodies)
    .randomSource(seeded(nodes.length))
    .force(
      'links',
      forceLink<Body, (typeof links)[number]>(links)
        .distance((link) => (many ? 40 : 84) + radius(link.source) + radius(link.target))
        .iterations(1),
    )
    .force(
      'apart',
      manyBody({
        strength: many ? -110 : -360,
        theta: nodes.length > 120 ? 1.5 : 0.9,
        distanceMax: many ? 500 : 900,
      }),
    )
    .force('x', forceX<Body>(0).strength(many ? 0.045 : 0.06))
    .force('y', forceY<Body>(0).strength(many ? 0.06 : 0.075))
    .alphaDecay(1 - 0.001 ** (1 / ticks))
    .stop()
  // Names stand below the nodes and need room too. Over many nodes this costs more than it shows.
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

/** From the best connected outwards: what belongs together starts near, and needs fewer steps to settle. */
function startOrder(links: readonly (readonly [number, number])[], count: number): number[] {
  const near: number[][] = Array.from({ length: count }, () => [])
  for (const [from, to] of links) {
    near[from]?.push(to)
    near[to]?.push(from)
  }
  for (const list of near) list.sort((a, b) => a - b)
  const starts = near
    .map((_, rank) => rank)
    .sort((a, b) => (near[b]?.length ?? 0) - (near[a]?.length ?? 0) || a - b)
  const turns: number[] = []
  let reached = 0
  for (const start of starts) {
    if (turns[start] !== undefined) continue
    turns[start] = reached++
    const waiting = [start]
    for (const at of waiting)
      for (const next of near[at] ?? [])
        if (turns[next] === undefined) {
          turns[next] = reached++
          waiting.push(next)
        }
  }
  return turns
}

/** d3 puts the bodies themselves in the place of their numbers. */
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
