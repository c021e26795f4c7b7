import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderConsole } from '@test/support/render-console'
import { answer, loaded, patient, worldOf } from './keys-page'

const keysOf = (spends: readonly number[]) => ({
  data: spends.map((spend, index) => ({
    ...{ key_id: `k${index}`, key_alias: `key ${index}`, user_id: `user ${index}`, spend, max_budget: 100 },
  })),
  paging: { cursors: {}, has_more: false },
})

it('shows a negative share with the same minus sign as amounts', async () => {
  await renderConsole('/keys', { world: worldOf(1, [answer(keysOf([-12, 20]))]) })
  await loaded('2 keys')
  expect(await screen.findByText('\u221212%', undefined, patient)).toBeVisible()
  expect(screen.queryByText(/^-\d/)).toBeNull()
})

it('shows the sum of the other users with the same decimals as its neighbors', async () => {
  const spends = [
    900_000_000.25, 800_000_000, 700_000_000, 600_000_000, 500_000_000, 400_000_000, 300_000_000,
  ]
  const world = worldOf(1, [answer(keysOf([...spends, 500_000_000]))])
  await renderConsole('/keys', { world })
  await loaded('8 keys')
  const [head] = await screen.findAllByRole('rowheader', { name: '3 others' }, patient)
  const row = within(head?.closest('tr') ?? document.body)
  expect(row.getByText('1,200,000,000.00')).toBeVisible()
})
