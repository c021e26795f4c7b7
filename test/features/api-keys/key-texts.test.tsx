import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { JsonObject } from '@/lib/json/json'
import { renderConsole } from '@test/support/render-console'
import { answer, figure, loaded, patient, press, risk, worldOf } from './keys-page'

const hour = 3_600_000
const key = (key_id: string, rest: JsonObject = {}): JsonObject => ({
  key_id,
  key_alias: key_id,
  user_id: 'ann',
  spend: 3,
  max_budget: 10,
  ...rest,
})
const cells = async (name: string) => {
  const link = await screen.findByRole('link', { name }, patient)
  const row = link.closest('tr')
  if (!row) throw new Error('The link is in no row.')
  return within(row)
}

it('the spend comparison says how many keys it covers and how much spend is new', async () => {
  const world = worldOf(1, [answer({ data: [key('a')] })])
  const { user } = await renderConsole('/keys', { world })
  await loaded('1 key')
  expect(await screen.findByText('No earlier load of all keys to compare with.')).toBeVisible()
  world.state.faults.push(answer({ data: [key('a', { spend: 5 }), key('b'), key('c')] }))
  await user.click(await press('Refresh'))
  await loaded('3 keys')
  const note = await screen.findByText(/on 1 of 3 keys since/, undefined, patient)
  expect(note).toHaveTextContent(
    /^\+2.00 on 1 of 3 keys since the first full load in this visit, .+ ago; the earlier spend of 2 is not known\.$/,
  )
})

it('an empty list makes no claim about budgets or earlier loads', async () => {
  const { user } = await renderConsole('/keys', { world: worldOf(1, [answer({ data: [key('a')] })]) })
  await loaded('1 key')
  expect(await screen.findByText('All have a budget')).toBeVisible()
  await user.type(screen.getByRole('searchbox', { name: 'Find a key' }), 'nobody')
  await screen.findByText('No loaded key matches', undefined, patient)
  expect(await figure(/^Budget on 0 keys/)).toBe('0.00')
  expect(screen.queryByText('All have a budget')).toBeNull()
  expect(screen.queryByText(/No earlier load/)).toBeNull()
})

it('days to expiry are rounded, and the past filter agrees with the rows', async () => {
  const now = Date.now()
  const expiring = [47 * hour, 10 * hour, -1].map((left, index) =>
    key(`k${index}`, { expires: new Date(now + left).toISOString() }),
  )
  await renderConsole('/keys', { world: worldOf(1, [answer({ data: expiring })]) })
  await loaded('3 keys')
  expect((await cells('k0')).getByText('in 2 d')).toBeVisible()
  expect((await cells('k1')).getByText(/^in \d+ h$/)).toBeVisible()
  await waitFor(() =>
    expect(risk(/^Past expiry/)).toHaveTextContent(`Past expiry ${screen.queryAllByText('Past').length}`),
  )
  expect(screen.getByText(/past their expiry, still listed/)).toHaveTextContent(/^and \d more past/)
})

it('shows missing values of a key as not known, copies its user id, and shows each time once', async () => {
  const updated_at = '2026-01-31T12:30:15Z'
  const { user } = await renderConsole('/keys?key=a', {
    world: worldOf(1, [answer({ data: [key('a', { updated_at, spend: null })] })]),
  })
  await loaded('1 key')
  expect(await screen.findByText(/1 key without a spend\.$/)).toBeVisible()
  expect((await cells('a')).getByText('not known')).toBeInTheDocument()
  const drawer = within(await screen.findByRole('complementary', { name: 'API key' }, patient))
  expect(drawer.getByText(/^31 Jan 2026, \d\d:\d\d:15$/)).toBeVisible()
  await user.click(drawer.getByRole('button', { name: 'Copy user id' }))
  expect(await navigator.clipboard.readText()).toBe('ann')
})

it('shows undocumented fields of a key as received, and hides values that may be credentials', async () => {
  const secret = 'abcdefghijklmnop0123456789'
  const told = {
    blocked: true,
    team_id: 'team-9',
    metadata: { a: { b: 1 } },
    token: secret,
    key: secret,
    note: `Authorization: Bearer ${secret}`,
  }
  await renderConsole('/keys?key=a', { world: worldOf(1, [answer({ data: [key('a', told)] })]) })
  const others = within(await screen.findByRole('region', { name: 'Not in the interface' }, patient))
  const facts = others
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])
  const withheld = 'not shown: it may be a credential'
  expect(facts).toEqual([
    ['blocked', 'true'],
    ['team_id', '"team-9"'],
    ['metadata', '{"a":{"b":1}}'],
    ['token', withheld],
    ['key', withheld],
    ['note', withheld],
  ])
  expect(document.body.textContent).not.toContain(secret)
})

