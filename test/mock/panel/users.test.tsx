import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ConsoleRoot } from '@/app/console-root'
import { createConsolePort } from '@/app/create-console-port'
import { ids } from '@/mock/seed/ids'
import { unsavedWork } from '@/session/unsaved-work'
import { renderConsole } from '@test/support/render-console'
import { renderPanel } from './render-panel'

async function renderBoth(url = '/', options: Parameters<typeof renderConsole>[1] = {}) {
  const view = await renderConsole(url, options)
  let life = 0
  const remount = () => view.rerender(<ConsoleRoot key={++life} parts={view} />)
  const port = createConsolePort(view, () => act(remount))
  renderPanel({ world: view.world, tab: 'users', port })
  return { ...view, port }
}

const panel = () => within(screen.getByRole('complementary', { name: 'Mock' }))
const session = (name: string) => screen.findByRole('button', { name: new RegExp(`^Session.*${name}`) })

describe('the Users tab of the mock panel', () => {
  it('signs in as another user with one click, and keeps nothing of the first', async () => {
    const { user, world } = await renderBoth()
    await session('Maro Okell')
    await user.click(panel().getByRole('button', { name: 'Sign in as Lena Viewer' }))
    await session('Lena Viewer')
    expect(await panel().findByText('Signed in as Lena Viewer')).toBeVisible()
    expect(panel().getByText('Signed in').closest('li')).toHaveTextContent('lena.viewer@museum.example')
    expect(world.log.entries.at(-1)).toMatchObject({ endpoint: 'logIn', status: 200 })
  })

  it('signs in from the sign-in page and continues to the requested page', async () => {
    const { user, router } = await renderBoth('/sign-in?to=%2Fsettings', { signedInAs: null })
    await user.click(panel().getByRole('button', { name: 'Sign in as Piet Bakker' }))
    await session('Piet Bakker')
    expect(router.state.location.pathname).toBe('/settings')
  })

  it('says why a sign-in failed', async () => {
    const { user, world } = await renderBoth()
    world.state.faults = [{ endpoint: 'logIn', kind: 'status', status: 503, times: 1 }]
    await user.click(panel().getByRole('button', { name: 'Sign in as Ines Admin' }))
    expect(await panel().findByRole('alert')).toHaveTextContent('The service failed (503)')
    await session('Maro Okell')
  })

  it('asks before a sign-in discards edits', async () => {
    const { user } = await renderBoth()
    unsavedWork.set('test', { title: 'Museum guide', count: 2 })
    const ask = () => user.click(panel().getByRole('button', { name: 'Sign in as Ines Admin' }))
    await ask()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await session('Maro Okell')
    await ask()
    await user.click(screen.getByRole('button', { name: 'Sign in and discard' }))
    await session('Ines Admin')
    unsavedWork.clear()
  })

  it('reloads the page with another world, and keeps its edits', async () => {
    const { port, world, user } = await renderBoth(`/blueprints/${ids.museumGuide}?view=form`)
    const name = await screen.findByLabelText('Name', { selector: '#name' })
    await user.type(name, ' 2')
    await waitFor(() => expect(port.hasUnsavedWork()).toBe(true))
    world.log.clear()
    port.readAgain()
    await waitFor(() => expect(world.log.entries).toHaveLength(1))
    expect(screen.getByLabelText('Name', { selector: '#name' })).toHaveValue('Museum guide 2')

    await user.type(name, '{Backspace}{Backspace}')
    await waitFor(() => expect(port.hasUnsavedWork()).toBe(false))
    const stored = world.state.blueprints[ids.museumGuide]
    Object.assign(stored?.value ?? {}, { name: 'Night guide', revision: 3 })
    port.readAgain()
    const shown = () => screen.getByLabelText('Name', { selector: '#name' })
    await waitFor(() => expect(shown()).toHaveValue('Night guide'))
  })
})
