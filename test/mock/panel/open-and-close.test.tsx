import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, describe, expect, it } from 'vitest'
import { hostPanel } from '@/mock/panel/host-panel'
import { createPanelStore } from '@/mock/panel/panel-store'
import { createWorld } from '@/mock/state/world'
import { renderPanel } from './render-panel'

// The shortcut of this panel would open a second panel in the tests of other files.
const leaving = new AbortController()
afterAll(() => leaving.abort())

const panel = () => screen.queryByRole('complementary', { name: 'Mock' })

describe('the mock panel', () => {
  it('opens on its shortcut, takes the focus, and returns it when Escape closes the panel', async () => {
    const user = userEvent.setup()
    render(<button type="button">On the page</button>)
    const page = screen.getByRole('button', { name: 'On the page' })
    page.focus()
    const world = createWorld()
    hostPanel(world, leaving.signal).attach({
      signedInAs: () => null,
      subscribe: () => () => {},
      signInAs: async () => null,
      hasUnsavedWork: () => false,
      readAgain: () => {},
      setClock: () => {},
    })
    await user.keyboard('{Control>}{Shift>}M{/Shift}{/Control}')
    const faults = await screen.findByRole('tab', { name: 'Faults' })
    await waitFor(() => expect(faults).toHaveFocus())
    await user.keyboard('{Escape}')
    expect(panel()).toBeNull()
    expect(page).toHaveFocus()
    await user.keyboard('{Meta>}{Shift>}M{/Shift}{/Meta}')
    expect(panel()).not.toBeNull()
    page.focus()
    await user.keyboard('{Escape}')
    expect(panel(), 'Escape on the page is the page’s').not.toBeNull()
    await user.keyboard('{Control>}{Shift>}M{/Shift}{/Control}')
    expect(panel()).toBeNull()
    expect(page).toHaveFocus()
  })

  it('moves through its tabs with the arrow keys', async () => {
    const { user } = renderPanel()
    await user.keyboard('{ArrowLeft}')
    expect(screen.getByRole('tab', { name: 'Requests' })).toHaveFocus()
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(screen.getByRole('tab', { name: 'World' })).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByRole('tabpanel', { name: 'World' })).toBeVisible()
    await user.keyboard('{End}{Home}')
    expect(screen.getByRole('tabpanel', { name: 'Faults' })).toBeVisible()
  })

  it('remembers for the tab’s session that it is open and at which tab, and then does not take the focus', () => {
    const { store } = renderPanel({ tab: 'clock' })
    const later = createPanelStore(sessionStorage)
    expect(later.getSnapshot()).toEqual({ open: true, tab: 'clock' })
    expect(later.takesFocus()).toBe(false)
    act(() => store.close())
    expect(createPanelStore(sessionStorage).getSnapshot()).toEqual({ open: false, tab: 'clock' })
    sessionStorage.setItem('pc-mock-panel', '{"open":1}')
    expect(createPanelStore(sessionStorage).getSnapshot()).toEqual({ open: false, tab: 'faults' })
    expect(createPanelStore(null).getSnapshot().open).toBe(false)
  })
})