it('shows amounts rounded, with all digits in a tooltip and in the drawer', async () => {
  const data = [
    key('a', { spend: '141.14285714285714', max_budget: '99999999999.999999' }),
    key('b', { spend: '12345678901234567', max_budget: 2e16, user_id: 'bo' }),
  ]
  const { user } = await renderConsole('/keys', { world: worldOf(1, [answer({ data })]) })
  await loaded('2 keys')
  expect(await figure(/^Spend, 2 keys/)).toBe('12,345,678,901,234,708.14285714285714')
  expect(await figure(/^Budget on 2 keys/)).toBe('20,000,099,999,999,999.999999')
  const [head] = screen
    .getAllByText('12,345,678,901,234,708.14285714285714')
    .map((digits) => digits.parentElement)
  expect(head).toHaveAttribute('tabindex', '0')
  expect(head?.dataset.tip).toMatch(/^12,345,678,901,234,708\.14285714285714\. Exact sum/)
  const row = await cells('b')
  expect(row.getByText('12,345,678,901,234,567.00').parentElement).toHaveTextContent(/^1\.23 × 1016/)
  await user.click(row.getByRole('link', { name: 'b' }))
  const drawer = within(await screen.findByRole('complementary', { name: 'API key' }, patient))
  expect(drawer.getAllByText('12,345,678,901,234,567.00')[0]).toBeVisible()
})

it('does not show an unknown spend as zero', async () => {
  const data = [key('a', { spend: null }), key('b', { spend: null })]
  const world = worldOf(1, [answer({ data })])
  const { user } = await renderConsole('/keys?group=user', { world })
  await loaded('2 keys')
  expect(await figure(/^Spend, 2 keys/)).toBe('None given')
  const bars = within(await screen.findByRole('region', { name: 'Spend by user' }))
  expect(bars.getByRole('cell', { name: 'not known' })).toBeVisible()
  expect(screen.getByRole('rowheader', { name: /ann.*2 keys, no spend known/ })).toBeVisible()
  expect(screen.queryByText(/0\.00 spent/)).toBeNull()
  world.state.faults.push(answer({ data: data.map((one) => ({ ...one, spend: 'much' })) }))
  await user.click(await press('Refresh'))
  await waitFor(async () => expect(await figure(/^Spend, 2 keys/)).toBe('None readable'), patient)
})

it('counts a key with a negative budget the same way in its row, the charts, the filters and the drawer', async () => {
  const data = [key('a', { spend: 5, max_budget: -1 }), key('b', { max_budget: null }), key('c')]
  await renderConsole('/keys?key=a', { world: worldOf(1, [answer({ data })]) })
  await loaded('3 keys')
  const row = await cells('a')
  expect(row.getByText('Negative budget')).toBeVisible()
  expect(row.queryByText('spent')).toBeNull()
  expect(screen.getByText(/left out: 1 without a budget, 1 with a negative budget$/)).toBeVisible()
  expect(screen.getByText(/^1 key has/)).toHaveTextContent('1 key has no budget')
  expect(risk(/^At risk/)).toHaveTextContent('0')
  const drawer = screen.getByRole('complementary', { name: 'API key' })
  expect(drawer).toHaveTextContent('of −1.00')
  expect(drawer).not.toHaveTextContent(/ over| left|The budget is used up/)
})

it('counts an unreadable expiry separately from a missing one', async () => {
  const expiries = [
    '30d',
    'never',
    '01/12/2026 10:00',
    null,
    '20261201T103000Z',
    'Tue, 01 Dec 2026 10:00:00 GMT',
  ]
  const data = expiries.map((expires, place) => key(`k${place}`, { expires }))
  const { user, router } = await renderConsole('/keys?view=expiry', { world: worldOf(1, [answer({ data })]) })
  await loaded('6 keys')
  const chart = within(await screen.findByRole('region', { name: 'When keys expire' }, patient))
  const count = (name: string) =>
    chart.getByRole('rowheader', { name }).closest('tr')?.querySelector('td + td')?.textContent
  await waitFor(() => expect(count('No expiry given')).toBe('1'), patient)
  expect(count('Cannot be read')).toBe('3')
  expect(risk(/^Expiry cannot be read/)).toHaveTextContent('3')
  await user.click(screen.getByRole('link', { name: '3 cannot be read' }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ risk: 'unread-expiry' }))
  await screen.findByText('3 of 6 keys loaded', undefined, patient)
  expect((await cells('k2')).getByText('01/12/2026 10:00')).toBeVisible()
})
