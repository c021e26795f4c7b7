import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { pageLetters } from '@/layout/navigation/page-letters'
import { shortcutAreas } from '@/layout/shortcuts'
import { closeOverlay } from '@/ui/overlays/overlay'
import { setSingleKeys } from '@/ui/single-keys'
import { renderConsole } from '@test/support/render-console'

afterEach(() => {
  cleanup()
  closeOverlay()
  setSingleKeys(true)
})

async function settings() {
  const rendered = await renderConsole('/settings')
  const heading = await screen.findByRole('heading', { level: 1, name: 'Settings' })
  act(() => heading.focus())
  return rendered
}

it('every key is used once per area, and every letter leads to another page', () => {
  for (const { shortcuts } of shortcutAreas) {
    const keys = shortcuts.map((shortcut) => shortcut.keys.join(' '))
    expect(new Set(keys).size).toBe(keys.length)
  }
  expect(new Set(Object.values(pageLetters)).size).toBe(Object.keys(pageLetters).length)
})

it('shows the shortcut map on its key', async () => {
  const { user } = await settings()
  await user.keyboard('?')
  const map = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(map).toHaveTextContent('Open anything, search, act')
  expect(map).not.toHaveTextContent('Mock panel')
})

it.each(Object.entries(pageLetters))('goes to a page on g and %s', async (letter, page) => {
  const { user, router } = await settings()
  await user.keyboard(`g${letter}`)
  await waitFor(() => expect(router.state.location.pathname).toBe(page))
})

it('ignores single keys in text fields, in chords and in dialogs', async () => {
  const { user, router } = await settings()
  await user.keyboard('{Control>}g{/Control}h{Alt>}?{/Alt}')
  await user.keyboard('gxh')
  expect(router.state.location.pathname).toBe('/settings')
  await user.keyboard('{Control>}k{/Control}')
  await user.keyboard('gh?')
  expect(screen.getByRole('combobox', { name: 'Paste an id or search' })).toHaveValue('gh?')
  expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull()
  expect(router.state.location.pathname).toBe('/settings')
})

it('the slash key focuses the filter of the page', async () => {
  const { user } = await renderConsole('/spaces')
  await screen.findByRole('heading', { level: 1, name: 'Spaces' })
  const filter = document.createElement('input')
  filter.type = 'search'
  screen.getByRole('main').append(filter)
  await user.keyboard('/')
  expect(document.activeElement).toHaveAttribute('type', 'search')
  expect(document.activeElement).toHaveValue('')
})

it('the shortcut map can be opened, and single keys switched off, from Settings', async () => {
  const { user } = await settings()
  await user.click(screen.getByRole('switch', { name: 'Single-key shortcuts' }))
  expect(localStorage.getItem('pc-single-keys')).toBe('off')
  await user.click(screen.getByRole('button', { name: 'All shortcuts' }))
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveTextContent(
    'Keyboard shortcuts, switched off',
  )
})

it('switches single keys off in this browser, and says so in the map', async () => {
  const { user, router } = await settings()
  await user.keyboard('?')
  const map = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  await user.click(map.getByRole('switch', { name: 'Single-key shortcuts' }))
  expect(localStorage.getItem('pc-single-keys')).toBe('off')
  expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveTextContent(
    'Keyboard shortcuts, switched off',
  )
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.keyboard('?gh')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(router.state.location.pathname).toBe('/settings')
  await user.keyboard('{Control>}k{/Control}')
  expect(screen.getByRole('combobox', { name: 'Paste an id or search' })).toHaveFocus()
})
