import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { directSum } from '@/features/corpora/model/direct-sum'
import { manyBody } from '@/features/corpora/model/many-body'

describe('the force between all nodes', () => {
  const place = fc.record({ x: fc.integer({ min: -500, max: 500 }), y: fc.integer({ min: -500, max: 500 }) })

  it.each([
    ['put into cells, where nothing counts as one', manyBody],
    ['summed', directSum],
  ])('is the sum over all pairs, %s, including nodes at the same position', (_, forceOf) => {
    fc.assert(
      fc.property(fc.array(place, { minLength: 2, maxLength: 40 }), ([first, ...others]) => {
        const places = first ? [first, ...others, first] : []
        const bodies = places.map((one) => ({ ...one, vx: 0, vy: 0 }))
        const force = forceOf({ strength: -100, theta: 0, distanceMax: 5_000 })
        force.initialize(bodies)
        force(1)
        for (const [index, { x, y, vx, vy }] of bodies.entries()) {
          let [pushX, pushY] = [0, 0]
          for (const [other, far] of places.entries()) {
            const [dx, dy] = [far.x - x, far.y - y]
            const away = dx * dx + dy * dy
            if (other === index) continue
            // They move apart along the diagonal, the earlier one to one side.
            if (away === 0) {
              const side = (other < index ? 100 : -100) * Math.SQRT1_2
              pushX += side
              pushY += side
              continue
            }
            pushX -= (100 * dx) / Math.max(away, Math.sqrt(away))
            pushY -= (100 * dy) / Math.max(away, Math.sqrt(away))
          }
          // Nodes in one line move apart by next to nothing.
          expect(Math.abs(vx - pushX)).toBeLessThan(0.01)
          expect(Math.abs(vy - pushY)).toBeLessThan(0.01)
        }
      }),
    )
  })

  it('is nearly the same if distant nodes count as one', () => {
    const bodies = Array.from({ length: 400 }, (_, at) => ({
      x: Math.cos(at * 2.4) * 12 * Math.sqrt(at),
      y: Math.sin(at * 2.4) * 12 * Math.sqrt(at),
    }))
    const pushed = (theta: number) => {
      const copies = bodies.map((body) => ({ ...body, vx: 0, vy: 0 }))
      const force = manyBody({ strength: -100, theta, distanceMax: 5_000 })
      force.initialize(copies)
      force(1)
      return copies
    }
    const exact = pushed(0)
    const size = (dx: number, dy: number) => Math.hypot(dx, dy)
    const off = pushed(0.9).reduce(
      (sum, { vx, vy }, at) => sum + size(vx - (exact[at]?.vx ?? 0), vy - (exact[at]?.vy ?? 0)),
      0,
    )
    expect(off).toBeLessThan(0.05 * exact.reduce((sum, { vx, vy }) => sum + size(vx, vy), 0))
  })
})
