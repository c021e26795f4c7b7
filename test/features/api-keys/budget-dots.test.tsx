import { expect, it } from 'vitest'
import { renderPart } from '@test/support/render-part'
import { BudgetDots } from '@/features/api-keys/charts/budget-dots'
import { keyRow } from '@/entities/api-keys/key-row'

const rowsOf = (...spends: number[]) =>
  spends.map((spend, place) => keyRow({ spend, max_budget: 100 }, place + 1))
const many = (count: number, spend: number) => Array.from({ length: count }, () => spend)

function dotsOf(...spends: number[]) {
  const { container, unmount } = renderPart(<BudgetDots rows={rowsOf(...spends)} />)
  const dots = [...container.querySelectorAll('circle')].map((dot) => ({
    x: dot.getAttribute('cx'),
    r: Number(dot.getAttribute('r')),
    top: Number(dot.getAttribute('cy')) - Number(dot.getAttribute('r')),
  }))
  const words = container.querySelector('small')?.textContent
  unmount()
  return { dots, words }
}

it('BudgetDots draws one dot per key while the dots fit the height', () => {
  const { dots, words } = dotsOf(...many(25, 10), 50)
  expect(words).toBe('one dot per key')
  expect(dots).toHaveLength(26)
  expect(new Set(dots.map(({ r }) => r)).size).toBe(1)
  for (const { top } of dots) expect(top).toBeGreaterThanOrEqual(12)
})

it('BudgetDots draws a dot smaller in proportion if it represents fewer keys than the others', () => {
  const { dots, words } = dotsOf(...many(37, 10), 50)
  expect(words).toBe('one dot per 2 keys')
  const whole = dots[0]?.r ?? 0
  const first = dots.filter(({ x }) => x === dots[0]?.x)
  expect(first.reduce((sum, { r }) => sum + 2 * (r / whole) ** 2, 0)).toBeCloseTo(37)
  expect(dots.at(-1)?.r).toBeCloseTo(whole * Math.sqrt(1 / 2))
})

it('BudgetDots counts keys with negative spend in a note instead of drawing them at 0%', () => {
  const view = renderPart(<BudgetDots rows={rowsOf(-20, -1, 0, 50)} />)
  expect(view.container.querySelectorAll('circle')).toHaveLength(2)
  expect(view.getByText('2 keys with negative spend are not shown.')).toBeVisible()
})
