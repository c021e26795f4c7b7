import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { endpoints } from '@/api/endpoints'
import { unsavedWork } from '@/session/unsaved-work'
import { renderConsole } from '@test/support/render-console'

const other = 'ines.admin@museum.example'

/** Opens a page whose session is over: a save and a read wait for a sign-in, and a ring is not repeated. */
async function expire() {
  const view = await renderConsole('/identities')
  await screen.findByRole('heading', { name: 'Identities' })
  const { world, client, session } = view
  world.state.tokenGeneration += 1
  const id = Object.keys(world.state.spaces)[0] ?? ''
  const results: Record<string, unknown> = {}
  const follow = (name: string, call: Promise<unknown>) =>
    call.then(
      () => (results[name] = 'done'),
      (error: unknown) => (results[name] = error),
    )
  act(() => {
    unsavedWork.set('test', { title: 'Museum guide', count: 7 })
    void follow('save', client.call(endpoints.putSpace, { params: { id }, body: { description: 'Saved' } }))
    void follow(
      'ring',
      client.call(endpoints.joinRoom, { params: { id: 'x' }, body: { participant_ids: [] } }),
    )
    void follow(
      'read',
      client.call(endpoints.getBlueprint, { params: { id: Object.keys(world.state.blueprints)[0] ?? '' } }),
    )
  })
  const sheet = await screen.findByRole('dialog', { name: /Your session ended at/ }, { timeout: 5000 })
  return { ...view, sheet, id, results, session }
}

describe('the session sheet', () => {
  it('says what is kept and which requests wait, and sends them once after sign-in', async () => {
    const { sheet, user, world, id, results, router } = await expire()
    expect(sheet).toHaveTextContent('7 unsaved changes are kept')
    expect(sheet).toHaveTextContent('2 requests are waiting PUT space, GET blueprint')
    expect(sheet).toHaveTextContent('repeat it after sign-in')
    expect(within(sheet).getByLabelText('Email')).toHaveAttribute('readonly')
    expect(screen.getByRole('heading', { name: 'Identities', hidden: true })).toBeInTheDocument()
    const before = world.log.entries.length

    expect(within(sheet).getByLabelText('Password')).toHaveFocus()
    await user.type(within(sheet).getByLabelText('Password'), 'wrong')
    await user.click(within(sheet).getByRole('button', { name: 'Sign in and send' }))
    expect(await within(sheet).findByText(/The service refused this email and password/)).toBeVisible()
    expect(world.log.entries.slice(before).map(({ endpoint }) => endpoint)).toEqual(['logIn'])

    await user.clear(within(sheet).getByLabelText('Password'))
    await user.type(within(sheet).getByLabelText('Password'), 'museum')
    await user.click(within(sheet).getByRole('button', { name: 'Sign in and send' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(results).toMatchObject({ save: 'done', read: 'done' }))
    expect(results.ring).toMatchObject({ reason: 'not resumed' })
    expect(world.state.spaces[id]).toMatchObject({ value: { description: 'Saved' } })
    const sent = world.log.entries.filter(({ endpoint, status }) => endpoint === 'putSpace' && status === 200)
    expect(sent).toHaveLength(1)
    expect(router.state.location.pathname).toBe('/identities')
  })

  it('shows how long the service asks to wait, and retries at once on request', async () => {
    const { sheet, user, world, results } = await expire()
    const asked = { endpoint: 'logIn', kind: 'status', status: 429, retryAfter: '3600', times: 1 } as const
    world.state.faults.push(asked)
    await user.type(within(sheet).getByLabelText('Password'), 'museum')
    await user.click(within(sheet).getByRole('button', { name: 'Sign in and send' }))
    expect(await within(sheet).findByText('The service asked you to wait 3,600 s (60 min)')).toBeVisible()
    expect(await within(sheet).findByRole('button', { name: /^Try again in \d+ s$/ })).toBeDisabled()
    await user.click(within(sheet).getByRole('button', { name: 'Try now' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(results).toMatchObject({ save: 'done' }))
  })

  it('groups the check before a save under the name of that save', async () => {
    const { client, world } = await expire()
    const [id = ''] = Object.keys(world.state.blueprints)
    act(() => {
      client
        .call(endpoints.getBlueprint, { params: { id } }, { saveRun: 'first' })
        .catch((error: unknown) => error)
    })
    const sheet = await screen.findByRole('dialog')
    await waitFor(() =>
      expect(sheet).toHaveTextContent(
        '3 requests are waiting PUT space; Check for newer changes, then save Museum guide and 1 more',
      ),
    )
  })

  it('closes for a user who keeps working, and can be opened again', async () => {
    const { sheet, user, results } = await expire()
    await user.click(within(sheet).getByRole('button', { name: 'Keep working' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(results).toEqual({})
    const bar = screen.getAllByRole('status').find((region) => /3 requests wait/.test(region.textContent))
    expect(bar).toBeDefined()
    if (bar) await user.click(within(bar).getByRole('button', { name: 'Sign in again' }))
    expect(await screen.findByRole('dialog')).toBeVisible()
  })

  it('switches to another user only on purpose, and drops the waiting requests', async () => {
    const { sheet, user, session, results, identities } = await expire()
    act(() => void identities.paste('opaque-token'))
    await user.click(within(sheet).getByRole('button', { name: 'Sign in as someone else' }))
    const again = screen.getByRole('dialog', { name: /Sign in as someone else/ })
    expect(within(again).getByLabelText('Email')).toHaveFocus()
    expect(again).toHaveTextContent('opens this address for the new user')
    expect(again).toHaveTextContent('7 unsaved changes will be lost')
    await user.type(within(again).getByLabelText('Email'), other)
    await user.type(within(again).getByLabelText('Password'), 'museum')
    await user.click(within(again).getByRole('button', { name: 'Sign in and switch' }))
    await waitFor(() => expect(session.getSnapshot()).toMatchObject({ status: 'active', name: 'Ines Admin' }))
    await waitFor(() => expect(results.save).toMatchObject({ reason: 'not resumed' }))
    expect(identities.getSnapshot().identities).toEqual([])
    // The page of the first user is gone, and its focus with it.
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  })

  it('stays over unsaved work if another tab signs out, until the work is discarded', async () => {
    const { user, session } = await renderConsole('/identities')
    await screen.findByRole('heading', { name: 'Identities' })
    act(() => unsavedWork.set('test', { title: 'Museum guide', count: 2 }))
    localStorage.setItem('pc-signed-out:test', String(Date.now() + 1000))
    act(() => void window.dispatchEvent(new Event('focus')))
    const sheet = await screen.findByRole('dialog', { name: /Signed out in another tab/ })
    expect(within(sheet).queryByRole('button', { name: 'Keep working' })).toBeNull()
    await user.click(within(sheet).getByRole('button', { name: 'Discard and leave' }))
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(session.getSnapshot().status).toBe('signed out')
  })

  it('closes with the page if another tab signs out and there is no unsaved work', async () => {
    const { router } = await renderConsole('/identities')
    await screen.findByRole('heading', { name: 'Identities' })
    localStorage.setItem('pc-signed-out:test', String(Date.now() + 1000))
    act(() => void window.dispatchEvent(new Event('focus')))
    expect(await screen.findByText('You were signed out in another tab')).toBeVisible()
    expect(router.state.location.search).toEqual({ to: '/identities' })
  })
})
