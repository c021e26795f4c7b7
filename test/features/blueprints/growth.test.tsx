import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ids } from '@/mock/seed/ids'
import type { Mock } from '@/mock/create-mock'
import { createTestMock, renderPage } from '@test/support/render-page'

const address = `/blueprints/${ids.museumGuide}/growth`
const grid = () => screen.findByRole('grid', { name: 'Goals and traits' })
const saved = (mock: Mock) => mock.state.blueprints[ids.museumGuide]?.value ?? {}
const undo = () => screen.getByRole('button', { name: /^(Undo|Nothing to undo)/ })
const field = (name: string) => screen.findByRole('textbox', { name })

/** The field of a goal's cell, from 1 on, in a column: Warmth is the third. */
async function cell(goal: number, column: number): Promise<HTMLInputElement> {
  const at = `[aria-rowindex="${goal + 1}"] > [aria-colindex="${column}"] input`
  const found = (await grid()).querySelector(at)
  if (!(found instanceof HTMLInputElement)) throw new Error('no cell')
  return found
}
const beside = async (goal: number, column: number) => (await cell(goal, column)).parentElement

async function openAt(goal: number, column: number, mock = createTestMock()) {
  const page = await renderPage(address, { mock })
  const start = await cell(goal, column)
  start.focus()
  return page
}

test('typing replaces a target; Enter and arrow keys commit it and move on', async () => {
  const { user } = await openAt(1, 3)
  await user.keyboard('0.6{Enter}')
  expect(await cell(1, 3)).toHaveValue('0.6')
  expect(await beside(1, 3)).toHaveTextContent('was 0.8')
  expect(await cell(2, 3)).toHaveFocus()
  expect(undo()).toHaveAccessibleName('Undo Goal trusted_companion: target for Warmth 0.60')
  await user.keyboard('0,3{ArrowRight}')
  expect(await cell(2, 3)).toHaveValue('0.3')
  expect(await beside(2, 3)).toHaveTextContent('−0.20')
  expect(await cell(2, 4)).toHaveFocus()
  await user.keyboard('{ArrowUp}{ArrowLeft}{ArrowLeft}1{ArrowDown}')
  expect(await cell(1, 2)).toHaveValue('1')
  expect(await beside(1, 2)).toHaveTextContent('was 0.7')
  expect(await cell(2, 2)).toHaveFocus()
  // The edge of the matrix.
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(await cell(3, 2)).toHaveFocus()
})

test('Escape gives up what is typed, and an emptied cell removes its target', async () => {
  const { user } = await openAt(1, 3)
  await user.keyboard('0.6{Escape}')
  expect(await cell(1, 3)).toHaveValue('0.8')
  expect(await cell(1, 3)).toHaveFocus()
  expect(screen.getByText('Saved')).toBeVisible()
  await user.clear(await cell(1, 3))
  await user.keyboard('{ArrowDown}')
  expect(await beside(1, 3)).toHaveTextContent('was 0.8')
  expect(undo()).toHaveAccessibleName('Undo Clear Goal trusted_companion: target for Warmth')
  await user.click(undo())
  expect(await cell(1, 3)).toHaveValue('0.8')
})

test('text that is no value stays in its cell with its reason, and never reaches the draft', async () => {
  const { user, mock } = await openAt(1, 3)
  await user.keyboard('high{Enter}')
  const typed = await field('Goal trusted_companion: target for Warmth')
  expect(typed).toHaveFocus()
  expect(typed).toBeInvalid()
  await user.keyboard('{ArrowDown}')
  expect(typed).toHaveValue('high')
  expect(typed).toHaveAttribute('aria-description', expect.stringContaining('Not a number'))
  expect(screen.getByText('1 invalid field')).toBeVisible()
  expect(undo()).toHaveAccessibleName(/typing in/)
  await user.keyboard('{ArrowUp}{Escape}')
  expect(typed).toHaveValue('0.8')
  expect(screen.getByText('Saved')).toBeVisible()
  expect(mock.log.map(({ endpoint }) => endpoint)).not.toContain('patchBlueprint')
})

