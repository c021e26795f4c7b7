import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { JsonObject } from '@/lib/json'
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

it('says of how many keys it compares the spend, and how many are new', async () => {
  const world = worldOf(1, [answer({ data: [key('a')] })])
  const { user } = await renderConsole('/keys', { world })
  await loaded('1 key')
  expect(await screen.findByText('No earlier load of all keys to compare with.')).toBeVisible()
  world.state.faults.push(answer({ data: [key('a', { spend: 5 }), key('b'), key('c')] }))
  await user.click(await press('Refresh'))
  await loaded('3 keys')
  const note = await screen.findByText(/on 1 of 3 keys since/, undefined, patient)
  expect(note).toHaveTextContent(
    /^\+2.00 on 1 of 3 keys since the first load of all in this visit, .+ ago; none is known of 2 then\.$/,
  )
})

it('claims nothing of a list that is empty', async () => {
  const { user } = await renderConsole('/keys', { world: worldOf(1, [answer({ data: [key('a')] })]) })
  await loaded('1 key')
  expect(await screen.findByText('Each came with a budget')).toBeVisible()
  await user.type(screen.getByRole('searchbox', { name: 'Find a key' }), 'nobody')
  await screen.findByText('No loaded key matches', undefined, patient)
  expect(await figure(/^Budget on 0 keys/)).toBe('0.00')
  expect(screen.queryByText('Each came with a budget')).toBeNull()
  expect(screen.queryByText(/No earlier load/)).toBeNull()
})

it('rounds days, and counts as past what a row calls past', async () => {
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

it('says what is not known, copies the user, and writes each time once', async () => {
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

it('shows what else the service told of a key as it came, and nothing that may be a credential', async () => {
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
