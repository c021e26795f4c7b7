import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { startPlaces } from '@/features/corpora/model/start-places'

type Links = readonly (readonly [number, number])[]

describe('where nodes start', () => {
  const links = fc.array(fc.tuple(fc.nat(29), fc.nat(29)), { maxLength: 60 })

  it('is a place for each of them, whatever is joined to what', () => {
    fc.assert(
      fc.property(links, (given) => {
        const places = startPlaces(given, 30)
        expect(places).toHaveLength(30)
        expect(places.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))).toBe(true)
        expect(startPlaces(given, 30)).toEqual(places)
      }),
    )
  })

  it('keeps a chain in its order and about as long as it has edges', () => {
    const chain: Links = Array.from({ length: 39 }, (_, at) => [at, at + 1])
    const places = startPlaces(chain, 40)
    const [first, last] = [places[0]?.x ?? 0, places[39]?.x ?? 0]
    const way = Math.sign(last - first)
    expect(Math.abs(last - first)).toBeGreaterThan(25)
    for (const [from, to] of chain)
      expect(way * ((places[to]?.x ?? 0) - (places[from]?.x ?? 0))).toBeGreaterThan(0)
  })

  it('keeps apart what is not joined', () => {
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
