import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fitted, leastScale } from '@/features/corpora/model/fitted'
import { labelText, labelWidth } from '@/features/corpora/model/label-width'

it('fitted keeps all nodes and their full names in view, down to the smallest scale', () => {
  const node = fc.record({
    x: fc.integer({ min: -900, max: 900 }),
    y: fc.integer({ min: -900, max: 900 }),
    name: fc.oneof(fc.string({ maxLength: 40, unit: 'grapheme' }), fc.constant('漢字の名前はとても広い')),
  })
  fc.assert(
    fc.property(
      fc.array(node, { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 300, max: 1200 }),
      (nodes, width) => {
        const halves = nodes.map(({ name }) => labelWidth(labelText(name)) / 2)
        const { k, x, y } = fitted(nodes, { width, height: 460 }, (place) => halves[place] ?? 0)
        if (k === leastScale) return
        for (const [place, point] of nodes.entries()) {
          const half = halves[place] ?? 0
          expect(k * point.x + x - half).toBeGreaterThan(40)
          expect(k * point.x + x + half).toBeLessThan(width)
          expect(k * point.y + y).toBeGreaterThan(0)
          expect(k * point.y + y).toBeLessThan(460)
        }
      },
    ),
  )
})

it('labelWidth counts wide letters and wide scripts as wider', () => {
  expect(labelWidth('ill')).toBeLessThan(labelWidth('WMW'))
  expect(labelWidth('WMW')).toBeLessThan(labelWidth('漢字名'))
})
