import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addRow, blankRow } from '@/blueprint/model/commands/row-commands'
import { GoalsView } from '@/features/blueprints/goals/goals-view'
import type { JsonObject } from '@/lib/json/json'
import { renderInDesigner } from '../render-in-designer'

const blueprint: JsonObject = {
  traits: [
    {
      trait_ref: 'warmth',
      display_name: 'Warmth',
      default: { trait_ref: 'warmth', value: { numeric_value: 0.62 } },
    },
    {
      trait_ref: 'humour',
      display_name: 'Humour',
      default: { trait_ref: 'humour', lock: 'HARD', value: { numeric_value: 0.45 } },
    },
    { trait_ref: 'caution', display_name: 'Caution' },
  ],
  default_growth: {
    type: 'FIXED',
    domain_rates: { behavior: 0.04, identity: 0.01 },
    goal_states: [
      { id: 'companion', attraction_strength: 0.7, trait_targets: { warmth: 0.8 } },
      {
        id: 'teller',
        description: 'Facts in a story',
        attraction_strength: 1.4,
        trait_targets: { humour: 0.82, nowhere: 0.1 },
      },
    ],
    boundaries: [{ trait_ref: 'humour', min_value: 0.05, max_value: 0.6, reason: 'no jokes' }],
  },
}

async function open(given: JsonObject = blueprint) {
  const routeTree = createRootRoute({ component: GoalsView })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  const designer = renderInDesigner(<RouterProvider router={router} />, { blueprint: given })
  await screen.findByRole('heading', { name: 'Growth boundaries' })
  return designer
}

const cell = (name: string | RegExp) => screen.getByRole('gridcell', { name })
const warmth = /^companion, Warmth/

test('arrow keys move between cells and into the header, and only one cell is a tab stop', async () => {
  const { user } = await open()
  cell(warmth).focus()
  await user.keyboard('{ArrowRight}')
  expect(cell('companion, Humour: no target')).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  expect(cell(/^teller, Humour: 0.82/)).toHaveFocus()
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(screen.getByRole('columnheader', { name: 'Humour, default 0.45, locked' })).toHaveFocus()
  await user.keyboard('{Control>}{End}{/Control}')
  expect(cell(/^teller, nowhere/)).toHaveFocus()
  const stops = within(screen.getByRole('grid', { name: 'Targets of goals for traits' }))
    .getAllByRole('gridcell')
    .filter((one) => one.tabIndex === 0)
  expect(stops).toHaveLength(1)
})

test('typing a digit starts a target, Enter saves it as one step, and the focus stays in its cell', async () => {
  const { user, steps, json } = await open()
  cell('companion, Caution: no target').focus()
  await user.keyboard('0.35{Enter}')
  await waitFor(() => expect(cell(/^companion, Caution: 0.35/)).toHaveFocus())
  expect(steps()).toEqual(['Goal companion: caution to 0.35'])
  expect(json()).toMatchObject({
    default_growth: { goal_states: [{ trait_targets: { warmth: 0.8, caution: 0.35 } }, {}] },
  })
})

test('a decimal comma is read as a decimal point', async () => {
  const { user, steps } = await open()
  cell(warmth).focus()
  await user.keyboard(',75{Enter}')
  expect(steps()).toEqual(['Goal companion: warmth to .75'])
  cell(/^companion, Warmth/).focus()
  await user.keyboard('0,6{Enter}')
  expect(cell(/^companion, Warmth: 0.6/)).toBeVisible()
})

test('a single digit is enough for a target and for an attraction', async () => {
  const { user, steps } = await open()
  cell(warmth).focus()
  await user.keyboard('1{Enter}')
  expect(steps()).toEqual(['Goal companion: warmth to 1'])
  screen.getByRole('slider', { name: 'Attraction of teller' }).focus()
  await user.keyboard('0')
  expect(screen.getByRole('textbox', { name: 'Attraction of teller' })).toHaveValue('0')
  await user.keyboard('{Enter}')
  expect(steps()).toHaveLength(2)
})

test('Enter edits the target, Escape cancels, and Delete removes it', async () => {
  const { user, steps } = await open()
  cell(warmth).focus()
  await user.keyboard('{Enter}')
  const field = screen.getByRole('textbox', { name: 'Target of companion for Warmth' })
  expect(field).toHaveValue('0.8')
  await user.keyboard('9{Escape}')
  expect(steps()).toEqual([])
  expect(cell(warmth)).toHaveFocus()
  await user.keyboard('{Delete}')
  expect(cell('companion, Warmth: no target')).toHaveFocus()
  expect(steps()).toEqual(['Goal companion: no target for warmth'])
})

