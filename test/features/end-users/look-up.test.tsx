import { screen, within } from '@testing-library/react'
import { http, HttpResponse, type PathParams } from 'msw'
import { expect, it } from 'vitest'
import { createWorld } from '@/mock/state/world'
import { mockEnvironment } from '@test/support/mount-world'
import { network } from '@test/support/network'
import { renderConsole } from '@test/support/render-console'
import { addEndUsers } from './many-end-users'

const malformed = 'eu_%%%1'
const unknown = Array.from({ length: 7 }, (_, index) => `eu_GHOST00${index}`)

/** Pastes 120 ids, of which 7 are unknown and one makes the service refuse any batch that contains it. */
async function pasteMany() {
  const world = createWorld()
  const there = addEndUsers(world, 112)
  const view = await renderConsole('/end-users', { world })
  const all = [...there.slice(0, 20), malformed, ...there.slice(20, 60), ...unknown, ...there.slice(60)]
  await view.user.click(await screen.findByRole('textbox', { name: 'End user ids' }))
  await view.user.paste(all.join('\n'))
  const asked = () => world.log.entries.filter(({ endpoint }) => endpoint === 'readEndUsers').length
  return { ...view, world, asked, pasted: within(screen.getByRole('region', { name: 'Pasted ids' })) }
}

it('looks up many ids in batches, and lists the unknown ones individually', async () => {
  const { user, asked, pasted } = await pasteMany()
  expect(pasted.getByRole('heading', { name: '120 ids' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Look up 120' }))
  expect(await pasted.findByText('112 found, 8 not found', undefined, { timeout: 20_000 })).toBeVisible()
  expect(asked()).toBe(3)
  const first = pasted.getAllByRole('listitem').slice(0, 8)
  for (const id of [malformed, ...unknown])
    expect(first.some((row) => row.textContent.startsWith(id))).toBe(true)
  await user.click(pasted.getByRole('button', { name: 'Copy the 8 ids not found' }))
  expect((await navigator.clipboard.readText()).split('\n').toSorted()).toEqual(
    [malformed, ...unknown].toSorted(),
  )
})

it('isolates the id for which the service refuses a batch, with a few requests', async () => {
  const { user, asked, pasted } = await pasteMany()
  let refused = 0
  network.use(
    http.post<PathParams, { ids: string[] }>(
      `${mockEnvironment.baseUrl}/v1/end-users/batch`,
      async ({ request }) => {
        const { ids } = await request.clone().json()
        if (!ids.includes(malformed)) return undefined
        refused++
        return HttpResponse.json({ error: { title: 'Malformed', status: 422, errors: [] } }, { status: 422 })
      },
    ),
  )
  await user.click(screen.getByRole('button', { name: 'Look up 120' }))
  expect(
    await pasted.findByText('112 found, 7 not found, 1 could not be read', undefined, { timeout: 20_000 }),
  ).toBeVisible()
  expect(refused + asked()).toBeLessThan(18)
  expect(pasted.getByText(/^1 end user: The service refused/)).toBeVisible()
})

it('shows a reason once, however many requests failed for it, and retries them all', async () => {
  const { user, world, pasted } = await pasteMany()
  world.state.faults.push({ endpoint: 'readEndUsers', kind: 'status', status: 503, times: 3 })
  await user.click(screen.getByRole('button', { name: 'Look up 120' }))
  expect(await pasted.findByText('120 end users: The service failed')).toBeVisible()
  expect(pasted.getAllByRole('alert')).toHaveLength(1)
  expect(pasted.getAllByText('not read: the service failed')).toHaveLength(120)
  await user.click(pasted.getByRole('button', { name: 'Try again' }))
  expect(await pasted.findByText('112 found, 8 not found', undefined, { timeout: 20_000 })).toBeVisible()
  expect(pasted.queryByRole('alert')).toBeNull()
})

it('retries ids that failed for different reasons with one button', async () => {
  const { user, world, pasted } = await pasteMany()
  world.state.faults.push(
    { endpoint: 'readEndUsers', kind: 'status', status: 503, times: 1 },
    { endpoint: 'readEndUsers', kind: 'status', status: 403, times: 1 },
  )
  await user.click(screen.getByRole('button', { name: 'Look up 120' }))
  expect(await pasted.findByRole('button', { name: 'Try the 100 again' })).toBeVisible()
  expect(pasted.getAllByRole('alert')).toHaveLength(2)
  await user.click(pasted.getByRole('button', { name: 'Try the 100 again' }))
  expect(await pasted.findByText('112 found, 8 not found', undefined, { timeout: 20_000 })).toBeVisible()
})

it('continues after it was stopped', async () => {
  const { user, world, asked, pasted } = await pasteMany()
  world.state.faults.push({ endpoint: 'readEndUsers', kind: 'stall', ms: 1, times: 1 })
  world.state.faults.push({ endpoint: 'readEndUsers', kind: 'stall', ms: null, times: 1 })
  await user.click(screen.getByRole('button', { name: 'Look up 120' }))
  expect(await pasted.findByText(/, 50 of 120 read/, undefined, { timeout: 10_000 })).toBeInTheDocument()
  await user.click(await pasted.findByRole('button', { name: 'Cancel' }, { timeout: 5_000 }))
  await user.click(await pasted.findByRole('button', { name: 'Look up the other 70' }))
  expect(await pasted.findByText('112 found, 8 not found', undefined, { timeout: 20_000 })).toBeVisible()
  expect(asked()).toBeLessThanOrEqual(4)
})

it.each([
  ['a sheet', 'id,name,seen\neu_1A2B3C4D,Ada,2026-01-02\neu_5E6F7G8H,Kim,2026-01-03', 2],
  [
    'a log',
    '09:12:01 WARN refused user=eu_1A2B3C4D status=403 after 12 ms\n09:12:05 INFO joined room for user=eu_5E6F7G8H',
    2,
  ],
  ['JSON', '{"participants":[{"id":"eu_1A2B3C4D"},{"id":"eu_5E6F7G8H"}]}', 2],
  ['a list of odd ids', '00123, visitor, 662E41', 3],
])('extracts ids from %s', async (_, text, count) => {
  const { user } = await renderConsole('/end-users')
  await user.click(await screen.findByRole('textbox', { name: 'End user ids' }))
  await user.paste(text)
  expect(await screen.findByRole('heading', { name: `${count} ids` })).toBeVisible()
})

it('says that none of the ids was found, and lists them on request', async () => {
  const { user } = await renderConsole('/end-users')
  await user.click(await screen.findByRole('textbox', { name: 'End user ids' }))
  await user.paste(unknown.join('\n'))
  await user.click(screen.getByRole('button', { name: 'Look up 7' }))
  expect(await screen.findByText('None of the 7 ids was found')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Paste an id' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Show them' }))
  expect(await screen.findByRole('table', { name: 'Catalog' })).toHaveAttribute('aria-rowcount', '8')
})