test('within a text that is not selected as a whole, arrow keys move the caret', async () => {
  const { user } = await openAt(1, 3)
  await user.click(await cell(3, 3))
  await user.keyboard('{End}5{ArrowLeft}')
  expect(await cell(3, 3)).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(await cell(3, 3)).toHaveValue('0.75')
})

test('a goal is added and named, and a trait that is missing has a column', async () => {
  const mock = createTestMock()
  const growth = saved(mock)['default_growth'] as { goal_states: { trait_targets: object }[] }
  Object.assign(growth.goal_states[0]?.trait_targets ?? {}, { gone: 0.4 })
  const { user } = await openAt(1, 3, mock)
  await user.keyboard('{ArrowRight>8/}')
  expect(await cell(1, 11)).toHaveFocus()
  expect(within(await grid()).getByRole('columnheader', { name: /^gone/ })).toHaveTextContent('Missing trait')
  expect(screen.getByText('No trait is named “gone”. It is saved this way.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add goal' }))
  await waitFor(async () => expect(await cell(4, 1)).toHaveFocus())
  await user.keyboard('night_guide{Enter}')
  expect(await cell(4, 1)).toHaveValue('night_guide')
  expect(screen.getByText('4 goals, 10 targets')).toBeVisible()
})

test('a problem leads to its cell, and the lane says what it is', async () => {
  const { user } = await openAt(1, 3)
  await user.click(await screen.findByRole('button', { name: '3 warnings' }))
  await user.click(await screen.findByRole('menuitem', { name: /^Goal storyteller/ }))
  await waitFor(async () => expect(await cell(2, 5)).toHaveFocus())
  expect(await screen.findByRole('group', { name: /^Humour/ })).toBeVisible()
  expect(screen.getByText(/^Target for humour is outside its growth boundary/)).toBeVisible()
})

test('rates take more than their scale, whose end follows, and nothing is clamped', async () => {
  const { user } = await openAt(1, 3)
  expect(screen.getByText(/^Scale 0 to 0.05/)).toBeVisible()
  const behavior = await field('Behavior')
  await user.clear(behavior)
  await user.type(behavior, '3')
  expect(screen.getByText(/^Scale 0 to 5/)).toBeVisible()
  expect(screen.getByRole('slider', { name: 'Rate of behavior' })).toHaveAttribute('aria-valuenow', '3')
  screen.getByRole('slider', { name: 'Rate of identity' }).focus()
  await user.keyboard('{ArrowUp}')
  expect(undo()).toHaveAccessibleName('Undo identity 0.06')
  expect(await field('Identity')).toHaveValue('0.06')
})

test('boundaries and triggers are typed in their tables, added and removed, each as a step', async () => {
  const { user } = await openAt(1, 3)
  const least = await field('Minimum of Warmth')
  await user.type(least, '0.95', { initialSelectionStart: 0, initialSelectionEnd: 4 })
  await waitFor(() => expect(least).toHaveAccessibleDescription('Minimum 0.95 is above the maximum 0.9.'))
  expect(await field('Maximum of Warmth')).toBeInvalid()
  await user.click(screen.getByLabelText('Add boundary', { selector: 'input' }))
  await user.click(await screen.findByRole('option', { name: 'Caution' }))
  await waitFor(async () => expect(await field('Minimum of Caution')).toHaveFocus())
  expect(undo()).toHaveAccessibleName('Undo Add boundary caution')
  await user.click(screen.getByRole('button', { name: 'Remove Boundary of Caution' }))
  expect(screen.queryByRole('textbox', { name: 'Minimum of Caution' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Add trigger' }))
  await waitFor(async () => expect(await field('Condition of Trigger new-trigger')).toHaveFocus())
  await user.keyboard('It rains')
  expect(undo()).toHaveAccessibleName(/^Undo It rains: condition/)
  await user.click(screen.getByRole('button', { name: 'Remove It rains' }))
  expect(undo()).toHaveAccessibleName('Undo Remove It rains')
})
