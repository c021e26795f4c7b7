import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { ids } from '@/mock/seed/ids'
import { renderConsole } from '@test/support/render-console'
import { lane, openLanes, slider, value } from './lanes-driver'

beforeEach(() => localStorage.clear())

it('goes on to the next lane when the one with the focus is removed', async () => {
  const { user } = await openLanes()
  within(lane('Warmth')).getByRole('button', { name: 'Warmth' }).focus()
  await user.keyboard('{Delete}')
  const dialog = within(await screen.findByRole('dialog', { name: /^Remove / }))
  await user.click(dialog.getByRole('button', { name: /^Remove/ }))
  await waitFor(() =>
    expect(within(lane('Formality')).getByRole('button', { name: 'Formality' })).toHaveFocus(),
  )
})

it('renames the trait that J selected by F2, and the one whose lane has the focus', async () => {
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

it('goes along with J and K, and by F6 into the inspector and back', async () => {
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

it('has the focus on the default that an undo brings back', async () => {
  const { user } = await openLanes()
  slider('Default of Humour').focus()
  await user.keyboard('{Delete}')
  await waitFor(() => expect(screen.queryByRole('slider', { name: 'Default of Humour' })).toBeNull())
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(slider('Default of Humour')).toHaveFocus())
})

it('offers the smallest changes that end a problem, and leads on to the next one', async () => {
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

it('begins with the mapping where that is asked for', async () => {
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

it('keeps the focus in the field that renames what is selected', async () => {
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

it('strikes a removed trait, keeps what names it as a ghost, and puts it back', async () => {
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

it('refuses to move what is locked, until L unlocks it', async () => {
  const { user } = await openLanes()
  slider('Default of Patience').focus()
  await user.keyboard('{ArrowRight}')
  expect(value('Default of Patience')).toBe('0.8')
  expect(within(lane('Patience')).getByText('Locked, press L to unlock')).toBeInTheDocument()
  await user.keyboard('l{ArrowRight}')
  expect(value('Default of Patience')).toBe('0.81')
  expect(within(lane('Patience')).queryByText('Locked, press L to unlock')).toBeNull()
  // Nor is it said again of the next lock, which nobody has run into yet.
  await user.keyboard('l')
  expect(within(lane('Patience')).queryByText('Locked, press L to unlock')).toBeNull()
})

it('adds a trigger with an id of its own, and the focus goes to its condition', async () => {
  const { user } = await openLanes()
  await user.click(screen.getByRole('button', { name: 'Add trigger' }))
  await waitFor(() => expect(screen.getByLabelText('Condition')).toHaveFocus())
  expect(screen.getByLabelText('Trigger id')).toHaveValue('new-trigger')
})
