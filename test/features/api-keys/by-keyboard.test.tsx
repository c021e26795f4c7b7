import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderConsole } from '@test/support/render-console'
import { keyLinks, loaded, patient, worldOf } from './keys-page'

const chart = (name: string) => screen.findByRole('region', { name }, patient)
const shown = () => screen.findByRole('table', { name: 'API keys' }, patient)
const heads = () =>
  within(screen.getByRole('table', { name: 'API keys' }))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)

/** Presses Tab until the element has the focus: nothing on the way may trap it. */
async function tabTo(user: UserEvent, wanted: HTMLElement) {
  for (let stop = 0; stop < 80 && document.activeElement !== wanted; stop++) await user.tab()
  expect(wanted).toHaveFocus()
}

describe('the API keys page by keyboard alone', () => {
  it('filters the list from a bar, a table row and a matrix column, and clears the filter', async () => {
    const { user, router } = await renderConsole('/keys?limit=100', { world: worldOf(90) })
    await loaded('90 keys')
    await shown()
    const search = () => router.state.location.search
    const find = screen.getByRole('searchbox', { name: 'Find a key' })
    const [bar] = within(await chart('Spend by user')).getAllByRole('button')
    if (!bar) throw new Error('No user is drawn.')
    const name = bar.textContent
    await tabTo(user, bar)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(search()).toMatchObject({ q: `user:${name}` }))
    const few = await screen.findByText(/^\d+ of 90 keys loaded$/, undefined, patient)
    expect(keyLinks()).toHaveLength(Number(few.textContent.split(' ')[0]))
    // The chosen bar keeps the focus, and the search field undoes the choice.
    expect(within(await chart('Spend by user')).getByRole('button', { name })).toHaveFocus()
    await tabTo(user, find)
    await user.keyboard('{Control>}a{/Control}{Delete}')
    await waitFor(() => expect(search()).not.toHaveProperty('q'))
    await waitFor(() => expect(screen.queryByText(/ of 90 keys loaded$/)).toBeNull())

    screen.getByRole('radio', { name: 'Overview' }).focus()
    await user.keyboard('{ArrowRight}')
    await waitFor(() => expect(search()).toMatchObject({ view: 'users' }))
    const users = within(await chart('Spend by user'))
    // The treemap tiles are not tab stops: their table is the keyboard path.
    const line = within(await users.findByRole('table', undefined, patient)).getByRole('button', { name })
    await tabTo(user, line)
    await user.keyboard(' ')
    await waitFor(() => expect(search()).toMatchObject({ q: `user:${name}`, view: 'users' }))

    screen.getByRole('radio', { name: 'By user' }).focus()
    await user.keyboard('{ArrowRight}')
    const matrix = within(await chart('Model access'))
    const [, first] = matrix.getAllByRole('columnheader')
    if (!first) throw new Error('No model is drawn.')
    const model = within(first).getByRole('button')
    await tabTo(user, model)
    await user.keyboard('{Enter}')
    await waitFor(() =>
      expect(search()).toMatchObject({ q: `user:${name} model:${model.textContent}`, view: 'models' }),
    )
  })

  it('is one stop among its rows', async () => {
    await renderConsole('/keys', { world: worldOf(5) })
    const [, ...rows] = within(await shown()).getAllByRole('row')
    expect(rows.length).toBeGreaterThan(4)
    const stops = rows.flatMap((row) => [...row.querySelectorAll('[tabindex="0"], button:not([tabindex])')])
    expect(stops).toEqual([within(await shown()).getAllByRole('link')[0]])
  })

  it('hides and shows columns, and stores the choice in this browser', async () => {
    const { user, unmount } = await renderConsole('/keys?sort=-spend', { world: worldOf(5) })
    await shown()
    expect(heads()).toContain('Budget')
    const toggle = async (column: string) => {
      screen.getByRole('button', { name: 'Columns' }).focus()
      await user.keyboard('{Enter}')
      const item = await screen.findByRole('menuitemcheckbox', { name: column })
      for (let stop = 0; stop < 10 && document.activeElement !== item; stop++)
        await user.keyboard('{ArrowDown}')
      expect(item).toHaveFocus()
      const before = item.getAttribute('aria-checked')
      await user.keyboard('{Enter}')
      return before
    }
    expect(await toggle('Budget')).toBe('true')
    await waitFor(() => expect(heads()).not.toContain('Budget'))
    // The list is still sorted by a visible column.
    expect(within(await shown()).getByRole('columnheader', { name: 'Spend' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    unmount()

    const again = await renderConsole('/keys', { world: worldOf(5) })
    await shown()
    expect(heads()).not.toContain('Budget')
    expect(localStorage.getItem('pc-key-columns')).toBe('["budget"]')
    await again.user.click(screen.getByRole('button', { name: 'Columns' }))
    await again.user.click(await screen.findByRole('menuitemcheckbox', { name: 'Budget', checked: false }))
    await waitFor(() => expect(heads()).toContain('Budget'))
  })
})
