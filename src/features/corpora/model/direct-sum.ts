import type { SimulationNodeDatum } from 'd3-force'

export interface DirectSumOptions {
  /** Negative values repel. */
  readonly strength: number
  readonly distanceMax: number
}

/** Separates bodies at the same position, and in the same way each time. */
const tiny = 1e-6

/**
 * The force between each pair of bodies, computed directly. Up to a few hundred bodies this is faster than a tree of
 * cells.
 */
export function directSum({ strength, distanceMax }: DirectSumOptions) {
  let bodies: readonly SimulationNodeDatum[] = []
  const force = (alpha: number) => push(bodies, strength * alpha, distanceMax * distanceMax)
  return Object.assign(force, {
    initialize(nodes: readonly SimulationNodeDatum[]) {
      bodies = nodes
    },
  })
}

function push(bodies: readonly SimulationNodeDatum[], strength: number, farthest: number): void {
  const xs = Float64Array.from(bodies, ({ x = 0 }) => x)
  const ys = Float64Array.from(bodies, ({ y = 0 }) => y)
  const pushX = new Float64Array(bodies.length)
  const pushY = new Float64Array(bodies.length)
  for (let body = 0; body < xs.length; body++) {
    const [x, y] = [xs[body] ?? 0, ys[body] ?? 0]
    let sumX = 0
    let sumY = 0
    for (let other = 0; other < body; other++) {
      const dx = (xs[other] ?? 0) - x || -tiny
      const dy = (ys[other] ?? 0) - y || -tiny
      const away = dx * dx + dy * dy
      if (away >= farthest) continue
      const by = 1 / Math.max(away, Math.sqrt(away))
      sumX += dx * by
      sumY += dy * by
      pushX[other] = (pushX[other] ?? 0) - dx * by
      pushY[other] = (pushY[other] ?? 0) - dy * by
    }
    pushX[body] = sumX
    pushY[body] = sumY
  }
  for (const [body, own] of bodies.entries()) {
    own.vx = (own.vx ?? 0) + (pushX[body] ?? 0) * strength
    own.vy = (own.vy ?? 0) + (pushY[body] ?? 0) * strength
  }
}