test('Alt+arrow keys nudge by exact amounts, and repeated presses form one step', async () => {
  const { user, steps } = await open()
  cell(warmth).focus()
  await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{Shift>}{ArrowDown}{/Shift}{/Alt}')
  expect(cell('companion, Warmth: 0.72, +0.10 from the default')).toHaveFocus()
  expect(steps()).toHaveLength(1)
  await user.keyboard('{ArrowLeft}')
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
})

test('a target outside its boundary is reported in its cell, with fixes of one step each', async () => {
  const { user, steps, store } = await open()
  expect(cell(/^teller, Humour: 0.82.*Outside of its growth boundary/)).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  expect(screen.getByRole('heading', { name: 'One goal cannot be reached' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Lower the target to 0.60' }))
  expect(screen.queryByRole('heading', { name: 'One goal cannot be reached' })).toBeNull()
  await waitFor(() => expect(document.activeElement).toHaveAttribute('data-row-key'))
  expect(steps()).toHaveLength(1)
  store.undo()
  await user.click(await screen.findByRole('button', { name: 'Raise the boundary to 0.82' }))
  expect(screen.getByRole('button', { name: 'Max of Humour: 0.82' })).toBeVisible()
})

test('a target for a missing trait has its own column', async () => {
  const { user } = await open()
  const column = screen.getByRole('columnheader', { name: /^nowhere: no such trait/ })
  column.focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('dialog', { name: 'A trait is missing' })).toBeVisible()
})

test('an attraction above 1 is kept and reported', async () => {
  const { user, steps } = await open()
  const slider = screen.getByRole('slider', { name: 'Attraction of teller' })
  expect(slider).toHaveAttribute('aria-valuetext', '1.4')
  expect(cell('Attraction of teller: 1.4. Outside of 0 to 1.')).toBeVisible()
  slider.focus()
  await user.keyboard('{ArrowLeft}')
  expect(steps()).toEqual(['Goal teller, attraction strength: 1.39'])
})

test('the search filters traits and goals, and traits without targets can be hidden', async () => {
  const { user } = await open()
  await user.type(screen.getByRole('searchbox', { name: 'Find a goal or trait' }), 'cauti')
  const matrix = within(screen.getByRole('grid', { name: 'Targets of goals for traits' }))
  expect(matrix.getAllByRole('columnheader').map((one) => one.textContent)).toEqual([
    'Goal state',
    'Attraction',
    'Cautionno default',
  ])
  await user.clear(screen.getByRole('searchbox'))
  await user.click(screen.getByRole('checkbox', { name: 'Only traits with targets' }))
  expect(screen.queryByRole('columnheader', { name: /^Caution/ })).toBeNull()
})

test('a rate can be moved by keyboard and typed exactly', async () => {
  const { user, steps } = await open()
  const fader = screen.getByRole('slider', { name: 'Behavior rate' })
  fader.focus()
  await user.keyboard('{ArrowUp}')
  expect(fader).toHaveAttribute('aria-valuetext', '0.041')
  await user.keyboard('{Enter}')
  const field = screen.getByRole('textbox', { name: 'Behavior rate' })
  await user.clear(field)
  await user.type(field, '0.125{Enter}')
  expect(screen.getByRole('slider', { name: 'Behavior rate' })).toHaveAttribute('aria-valuetext', '0.125')
  expect(steps().at(-1)).toBe('Behavior: 0.125')
  expect(screen.getByRole('slider', { name: 'Narrative rate' })).toHaveAttribute('aria-valuetext', 'not set')
})

test('a pasted sheet previews its changes and is applied as one step', async () => {
  const { user, steps, store } = await open()
  await user.click(screen.getByRole('button', { name: 'Paste from a sheet' }))
  const box = await screen.findByRole('textbox', { name: /^Cells/ })
  fireEvent.change(box, { target: { value: 'goal,Warmth,Sparkle\ncompanion,0.9,1\nnewcomer,0.4,1' } })
  const dialog = within(screen.getByRole('dialog', { name: 'Paste from a sheet' }))
  expect(await dialog.findByText('No single trait matches “Sparkle”.')).toBeVisible()
  expect(dialog.getByRole('row', { name: 'companion warmth 0.8 0.9' })).toBeVisible()
  fireEvent.change(box, { target: { value: 'goal,Warmth\n,1\nwit,0,5\ncompanion,0.7\ncompanion,0.6' } })
  expect(await dialog.findByText('1 row without a goal id.')).toBeVisible()
  expect(dialog.getByText(/^More cells than the first row: “wit”\./)).toBeVisible()
  expect(dialog.getByText(/the last one replaces “0\.7 at companion, warmth”\./)).toBeVisible()
  fireEvent.change(box, { target: { value: 'goal,Warmth,Sparkle\ncompanion,0.9,1\nnewcomer,0.4,1' } })
  await dialog.findByText('No single trait matches “Sparkle”.')
  await user.click(dialog.getByRole('button', { name: 'Change 2 values' }))
  expect(steps()).toEqual(['Paste 2 goals from a sheet'])
  expect(cell(/^newcomer, Warmth: 0.4/)).toBeVisible()
  store.undo()
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: /newcomer/ })).toBeNull())
})

