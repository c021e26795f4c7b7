import { Drawer, MantineProvider, Modal } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ids } from '@/mock/seed/ids'
import { useShortcut } from '@/lib/use-shortcut'
import { renderPage } from '@test/support/render-page'

const [save, undo] = [vi.fn(), vi.fn()]
beforeEach(() => vi.clearAllMocks())

function Page({ onSave = save, children }: { onSave?: () => void; children?: ReactNode }) {
  useShortcut('mod+S', 'Save', onSave, { inText: true })
  useShortcut('mod+Z', 'Undo', undo, { repeats: true })
  return <MantineProvider env="test">{children}</MantineProvider>
}

const press = (key: string, on: Element = document.body, more = {}) =>
  fireEvent.keyDown(on, { key, code: `Key${key.toUpperCase()}`, ctrlKey: true, ...more })

test('only the topmost acts, and the one below when that goes', () => {
  const above = vi.fn()
  const { rerender } = render(<Page key="below" />)
  rerender(
    <>
      <Page key="below" />
      <Page key="above" onSave={above} />
    </>,
  )
  press('s')
  expect([save.mock.calls, above.mock.calls]).toEqual([[], [[]]])
  rerender(<Page key="below" />)
  press('s')
  expect([save.mock.calls.length, above.mock.calls.length]).toEqual([1, 1])
})

test('a text field keeps its own undo, and gives the save away, in an editor with a shadow root too', () => {
  const host = document.createElement('div')
  document.body.append(host)
  const editor = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('textarea'))
  render(
    <Page>
      <input aria-label="Name" />
      <input type="checkbox" aria-label="Learnable" />
    </Page>,
  )
  for (const field of [screen.getByLabelText('Name'), editor]) {
    // Not prevented: the browser undoes.
    expect(press('z', field, { composed: true })).toBe(true)
    expect(press('s', field, { composed: true })).toBe(false)
  }
  expect(undo).not.toHaveBeenCalled()
  expect(save).toHaveBeenCalledTimes(2)
  press('z', screen.getByLabelText('Learnable'))
  expect(undo).toHaveBeenCalledOnce()
  host.remove()
})

test('keys that are held undo again and again, and save once', () => {
  render(<Page />)
  for (const repeat of [false, true, true]) {
    press('z', document.body, { repeat })
    press('s', document.body, { repeat })
  }
  expect([undo.mock.calls.length, save.mock.calls.length]).toEqual([3, 1])
})

test('off under a dialog, but for a drawer that is a panel of the page', async () => {
  const none = () => undefined
  const { rerender } = render(
    <Page>
      <Modal opened onClose={none} title="Question" />
    </Page>,
  )
  await screen.findByRole('dialog', { name: 'Question' })
  // Prevented all the same: the browser must not save the page.
  expect(press('s')).toBe(false)
  expect(save).not.toHaveBeenCalled()
  rerender(
    <Page>
      <Drawer
        opened
        onClose={none}
        aria-label="Form"
        attributes={{ content: { 'data-part-of-page': true } }}
      />
    </Page>,
  )
  press('s')
  expect(save).toHaveBeenCalledOnce()
})

test('the list under ? is made of what the page has', async () => {
  const { user, router } = await renderPage('/settings', { withFrame: true })
  await screen.findByRole('heading', { name: 'Settings' })
  const listed = async () => {
    await user.keyboard('?')
    const dialog = await screen.findByRole('dialog', { name: 'Shortcuts' })
    const names = [...dialog.querySelectorAll('dt')].map(({ textContent }) => textContent)
    await user.keyboard('{Escape}')
    return names
  }
  expect(await listed()).toEqual([
    'Search, or open an id',
    'Show the shortcuts',
    'Close a drawer or a dialog',
  ])
  await router.navigate({ to: '/end-users/$id', params: { id: ids.ines } })
  await screen.findByLabelText('Name')
  expect(await listed()).toContain('Save')
})

test('an Enter of an input method opens nothing', async () => {
  const { user, router } = await renderPage('/settings', { withFrame: true })
  await user.click(await screen.findByRole('button', { name: 'Search' }))
  await user.type(await screen.findByPlaceholderText(/Paste an id/), 'identit')
  await screen.findByRole('button', { name: /Identities/ })
  const search = screen.getByPlaceholderText(/Paste an id/)
  fireEvent.keyDown(search, { key: 'Enter', code: 'Enter', keyCode: 229 })
  expect(router.state.location.pathname).toBe('/settings')
  fireEvent.keyDown(search, { key: 'Enter', code: 'Enter', keyCode: 13 })
  await expect.poll(() => router.state.location.pathname).toBe('/identities')
})
