import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Endpoint } from '@/api/endpoint'
import { endpoints } from '@/api/endpoints'
import type { Fault } from '@/mock/faults/fault'
import { ids } from '@/mock/seed/ids'
import { pauseEndpoint } from '@test/support/pause-endpoint'
import type { renderConsole } from '@test/support/render-console'
import { openAs } from './open-artifacts'
import { letUndoTimePass, skipUndoTime } from './undo-time'

const patient = { timeout: 8_000 }
const table = () => screen.findByRole('table', { name: 'Artifacts' }, patient)

const askForRome = async ({ user }: Awaited<ReturnType<typeof renderConsole>>) => {
  await user.click(await screen.findByRole('button', { name: 'Delete IMG_2041.jpg' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete file' }))
}
const deleteRome = async (view: Awaited<ReturnType<typeof renderConsole>>) => {
  skipUndoTime()
  await askForRome(view)
  await letUndoTimePass(view.world)
}

const answered = { endpoint: 'deleteArtifact', times: 1, done: true }

it.each<[string, Fault]>([
  ['204 without a body', { ...answered, kind: 'status', status: 204, body: 'empty' }],
  ['202 with a body of another form', { ...answered, kind: 'status', status: 202, body: { json: ['ok'] } }],
  ['200 with text', { ...answered, kind: 'html' }],
])(
  'treats a deletion answered with %s as successful',
  async (_, fault) => {
    const view = await openAs(ids.romanGallery, '?sel=art_7KZ1VV04TQ8M2XPD')
    await table()
    view.world.state.faults.push(fault)
    await deleteRome(view)
    expect(await screen.findByText('IMG_2041.jpg is deleted', {}, { timeout: 12_000 })).toBeVisible()
    expect(screen.queryByText(/Unknown|does not say/)).toBeNull()
    // The earlier announcement is gone, for screen readers as well.
    expect(screen.queryByText(/will be deleted in/)).toBeNull()
    expect(view.world.log.entries.filter(({ endpoint }) => endpoint === 'deleteArtifact')).toHaveLength(1)
  },
  30_000,
)

it('says when the list still has a file after an empty reply to its deletion, and deletes it again', async () => {
  const view = await openAs(ids.romanGallery, '?sel=art_7KZ1VV04TQ8M2XPD')
  await table()
  view.world.state.faults.push({
    ...{ endpoint: 'deleteArtifact', kind: 'status', status: 204, body: 'empty', times: 1, done: false },
  })
  await deleteRome(view)
  const result = await screen.findByRole('region', { name: 'Deletion' })
  await within(result).findByText(/but the file is still in the list/, {}, { timeout: 12_000 })
  await view.user.click(within(result).getByRole('button', { name: 'Delete again' }))
  expect(await screen.findByText('IMG_2041.jpg is deleted', {}, patient)).toBeVisible()
}, 30_000)

it('checks the list if the connection failed during a deletion', async () => {
  const view = await openAs(ids.romanGallery, '?sel=art_7KZ1VV04TQ8M2XPD')
  await table()
  view.world.state.faults.push({ endpoint: 'deleteArtifact', kind: 'cut', times: 1 })
  await deleteRome(view)
  expect(await screen.findByText('IMG_2041.jpg is deleted', {}, { timeout: 12_000 })).toBeVisible()
}, 30_000)

it('does not repeat a deletion with an unknown result', async () => {
  const view = await openAs(ids.romanGallery, '?sel=art_7KZ1VV04TQ8M2XPD')
  await table()
  view.world.state.faults.push({ endpoint: 'deleteArtifact', kind: 'status', status: 500, times: 1 })
  await deleteRome(view)
  const result = await screen.findByRole('region', { name: 'Deletion' })
  await within(result).findByRole('heading', { name: '1 unknown' }, { timeout: 12_000 })
  expect(within(result).queryByRole('button', { name: /again/ })).toBeNull()
}, 30_000)

it.each<[string, Fault, RegExp]>([
  [
    '204 without a body for a success',
    { ...answered, kind: 'status', status: 204, body: 'empty' },
    /is deleted$/,
  ],
  [
    '200 with a page of some network for unknown',
    { ...answered, kind: 'html', done: false },
    /may not be from the service/,
  ],
])(
  'without a readable list, takes %s',
  async (_, fault, result) => {
    const view = await openAs(ids.romanGallery, '?sel=art_7KZ1VV04TQ8M2XPD')
    await table()
    view.world.state.faults.push(fault, { endpoint: 'listArtifacts', kind: 'html' })
    await deleteRome(view)
    expect(await screen.findByText(result, {}, { timeout: 12_000 })).toBeVisible()
  },
  30_000,
)

it('does not accept the list of another end user as proof that a file is gone', async () => {
  const view = await openAs(ids.romanGallery, '?sel=art_7KZ1VV04TQ8M2XPD')
  const { client, identities, world } = view
  const { value } = await client.call(endpoints.mintEndUserToken, { body: { end_user_id: ids.tomas } })
  await table()
  world.state.faults.push({ endpoint: 'deleteArtifact', kind: 'status', status: 500, times: 1, done: true })
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const asked = vi.fn()
  const call = client.call
  vi.spyOn(client, 'call').mockImplementation(async (called: Endpoint, ...rest) => {
    const isDeleted = world.log.entries.some(({ endpoint }) => endpoint === 'deleteArtifact')
    if (called === endpoints.listArtifacts && isDeleted) {
      asked()
      await held
    }
    return call(called, ...rest)
  })
  await deleteRome(view)
  await waitFor(() => expect(asked).toHaveBeenCalled(), { timeout: 12_000 })
  act(() => identities.actAs(identities.paste(value.token ?? '')))
  letGo()
  expect(await screen.findByText(/^Deleting files: 1 unknown\./, {}, patient)).toBeVisible()
  expect(screen.queryByText('IMG_2041.jpg is deleted')).toBeNull()
}, 30_000)

it('reports on the next page a deletion that did not finish as requested', async () => {
  const view = await openAs(ids.romanGallery, '?sel=art_7KZ1VV04TQ8M2XPD')
  await table()
  view.world.state.faults.push({ endpoint: 'deleteArtifact', kind: 'status', status: 500, times: 1 })
  const letGo = pauseEndpoint(view.client, endpoints.deleteArtifact)
  await deleteRome(view)
  expect(await screen.findByText(/^Deleting/, {}, { timeout: 12_000 })).toBeVisible()
  await act(() => view.router.navigate({ to: '/end-users' }))
  letGo()
  const messages = within(await screen.findByRole('region', { name: 'Messages' }, patient))
  expect(await messages.findByText(/^Deleting files: 1 unknown\. The service failed/)).toBeVisible()
}, 30_000)

it.each(['Undo', 'nothing'])(
  'keeps the time to undo a deletion on the next page: user presses %s',
  async (press) => {
    const view = await openAs(ids.romanGallery, '?sel=art_7KZ1VV04TQ8M2XPD')
    await table()
    await askForRome(view)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    await act(() => view.router.navigate({ to: '/end-users' }))
    const messages = within(await screen.findByRole('region', { name: 'Messages' }))
    expect(await messages.findByText('IMG_2041.jpg will be deleted')).toBeVisible()
    const deletions = () => view.world.log.entries.filter(({ endpoint }) => endpoint === 'deleteArtifact')
    expect(deletions()).toHaveLength(0)
    if (press === 'Undo') {
      await view.user.click(messages.getByRole('button', { name: 'Undo' }))
      expect(await messages.findByText('Deletion undone. IMG_2041.jpg stays.')).toBeVisible()
      await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
      act(() => void vi.advanceTimersByTime(7_000))
      // A deletion would be sent before this request.
      await view.client.call(endpoints.mintEndUserToken, { body: { end_user_id: ids.ines } })
      expect(deletions()).toHaveLength(0)
    } else {
      act(() => void vi.advanceTimersByTime(7_000))
      expect(await messages.findByText('IMG_2041.jpg is deleted', {}, { timeout: 12_000 })).toBeVisible()
      expect(deletions()).toHaveLength(1)
    }
  },
  30_000,
)

it('discards a pending deletion when its user signs out', async () => {
  const view = await openAs(ids.romanGallery, '?sel=art_7KZ1VV04TQ8M2XPD')
  await table()
  await askForRome(view)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  await act(() => view.router.navigate({ to: '/end-users' }))
  expect(await screen.findByText('IMG_2041.jpg will be deleted')).toBeVisible()
  act(() => view.session.signOut())
  await waitFor(() => expect(screen.queryByText('IMG_2041.jpg will be deleted')).toBeNull())
  act(() => void vi.advanceTimersByTime(7_000))
  expect(await screen.findByRole('button', { name: 'Sign in' }, patient)).toBeVisible()
  expect(screen.queryByText(/^Deleting files/)).toBeNull()
  expect(view.world.log.entries.filter(({ endpoint }) => endpoint === 'deleteArtifact')).toEqual([])
}, 30_000)
