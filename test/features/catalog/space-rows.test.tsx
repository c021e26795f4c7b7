import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openSpaces } from './open-spaces'

const gallery = 'Roman gallery tour'

describe('the rows of the list of spaces', () => {
  it('selects with Shift all rows from the last changed one, by checkbox and by x', async () => {
    const { user } = await openSpaces('?sort=name')
    const boxes = () => screen.getAllByRole('checkbox', { name: /^Select (?!the)/ })
    await user.click(boxes()[0] ?? document.body)
    await user.keyboard('{Shift>}')
    await user.click(boxes()[2] ?? document.body)
    await user.keyboard('{/Shift}')
    expect(screen.getByRole('checkbox', { name: 'Select the 3 shown' })).toBeChecked()
    screen.getByRole('link', { name: '<b>Hall 10</b> Müller' }).focus()
    await user.keyboard('{Shift>}X{/Shift}')
    expect(boxes().map((box) => (box as HTMLInputElement).checked)).toEqual([true, false, false])
  })

  it('moves between rows with arrows from a checkbox too, which Space changes', async () => {
    const { user } = await openSpaces('?sort=name')
    const box = screen.getByRole('checkbox', { name: 'Select <b>Hall 10</b> Müller' })
    box.focus()
    await user.keyboard(' ')
    expect(box).toBeChecked()
    await user.keyboard('{End}')
    const rows = screen.getAllByRole('row')
    await waitFor(() => expect(rows.at(-1)).toContainElement(document.activeElement as HTMLElement))
  })

  it('keeps the focus on the peeked row: arrow keys move on with the panel, F6 moves into it', async () => {
    const { user } = await openSpaces()
    const [first, second] = [gallery, '<b>Hall 10</b> Müller'].map(
      (name) => () => screen.getByRole('link', { name }),
    )
    if (!first || !second) throw new Error('There are two.')
    first().focus()
    await user.keyboard(' ')
    expect(await screen.findByRole('complementary', { name: /Roman gallery|tour/ })).toBeVisible()
    expect(first()).toHaveFocus()
    await user.keyboard('{ArrowDown}')
    const panel = await screen.findByRole('complementary', { name: /Hall 10/ })
    expect(second()).toHaveFocus()
    await user.keyboard('{F6}')
    expect(panel).toHaveFocus()
    await user.keyboard('{F6}')
    expect(second()).toHaveFocus()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('complementary', { name: /Hall 10/ })).toBeNull())
    expect(second()).toHaveFocus()
  })

  it('moves the focus to the next row when a peeked row is forgotten', async () => {
    const { user } = await openSpaces()
    const names = ['<b>Hall 10</b> Müller', '<b>Hall 9</b>']
    const [second, third] = names.map((name) => screen.getByRole('link', { name }))
    second?.focus()
    await user.keyboard(' ')
    await screen.findByRole('complementary', { name: /Hall 10/ })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('complementary', { name: /Hall 10/ })).toBeNull())
    await user.click(screen.getByRole('button', { name: `More about ${names[0] ?? ''}` }))
    await user.click(await screen.findByRole('menuitem', { name: /^Forget/ }))
    await waitFor(() => expect(third).toHaveFocus())
  })
})
