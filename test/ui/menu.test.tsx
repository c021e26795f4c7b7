import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderPart } from '@test/support/render-part'
import { Menu } from '@/ui/overlays/menu'

function renderMenu() {
  const chosen: string[] = []
  const item = (label: string, disabled = false) => ({ label, disabled, onSelect: () => chosen.push(label) })
  renderPart(
    <>
      <Menu label="More" groups={[[item('Clone'), item('Export', true)], [item('Delete')]]}>
        {(trigger) => (
          <button type="button" {...trigger}>
            More
          </button>
        )}
      </Menu>
      <button type="button">Elsewhere</button>
    </>,
  )
  return { chosen, trigger: screen.getByRole('button', { name: 'More' }) }
}

it('opens, moves and closes by keys alone', async () => {
  const { chosen, trigger } = renderMenu()
  trigger.focus()
  await userEvent.keyboard('{Enter}')
  expect(trigger).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByRole('menuitem', { name: 'Clone' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}c')
  expect(screen.getByRole('menuitem', { name: 'Clone' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(trigger).toHaveFocus()
  expect(chosen).toEqual([])
})

it('selects an item, closes and returns the focus', async () => {
  const { chosen, trigger } = renderMenu()
  await userEvent.click(trigger)
  await userEvent.keyboard('{End}{Enter}')
  expect(chosen).toEqual(['Delete'])
  expect(screen.queryByRole('menu')).toBeNull()
  expect(trigger).toHaveFocus()
})

it('closes on a click outside and on Tab', async () => {
  const { trigger } = renderMenu()
  await userEvent.click(trigger)
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(screen.queryByRole('menu')).toBeNull()
  await userEvent.click(trigger)
  await userEvent.tab()
  expect(screen.queryByRole('menu')).toBeNull()
})
