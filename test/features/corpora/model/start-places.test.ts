import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { startPlaces } from '@/features/corpora/model/start-places'

type Links = readonly (readonly [number, number])[]

describe('startPlaces', () => {
  const links = fc.array(fc.tuple(fc.nat(29), fc.nat(29)), { maxLength: 60 })

  it('gives each node a position, whatever the edges', () => {
    fc.assert(
      fc.property(links, (given) => {
        const places = startPlaces(given, 30)
        expect(places).toHaveLength(30)
        // No farther from the center than all of them in one line.
        expect(places.every(({ x, y }) => Math.hypot(x, y) < 30)).toBe(true)
        expect(startPlaces(given, 30)).toEqual(places)
      }),
    )
  })

  it('keeps a chain in order and about as long as its number of edges', () => {
    const chain: Links = Array.from({ length: 39 }, (_, at) => [at, at + 1])
    const places = startPlaces(chain, 40)
    const [first, last] = [places[0]?.x ?? 0, places[39]?.x ?? 0]
    const way = Math.sign(last - first)
    expect(Math.abs(last - first)).toBeGreaterThan(25)
    for (const [from, to] of chain)
      expect(way * ((places[to]?.x ?? 0) - (places[from]?.x ?? 0))).toBeGreaterThan(0)
  })

  it.each([
    ['one edge among nodes alone', [[0, 1]]],
    ['pairs', [0, 2, 4, 6].map((at) => [at, at + 1])],
    ['triangles', [0, 3, 6].flatMap((at) => [[at, at + 1], [at + 1, at + 2], [at + 2, at]])], // prettier-ignore
    ['a ring of itself alone', [[3, 3]]],
  ] as [string, Links][])('keeps small components near the center: %s', (_, given) => {
    const places = startPlaces(given, 10)
    expect(places.every(({ x, y }) => Math.hypot(x, y) < 5)).toBe(true)
    // Adjacent nodes without an edge do not start at the same position.
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBeGreaterThan(4)
  })

  it('keeps a path in view that is attached to a clique with very short edges', () => {
    const clique: Links = Array.from({ length: 2_500 }, (_, at) => [at % 50, Math.floor(at / 50)])
    const places = startPlaces([...clique, [49, 50], [50, 51], [51, 52]], 53)
    expect(places.every(({ x, y }) => Math.hypot(x, y) < 8)).toBe(true)
  })

  it('keeps separate components apart', () => {
    const ring = (from: number): Links =>
      Array.from({ length: 6 }, (_, at) => [from + at, from + ((at + 1) % 6)] as const)
    const places = startPlaces([...ring(0), ...ring(6)], 12)
    const middle = (from: number) => {
      const own = places.slice(from, from + 6)
      return {
        x: own.reduce((sum, { x }) => sum + x, 0) / 6,
        y: own.reduce((sum, { y }) => sum + y, 0) / 6,
      }
    }
    const [one, other] = [middle(0), middle(6)]
    expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(1)
  })
})