test('boundaries are edited in place, added and removed', async () => {
  const { user, steps } = await open()
  await user.click(screen.getByRole('button', { name: 'Max of Humour: 0.60' }))
  await user.keyboard('0.9{Enter}')
  expect(steps()).toEqual(['Boundary of humour, maximum: 0.9'])
  await user.click(screen.getByRole('button', { name: 'More for the boundary of Humour' }))
  await user.click(screen.getByRole('menuitem', { name: 'Remove' }))
  expect(screen.getByText('No growth boundaries given')).toBeVisible()
})

test('an invalid target is reported at once, even as the second target of a new goal', async () => {
  const { user, store } = await open()
  store.run(
    addRow('default_growth.goal_states', 'n1', {
      ...blankRow('default_growth.goal_states', store.shape),
      id: 'owl',
      trait_targets: [],
    }),
  )
  ;(await screen.findByRole('gridcell', { name: 'owl, Warmth: no target' })).focus()
  await user.keyboard('0.9{Enter}')
  cell('owl, Caution: no target').focus()
  await user.keyboard('9x{Enter}')
  await waitFor(() => expect(cell(/^owl, Caution/)).toHaveAttribute('aria-invalid', 'true'))
})

test('Tab saves the typed target and moves to the next column, Shift+Tab to the previous one', async () => {
  const { user, steps } = await open()
  cell(warmth).focus()
  await user.keyboard('0.7{Tab}')
  await waitFor(() => expect(cell(/^companion, Humour/)).toHaveFocus())
  await user.keyboard('0.3{Shift>}{Tab}{/Shift}')
  await waitFor(() => expect(cell(/^companion, Warmth: 0.7/)).toHaveFocus())
  expect(steps()).toEqual(['Goal companion: warmth to 0.7', 'Goal companion: humour to 0.3'])
})

test('a pasted block of numbers fills from the focused cell, and its message disappears on undo', async () => {
  const { user, steps, json, store } = await open()
  act(() => cell(warmth).focus())
  await user.paste('0,1\t0.2\r\n\t0.4\r\n')
  expect(await screen.findByText('3 values pasted')).toBeVisible()
  expect(steps()).toEqual(['Paste 2 goals from a sheet'])
  expect(json()).toMatchObject({
    default_growth: {
      goal_states: [{ trait_targets: { warmth: 0.1, humour: 0.2 } }, { trait_targets: { humour: 0.4 } }],
    },
  })
  store.undo()
  await waitFor(() => expect(screen.queryByText('3 values pasted')).not.toBeInTheDocument())
})

test('cells outside the matrix are listed before a paste, and a pasted word opens the field for typing', async () => {
  const { user, steps } = await open()
  act(() => cell(/^teller, Humour/).focus())
  await user.paste('0.1\n0.2')
  const dialog = within(await screen.findByRole('dialog', { name: 'Paste from a sheet' }))
  expect(dialog.getByText('1 cell beyond the last goal or trait that the matrix shows.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Change 1 value' }))
  expect(steps()).toHaveLength(1)
  act(() => cell(warmth).focus())
  await user.paste('soon')
  expect(screen.getByRole('textbox', { name: 'Target of companion for Warmth' })).toHaveValue('soon')
})
