/** Distances from so many nodes say nearly as much as those between all. */
const mostPivots = 24
const turns = 40

interface Place {
  readonly x: number
  readonly y: number
}

/**
 * Where nodes may start so that few steps settle them: as far from each other as there are edges between them, as well as two
 * dimensions can show that (Brandes and Pich, pivot MDS). An edge is about 1 long. Nodes of the same neighbours start at one place.
 */
export function startPlaces(links: readonly (readonly [number, number])[], count: number): Place[] {
  const near: number[][] = Array.from({ length: count }, () => [])
  for (const [from, to] of links) {
    near[from]?.push(to)
    near[to]?.push(from)
  }
  const columns = centred(pivotDistances(near))
  // How much each two columns have in common: the axes of a few columns instead of all nodes.
  const shared = columns.map((one) => columns.map((other) => dot(one, other)))
  const first = mainAxis(shared)
  const xs = along(columns, first)
  const ys = along(columns, mainAxis(shared, first))
  const scale = links.length === 0 ? 0 : 1 / (meanLength(links, xs, ys) || 1)
  return near.map((_, node) => ({ x: (xs[node] ?? 0) * scale, y: (ys[node] ?? 0) * scale }))
}

/** Each pivot is as far as can be from those before it, so that every part of the graph is near one. */
function pivotDistances(near: readonly (readonly number[])[]): Float64Array[] {
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

/** Edges to each node; what cannot be reached is a little farther than what can. */
function stepsFrom(start: number, near: readonly (readonly number[])[]): Float64Array {
  const steps = new Float64Array(near.length).fill(-1)
  steps[start] = 0
  const waiting = [start]
  let most = 0
  for (const node of waiting) {
    most = steps[node] ?? 0
    for (const next of near[node] ?? [])
      if (steps[next] === -1) {
        steps[next] = most + 1
        waiting.push(next)
      }
  }
  return steps.map((far) => (far === -1 ? most + 2 : far))
}

/** Squares of distances, with their means taken out both ways. */
function centred(columns: readonly Float64Array[]): Float64Array[] {
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

/** Weights of the columns along which nodes differ most, apart from an axis that is known. */
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

function meanLength(
  links: readonly (readonly [number, number])[],
  xs: Float64Array,
  ys: Float64Array,
): number {
  let sum = 0
  for (const [from, to] of links)
    sum += Math.hypot((xs[from] ?? 0) - (xs[to] ?? 0), (ys[from] ?? 0) - (ys[to] ?? 0))
  return sum / (links.length || 1)
}
