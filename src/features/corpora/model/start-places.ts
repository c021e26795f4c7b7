import { packSiblings } from 'd3-hierarchy'

/** Distances from this many nodes are nearly as good as those between all nodes. */
const mostPivots = 24
const turns = 40
/** Room around each component, in edge lengths. */
const room = 0.6

interface Place {
  readonly x: number
  readonly y: number
}

/**
 * Start positions of nodes that settle in few steps: connected nodes near each other, and smaller components around the
 * largest. An edge is about 1 long. Nodes with the same neighbors have the same position.
 */
export function startPlaces(links: readonly (readonly [number, number])[], count: number): Place[] {
  const near: number[][] = Array.from({ length: count }, () => [])
  for (const [from, to] of links) {
    if (from === to) continue
    near[from]?.push(to)
    near[to]?.push(from)
  }
  // Makes the positions independent of the order of the links.
  for (const list of near) list.sort((one, other) => one - other)
  const parts = partsOf(near).map((nodes) => {
    const places = nodes.length === 1 ? [{ x: 0, y: 0 }] : placesIn(nodes, near)
    return { nodes, places, r: room + reachOf(places) }
  })
  const starts = near.map((): Place => ({ x: 0, y: 0 }))
  for (const { nodes, places, x, y } of packSiblings(parts))
    places.forEach((place, at) => {
      starts[nodes[at] ?? 0] = { x: x + place.x, y: y + place.y }
    })
  return starts
}

/** Connected components, largest first. */
function partsOf(near: readonly (readonly number[])[]): number[][] {
  const seen = new Uint8Array(near.length)
  const parts: number[][] = []
  near.forEach((_, start) => {
    if (seen[start]) return
    seen[start] = 1
    const part = [start]
    for (const node of part)
      for (const next of near[node] ?? [])
        if (!seen[next]) {
          seen[next] = 1
          part.push(next)
        }
    parts.push(part)
  })
  return parts.sort((one, other) => other.length - one.length)
}

/**
 * Positions in one component around its center. Distances approximate the number of edges between nodes as well as two
 * dimensions allow (Brandes and Pich, pivot MDS).
 */
function placesIn(part: readonly number[], near: readonly (readonly number[])[]): Place[] {
  const at = new Map(part.map((node, place) => [node, place]))
  const own = part.map((node) => (near[node] ?? []).map((next) => at.get(next) ?? 0))
  const steps = pivotSteps(own)
  const columns = centerd(steps)
  // Dot products of the columns: the axes of a few columns instead of all nodes.
  const shared = columns.map((one) => columns.map((other) => dot(one, other)))
  const first = mainAxis(shared)
  const xs = along(columns, first)
  const ys = along(columns, mainAxis(shared, first))
  const places = part.map((_, node): Place => ({ x: xs[node] ?? 0, y: ys[node] ?? 0 }))
  const reach = reachOf(places)
  const farthest = steps.reduce((most, column) => column.reduce((far, one) => Math.max(far, one), most), 0)
  // If most edges have almost no length, a scale with edge length 1 would push the rest out of view.
  const scale = reach === 0 ? 0 : Math.min(1 / meanLength(own, places), farthest / reach)
  return places.map(({ x, y }) => ({ x: x * scale, y: y * scale }))
}

function reachOf(places: readonly Place[]): number {
  return places.reduce((most, { x, y }) => Math.max(most, Math.hypot(x, y)), 0)
}

/** Each pivot is as far as possible from the earlier ones, so that every part of the graph is near one. */
function pivotSteps(near: readonly (readonly number[])[]): Float64Array[] {
  const columns: Float64Array[] = []
  const nearest = new Float64Array(near.length).fill(Infinity)
  let pivot = near.reduce((best, list, node) => (list.length > (near[best]?.length ?? 0) ? node : best), 0)
  while (columns.length < Math.min(mostPivots, near.length)) {
    const steps = stepsFrom(pivot, near)
    columns.push(steps)
    let farthest = 0
    steps.forEach((far, node) => {
      nearest[node] = Math.min(nearest[node] ?? 0, far)
      if ((nearest[node] ?? 0) > (nearest[farthest] ?? 0)) farthest = node
    })
    if (nearest[farthest] === 0) break
    pivot = farthest
  }
  return columns
}

/** Number of edges from the start to each node. */
function stepsFrom(start: number, near: readonly (readonly number[])[]): Float64Array {
  const steps = new Float64Array(near.length).fill(-1)
  steps[start] = 0
  const waiting = [start]
  for (const node of waiting)
    for (const next of near[node] ?? [])
      if (steps[next] === -1) {
        steps[next] = (steps[node] ?? 0) + 1
        waiting.push(next)
      }
  return steps
}

/** Squared distances, centered by column and by row. */
function centerd(columns: readonly Float64Array[]): Float64Array[] {
  const squares = columns.map((column) => column.map((far) => far * far))
  const means = squares.map((column) => column.reduce((sum, one) => sum + one, 0) / (column.length || 1))
  const whole = means.reduce((sum, one) => sum + one, 0) / (means.length || 1)
  const rows = new Float64Array(columns[0]?.length ?? 0).map(
    (_, node) => squares.reduce((sum, column) => sum + (column[node] ?? 0), 0) / squares.length,
  )
  return squares.map((column, at) =>
    column.map((one, node) => (one - (means[at] ?? 0) - (rows[node] ?? 0) + whole) / -2),
  )
}

/** Weights of the columns along which nodes differ most, perpendicular to a known axis. */
function mainAxis(shared: readonly (readonly number[])[], known?: readonly number[]): number[] {
  let axis = shared.map((_, at) => Math.cos(at + 1))
  for (let turn = 0; turn < turns; turn++) {
    const next = shared.map((row) => dot(row, axis))
    const share = known ? dot(next, known) : 0
    const apart = next.map((one, at) => one - share * (known?.[at] ?? 0))
    const length = Math.hypot(...apart)
    if (length === 0) break
    axis = apart.map((one) => one / length)
  }
  return axis
}

function along(columns: readonly Float64Array[], axis: readonly number[]): Float64Array {
  const places = new Float64Array(columns[0]?.length ?? 0)
  columns.forEach((column, at) => {
    const weight = axis[at] ?? 0
    for (let node = 0; node < places.length; node++)
      places[node] = (places[node] ?? 0) + (column[node] ?? 0) * weight
  })
  return places
}

function dot(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += (one[at] ?? 0) * (other[at] ?? 0)
  return sum
}

function meanLength(near: readonly (readonly number[])[], places: readonly Place[]): number {
  let [sum, count] = [0, 0]
  near.forEach((list, node) => {
    for (const next of list) {
      const [one, other] = [places[node], places[next]]
      if (one && other) sum += Math.hypot(one.x - other.x, one.y - other.y)
    }
    count += list.length
  })
  return sum / count
}
