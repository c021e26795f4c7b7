import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { columnsOf } from '@/blueprint/lanes/scale'
import { ids } from '@/mock/seed/ids'
import { renderPage } from '@test/support/render-page'

const address = `/blueprints/${ids.museumGuide}`
const field = (name: string) => screen.findByRole('textbox', { name })
const usedBy = async () => within(await screen.findByRole('region', { name: 'Used by' }))

test('what uses a trait stands in its form: targets are typed there, names lead to the goal and the trigger', async () => {
  const { user, router } = await renderPage(`${address}?sel=trait:warmth`)
  const uses = await usedBy()
  expect(uses.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'trusted_companion',
    'plain_speaker',
    'Visitor asks a follow-up question',
    'Group includes children',
  ])
  const target = uses.getByRole('textbox', { name: 'Target of trusted_companion' })
  await user.clear(target)
  // It stays while it is empty, which is no target.
  expect(uses.getByText('1 goal, 2 triggers')).toBeVisible()
  await user.type(target, '0.92')
  await user.tab()
  expect(screen.getByText('1 unsaved change')).toBeVisible()
  expect(screen.getByText('1 change')).toBeVisible()
  const [problem] = screen
    .getAllByRole('status')
    .filter((one) => one.textContent.includes('Target for warmth'))
  await user.click(within(problem ?? document.body).getByRole('button', { name: 'Go to target' }))
  expect(target).toHaveFocus()
  await user.click(uses.getByRole('button', { name: /^Reset Goal trusted_companion.* to 0.8$/ }))
  expect(target).toHaveValue('0.8')
  expect(screen.getByText('Saved')).toBeVisible()
  await user.click(uses.getByRole('link', { name: 'Group includes children' }))
  expect(router.state.location.search).toMatchObject({ sel: 'trigger:children' })
  expect(await field('Trigger id')).toHaveValue('children')
})

test('goals and triggers that do not use a trait are added there, each as a step', async () => {
  const { user } = await renderPage(`${address}?sel=trait:caution`)
  const uses = await usedBy()
  const add = async (name: string) => {
    await user.click(uses.getByRole('combobox', { name: 'Add a goal or trigger' }))
    await user.click(await screen.findByRole('option', { name }))
  }
  await add('storyteller')
  await waitFor(() => expect(uses.getByRole('textbox', { name: 'Target of storyteller' })).toHaveFocus())
  await add('Group includes children')
  expect(uses.getByText('1 goal, 1 trigger')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo Connect Caution to Group includes children' }))
  await user.click(screen.getByRole('button', { name: 'Undo Goal storyteller: target for Caution 0.50' }))
  expect(uses.getByText('0 goals, 0 triggers')).toBeVisible()
})

test('a changed field tells the saved value, and takes it back alone', async () => {
  const { user } = await renderPage(`${address}?sel=trait:warmth`)
  await user.type(await field('Default'), '5')
  await user.type(await field('Display name'), '!')
  await user.type(await field('Trait ref'), '2{Enter}')
  await user.click(screen.getByRole('button', { name: 'Reset Warmth!: default to 0.5' }))
  expect(await field('Default')).toHaveValue('0.5')
  expect(await field('Display name')).toHaveValue('Warmth!')
  expect(screen.getByRole('button', { name: 'Undo Warmth!: default as saved' })).toBeVisible()
  // With what refers to it.
  await user.click(screen.getByRole('button', { name: 'Reset Warmth!: trait ref to warmth' }))
  expect(screen.getByText('1 unsaved change')).toBeVisible()
})

test('a new trait stands in the category of the selected one, and its ref follows its name until it is typed; goals and triggers are added there too', async () => {
  const { user, router } = await renderPage(`${address}?sel=trait:warmth`)
  await field('Display name')
  await user.click(screen.getByRole('button', { name: 'Add trait' }))
  await waitFor(async () => expect(await field('Display name')).toHaveFocus())
  expect(screen.getByLabelText('Category', { selector: 'aside input' })).toHaveValue('Tone')
  await user.keyboard('Depth')
  expect(await field('Trait ref')).toHaveValue('depth-2')
  await user.keyboard(' of Café!')
  expect(await field('Trait ref')).toHaveValue('depth_of_cafe')
  await expect.poll(() => router.state.location.search).toMatchObject({ sel: 'trait:depth_of_cafe' })
  await user.clear(await field('Trait ref'))
  await user.type(await field('Trait ref'), 'deep{Enter}')
  await user.type(await field('Display name'), '?')
  expect(await field('Trait ref')).toHaveValue('deep')
  await user.click(screen.getByRole('button', { name: 'Add goal' }))
  await waitFor(async () => expect(await field('Goal id')).toHaveFocus())
  await user.click(screen.getByRole('button', { name: 'Add trigger' }))
  await waitFor(async () => expect(await field('Condition')).toHaveFocus())
})

test('the number of the form moves with a drag, which is one step at its end', async () => {
  await renderPage(`${address}?sel=trait:warmth`)
  const value = await field('Default')
  const pin = await screen.findByLabelText('Default of Warmth', { selector: '[role=slider]' })
  const { left, width } = columnsOf(0).rail
  const at = (part: number) => ({ clientX: left + part * width, clientY: 40, pointerId: 1, button: 0 })
  fireEvent.pointerDown(pin, at(0.5))
  fireEvent.pointerMove(pin, at(0.53))
  fireEvent.pointerMove(pin, at(0.6))
  expect(value).toHaveValue('0.6')
  expect(screen.getByText('Saved')).toBeVisible()
  fireEvent.keyDown(pin, { key: 'Escape' })
  expect(value).toHaveValue('0.5')
  fireEvent.pointerDown(pin, at(0.5))
  fireEvent.pointerMove(pin, at(0.6))
  fireEvent.pointerUp(pin, at(0.6))
  expect(value).toHaveValue('0.6')
  expect(screen.getByRole('button', { name: 'Undo Warmth: default 0.60' })).toBeVisible()
})

test('known values have words, and any other text stays as it is', async () => {
  const { user } = await renderPage(`${address}?sel=blueprint`)
  const visibility = await screen.findByLabelText('Visibility', { selector: 'input' })
  expect(visibility).toHaveValue('Private')
  expect(visibility).toHaveAttribute('title', 'PRIVATE')
  await user.clear(visibility)
  await user.type(visibility, 'Public')
  expect(visibility).toHaveValue('Public')
  await user.clear(visibility)
  await user.type(visibility, 'private')
  expect(screen.getByText('Saved')).toBeVisible()
})
