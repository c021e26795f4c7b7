import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { successForms, type SuccessForm } from '@/mock/faults/success-form'
import { back, field, openBlueprint, save } from './blueprint-page-driver'

/** The requests of a save whose answer has this form. */
const methods: Record<Exclude<SuccessForm, 'stale'>, string[]> = {
  plain: ['GET', 'PATCH'],
  created: ['GET', 'PATCH'],
  empty: ['GET', 'PATCH', 'GET'],
  partial: ['GET', 'PATCH', 'GET'],
  normalised: ['GET', 'PATCH'],
}

/** Renames the blueprint and saves it, with an answer in this form. */
async function renamed(form: SuccessForm) {
  const { user, world, stored, sent } = await openBlueprint()
  world.state.successForm = form
  const name = screen.getByLabelText('Name', { selector: '#name' })
  await user.type(name, ' 2')
  await save(user)
  const patches = () => sent.filter(({ method }) => method === 'PATCH')
  return { user, stored, sent, patches }
}

const forms = successForms.filter((form) => form !== 'stale')

it.each(forms)('shows a new name as saved after an answer of the form %s', async (form) => {
  const { stored, sent } = await renamed(form)
  expect(await screen.findByText(/^Saved, revision 8/)).toBeVisible()
  expect(sent.map(({ method }) => method).slice(-methods[form].length)).toEqual(methods[form])
  expect(stored().name).toBe('Museum guide 2')
  await waitFor(() => expect(screen.queryByText(/unsaved change/)).not.toBeInTheDocument())
  await waitFor(() => expect(field('Name', 'name')).toHaveValue('Museum guide 2'))
})

it('does not call an edit saved if the answer shows otherwise, and keeps it (form stale)', async () => {
  const { user, stored, patches } = await renamed('stale')
  expect(await screen.findByText('Accepted, but saved differently from what was sent')).toBeVisible()
  expect(screen.getByText(/now has something else in name/)).toBeVisible()
  await back(user)
  expect(field('Name', 'name')).toHaveValue('Museum guide 2')
  expect(patches()).toHaveLength(1)
  expect(stored().name).toBe('Museum guide 2')
})

it('undoes a goal that a save added, whatever the service filled in, and says what it cannot undo', async () => {
  const { user, world } = await openBlueprint()
  world.state.successForm = 'normalised'
  const name = screen.getByLabelText('Name', { selector: '#name' })
  await user.type(name, ' 2')
  await user.click(screen.getByRole('button', { name: 'Add goal' }))
  const goal = within(await screen.findByRole('group', { name: 'New goal' }))
  await waitFor(() => expect(goal.getAllByRole('textbox')[0]).toHaveFocus())
  await user.keyboard('owl')
  await save(user)
  expect(await screen.findByText(/^Saved, revision 8/)).toBeVisible()
  await user.type(await screen.findByLabelText('Name', { selector: '#name' }), '3')
  await user.click(screen.getByRole('button', { name: 'Undo last save' }))
  expect(await screen.findByRole('checkbox', { name: /owl.*is removed/ })).toBeChecked()
  expect(screen.getByText('Not undone, changed since: Blueprint name')).toBeVisible()
})
