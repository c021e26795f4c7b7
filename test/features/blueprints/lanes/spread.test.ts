import fc from 'fast-check'
import { expect, it } from 'vitest'
import { clusterMarkers, spreadAnchors, glyphsOf, spread } from '@/features/blueprints/lanes/wires/spread'

const places = fc.array(fc.double({ min: -500, max: 2_000, noNaN: true }), { maxLength: 40 })
const sorted = places.map((list) => list.toSorted((a, b) => a - b))

it('spread keeps the order and the gap between items', () => {
  fc.assert(
    fc.property(sorted, fc.double({ min: 0, max: 100, noNaN: true }), (wanted, gap) => {
      const put = spread(wanted, () => gap)
      expect(put).toHaveLength(wanted.length)
      put.forEach((place, index) => {
        const before = put[index - 1]
        if (before !== undefined) expect(place - before).toBeGreaterThanOrEqual(gap - 1e-6)
      })
    }),
  )
})

it('spread leaves items in place if they have enough room', () => {
  fc.assert(
    fc.property(sorted, (wanted) => {
      const apart = wanted.map((place, index) => place + index * 50)
      spread(apart, () => 20).forEach((place, index) => expect(place).toBeCloseTo(apart[index] ?? NaN, 6))
    }),
  )
})

it('spreadAnchors fans flags out in order, at most 14 px from their anchors', () => {
  fc.assert(
    fc.property(sorted, (anchors) => {
      const glyphs = spreadAnchors(anchors)
      glyphs.forEach((x, index) => {
        expect(Math.abs(x - (anchors[index] ?? NaN))).toBeLessThanOrEqual(14 + 1e-6)
        expect(x).toBeGreaterThanOrEqual((glyphs[index - 1] ?? -Infinity) - 1e-6)
      })
    }),
  )
})

it('spreadAnchors puts two flags at one anchor 20 px apart, and three as far as 14 px to each side allows', () => {
  expect(spreadAnchors([100, 100])).toEqual([90, 110])
  expect(spreadAnchors([100, 100, 100])).toEqual([86, 100, 114])
  expect(spreadAnchors([100, 130])).toEqual([100, 130])
})

it('clusterMarkers clusters only markers that would overlap', () => {
  expect(clusterMarkers([100, 100, 100])).toEqual([])
  expect(clusterMarkers([100, 101, 102, 103, 130])).toEqual([{ first: 0, last: 3 }])
  expect(clusterMarkers([0, 4, 8, 12, 16, 20])).toEqual([{ first: 0, last: 5 }])
  fc.assert(
    fc.property(sorted, (anchors) => {
      const clusters = clusterMarkers(anchors)
      const glyphs = glyphsOf(anchors, clusters)
      expect(glyphs).toHaveLength(anchors.length)
      clusters.forEach(({ first, last }, index) => {
        expect(first).toBeGreaterThan(clusters[index - 1]?.last ?? -1)
        expect(new Set(glyphs.slice(first, last + 1)).size).toBe(1)
      })
    }),
  )
})

it('glyphsOf spreads all markers along the rail to show them one by one', () => {
  const put = glyphsOf([95, 95, 96, 97, 98], [], { left: 0, width: 100 })
  expect(put.map(Math.round)).toEqual([20, 40, 60, 80, 100])
})
