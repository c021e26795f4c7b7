import { expect, it } from 'vitest'
import { renderPart } from '@test/support/render-part'
import { MiniLane } from '@/blueprint/lanes/mini-lane'

function drawn(now: { min: number; max: number }, before: { min: number; max: number }) {
  const { container } = renderPart(<MiniLane now={now} before={before} />)
  const of = (name: string) =>
    [...container.querySelectorAll(`[class*='${name}']`)].map((rect) => Number(rect.getAttribute('x')))
  return { gained: of('gained'), lost: of('lost'), handles: of('handle') }
}

it('distinguishes a widened range from a range narrowed by the same amount', () => {
  const [wide, narrow] = [
    { min: 0.2, max: 0.8 },
    { min: 0.2, max: 0.5 },
  ]
  expect(drawn(wide, narrow)).toEqual({ gained: [124], lost: [], handles: [189.9] })
  expect(drawn(narrow, wide)).toEqual({ gained: [], lost: [124], handles: [121.5] })
})

it('draws no move of a range that did not change', () => {
  expect(drawn({ min: 0.2, max: 0.5 }, { min: 0.2, max: 0.5 })).toEqual({ gained: [], lost: [], handles: [] })
})
