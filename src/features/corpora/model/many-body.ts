import type { SimulationNodeDatum } from 'd3-force'

export interface ManyBodyOptions {
  /** Negative values repel. */
  readonly strength: number
  /** A cell with a smaller ratio of width to distance counts as one body. */
  readonly theta: number
  readonly distanceMax: number
}

/** Maximum depth of cells: bodies closer together count as one. */
const deepest = 40
/** Separates bodies at the same position, and in the same way each time. */
const tiny = 1e-6

/**
 * Barnes-Hut force between all bodies, like `forceManyBody` but on flat arrays: it is most of the work of a layout, and
 * a new tree of objects in each step takes several times as long.
 */
export function manyBody({ strength, theta, distanceMax }: ManyBodyOptions) {
  let bodies: readonly SimulationNodeDatum[] = []
  let [xs, ys, next] = [new Float64Array(0), new Float64Array(0), new Int32Array(0)]
  let [child, sumX, sumY, mass] = [
    new Int32Array(0),
    new Float64Array(0),
    new Float64Array(0),
    new Float64Array(0),
  ]
  let cells = 0
  const stack = new Int32Array(deepest * 4 + 8)
  const widths = new Float64Array(deepest * 4 + 8)

  const newCell = () => {
    if ((cells + 1) * 4 > child.length) {
      const size = Math.max(64, cells * 2)
      child = grown(child, new Int32Array(size * 4))
      sumX = grown(sumX, new Float64Array(size))
      sumY = grown(sumY, new Float64Array(size))
      mass = grown(mass, new Float64Array(size))
    }
    child.fill(0, cells * 4, cells * 4 + 4)
    sumX[cells] = sumY[cells] = mass[cells] = 0
    return cells++
  }
  const add = (cell: number, x: number, y: number, count: number) => {
    sumX[cell] = at(sumX, cell) + x * count
    sumY[cell] = at(sumY, cell) + y * count
    mass[cell] = at(mass, cell) + count
  }

  /**
   * A child is 0 for none, the number of a cell, or, below 0, the body −child − 1, which may link to others at its
   * position.
   */
  const insert = (body: number, left: number, top: number, width: number) => {
    const [x, y] = [at(xs, body), at(ys, body)]
    let [cell, half, midX, midY] = [0, width / 2, left + width / 2, top + width / 2]
    for (let depth = 0; ; depth++) {
      add(cell, x, y, 1)
      const slot = cell * 4 + (x >= midX ? 1 : 0) + (y >= midY ? 2 : 0)
      const there = at(child, slot)
      half /= 2
      if (there === 0) {
        child[slot] = -body - 1
        return
      }
      midX += x >= midX ? half : -half
      midY += y >= midY ? half : -half
      if (there > 0) {
        cell = there
        continue
      }
      const other = -there - 1
      const [otherX, otherY] = [at(xs, other), at(ys, other)]
      if (depth >= deepest - 2 || (otherX === x && otherY === y)) {
        next[body] = other
        child[slot] = -body - 1
        return
      }
      cell = newCell()
      child[slot] = cell
      let count = 0
      for (let one = other; one >= 0; one = at(next, one)) count++
      add(cell, otherX, otherY, count)
      child[cell * 4 + (otherX >= midX ? 1 : 0) + (otherY >= midY ? 2 : 0)] = there
    }
  }

  const force = (alpha: number) => {
    if (bodies.length < 2) return
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
    bodies.forEach(({ x = 0, y = 0 }, body) => {
      xs[body] = x
      ys[body] = y
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    })
    const width = Math.max(right - left, bottom - top) + 1
    cells = 0
    next.fill(-1)
    newCell()
    for (let body = 0; body < bodies.length; body++) insert(body, left, top, width)
    const [angle, farthest] = [theta * theta, distanceMax * distanceMax]
    bodies.forEach((own, body) => {
      const [x, y] = [at(xs, body), at(ys, body)]
      let [pushX, pushY, waiting] = [0, 0, 1]
      stack[0] = 0
      widths[0] = width
      while (waiting > 0) {
        const cell = at(stack, --waiting)
        const wide = at(widths, waiting)
        const count = at(mass, cell)
        const [dx, dy] = [at(sumX, cell) / count - x, at(sumY, cell) / count - y]
        const away = dx * dx + dy * dy
        if (wide * wide < angle * away) {
          if (away < farthest) {
            const by = count / Math.max(away, Math.sqrt(away))
            pushX += dx * by
            pushY += dy * by
          }
          continue
        }
        for (let slot = cell * 4; slot < cell * 4 + 4; slot++) {
          const there = at(child, slot)
          if (there > 0) {
            stack[waiting] = there
            widths[waiting++] = wide / 2
          }
          for (let other = there < 0 ? -there - 1 : -1; other >= 0; other = at(next, other)) {
            if (other === body) continue
            const side = other < body ? -tiny : tiny
            const [toX, toY] = [at(xs, other) - x || side, at(ys, other) - y || side]
            const near = toX * toX + toY * toY
            if (near >= farthest) continue
            const by = 1 / Math.max(near, Math.sqrt(near))
            pushX += toX * by
            pushY += toY * by
          }
        }
      }
      own.vx = (own.vx ?? 0) + pushX * strength * alpha
      own.vy = (own.vy ?? 0) + pushY * strength * alpha
    })
  }
  return Object.assign(force, {
    initialize(nodes: readonly SimulationNodeDatum[]) {
      bodies = nodes
      xs = new Float64Array(nodes.length)
      ys = new Float64Array(nodes.length)
      next = new Int32Array(nodes.length)
    },
  })
}

/** Callers only pass indexes within the array. */
function at(list: Float64Array | Int32Array, index: number): number {
  return list[index] ?? 0
}

function grown<List extends Float64Array | Int32Array>(from: List, to: List): List {
  to.set(from)
  return to
}
