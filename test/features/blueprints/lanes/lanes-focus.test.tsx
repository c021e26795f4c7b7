import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { ids } from '@/mock/seed/ids'
import { renderConsole } from '@test/support/render-console'
import { lane, openLanes, slider, value } from './lanes-driver'

beforeEach(() => localStorage.clear())

it('moves the focus to the next lane when the focused one is removed', async () => {
  const { user } = await openLanes()
  within(lane('Warmth')).getByRole('button', { name: 'Warmth' }).focus()
  await user.keyboard('{Delete}')
  const dialog = within(await screen.findByRole('dialog', { name: /^Remove / }))
  await user.click(dialog.getByRole('button', { name: /^Remove/ }))
  await waitFor(() =>
    expect(within(lane('Formality')).getByRole('button', { name: 'Formality' })).toHaveFocus(),
  )
})

it('F2 renames the trait selected with J, and the one whose lane has the focus', async () => {
  const { user } = await openLanes()
  await screen.findByRole('complementary', { name: 'Inspector' }, { timeout: 5_000 })
  await user.keyboard('jj{F2}')
  expect(await screen.findByRole('dialog', { name: 'Rename Formality' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  slider('Default of Humour').focus()
  await user.keyboard('{F2}')
  expect(await screen.findByRole('dialog', { name: 'Rename Humour' })).toBeVisible()
})

it('J and K move the focus between lanes, and F6 moves it into the inspector and back', async () => {
  const { user } = await openLanes()
  const inspector = await screen.findByRole('complementary', { name: 'Inspector' }, { timeout: 5_000 })
  const named = (name: string) => within(lane(name)).getByRole('button', { name })
  await user.keyboard('j')
  await waitFor(() => expect(named('Warmth')).toHaveFocus())
  await user.keyboard('jk')
  await waitFor(() => expect(named('Warmth')).toHaveFocus())
  await user.keyboard('{F6}')
  expect(within(inspector).getByRole('textbox', { name: 'Display name' })).toHaveFocus()
  await user.keyboard('{F6}')
  expect(named('Warmth')).toHaveFocus()
})

it('focuses the default that an undo restores', async () => {
  const { user } = await openLanes()
  slider('Default of Humour').focus()
  await user.keyboard('{Delete}')
  await waitFor(() => expect(screen.queryByRole('slider', { name: 'Default of Humour' })).toBeNull())
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(slider('Default of Humour')).toHaveFocus())
})

it('offers the smallest fixes for a problem, and moves on to the next one', async () => {
  const { user } = await openLanes()
  const strip = within(screen.getByRole('region', { name: 'Problems' }))
  await user.click(await strip.findByRole('button', { name: /warnings$/ }))
  const fixes = await screen.findAllByRole('button', { name: 'Unlock it' })
  await user.click(fixes[0] ?? document.body)
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: 'Unlock it' })).toHaveLength(fixes.length - 1),
  )
  expect(document.activeElement?.closest('li')).toHaveTextContent(/locked, yet/)
})

it('opens the missing-trait dialog with the mapping selected from “Map to another trait”', async () => {
  const { user } = await openLanes()
  const warmth = within(lane('Warmth')).getByRole('button', { name: 'Warmth' })
  warmth.focus()
  await user.keyboard('{Delete}')
  const dialog = within(await screen.findByRole('dialog', { name: /^Remove / }))
  await user.click(dialog.getByText(/Keep/))
  await user.click(dialog.getByRole('button', { name: /^Remove/ }))
  await user.click(await screen.findByRole('button', { name: 'Map warmth to another trait' }))
  const missing = within(await screen.findByRole('dialog', { name: 'A trait is missing' }))
  expect(missing.getByRole('radio', { name: 'Map to a trait' })).toBeChecked()
})

it('keeps the focus in the field that renames the selected goal', async () => {
  const { user, router } = await renderConsole(
    `/blueprints/${ids.museumGuide}?view=goals&sel=goal%3Astoryteller`,
  )
  const field = await screen.findByRole('textbox', { name: 'Goal id' }, { timeout: 5_000 })
  await user.clear(field)
  await user.type(field, 'teller{Enter}')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ sel: 'goal:teller' }))
  expect(field).toBeInTheDocument()
  expect(field).toHaveFocus()
})

it('strikes through a removed trait, keeps its references as a ghost lane, and restores it', async () => {
  const { user } = await openLanes()
  within(lane('Humour')).getByRole('button', { name: 'Humour' }).focus()
  await user.keyboard('{Delete}')
  await user.click(await screen.findByRole('radio', { name: 'Keep them' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Remove/ }))
  expect(await screen.findByRole('group', { name: 'Humour, removed' })).toBeInTheDocument()
  expect(await screen.findByRole('group', { name: 'humour, no such trait' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Put back Humour' }))
  expect(lane('Humour')).toBeInTheDocument()
  expect(screen.queryByRole('group', { name: 'humour, no such trait' })).not.toBeInTheDocument()
})

it('refuses to move a locked default until L unlocks it', async () => {
  const { user } = await openLanes()
  slider('Default of Patience').focus()
  await user.keyboard('{ArrowRight}')
  expect(value('Default of Patience')).toBe('0.8')
  expect(within(lane('Patience')).getByText('Locked, press L to unlock')).toBeInTheDocument()
  await user.keyboard('l{ArrowRight}')
  expect(value('Default of Patience')).toBe('0.81')
  expect(within(lane('Patience')).queryByText('Locked, press L to unlock')).toBeNull()
  // The hint does not appear again for a new lock that the user has not run into.
  await user.keyboard('l')
  expect(within(lane('Patience')).queryByText('Locked, press L to unlock')).toBeNull()
})

it('adds a trigger with a unique id, and focuses its condition', async () => {
  const { user } = await openLanes()
  await user.click(screen.getByRole('button', { name: 'Add trigger' }))
  await waitFor(() => expect(screen.getByLabelText('Condition')).toHaveFocus())
  expect(screen.getByLabelText('Trigger id')).toHaveValue('new-trigger')
})
