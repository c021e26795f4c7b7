import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { endpoints } from '@/api/endpoints'
import { endSessions } from '@/mock/controls'
import { back, field, openBlueprint, save } from './blueprint-page-driver'

const other = 'ines.admin@museum.example'

async function edited() {
  const console = await openBlueprint()
  await console.user.type(screen.getByLabelText('Name'), ' 2')
  const patches = () => console.world.log.entries.filter(({ endpoint }) => endpoint === 'patchBlueprint')
  const signIn = async () => {
    const sheet = within(await screen.findByRole('dialog'))
    await console.user.type(sheet.getByLabelText('Password'), 'museum')
    await console.user.click(sheet.getByRole('button', { name: 'Sign in and send' }))
  }
  return { ...console, patches, signIn }
}

it('compares again if the update itself was refused, and sends it once', async () => {
  const { user, world, stored, patches, signIn } = await edited()
  world.state.faults.push({ endpoint: 'patchBlueprint', times: 1, kind: 'status', status: 401 })
  await save(user)
  await screen.findByRole('dialog')
  Object.assign(stored(), { name: 'Theirs', revision: 8 })
  await signIn()
  expect(await screen.findByText(/^Someone saved revision 8/)).toBeVisible()
  expect(stored().name).toBe('Theirs')
  expect(patches().map(({ status }) => status)).toEqual([401])
})

it('keeps changes that others made to other fields meanwhile', async () => {
  const { user, world, stored, patches, signIn } = await edited()
  world.state.faults.push({ endpoint: 'patchBlueprint', times: 1, kind: 'status', status: 401 })
  await save(user)
  await screen.findByRole('dialog')
  Object.assign(stored(), { category: 'theirs', revision: 8 })
  await signIn()
  expect(await screen.findByText(/^Saved after signing in, revision 9/)).toBeVisible()
  expect(stored()).toMatchObject({ name: 'Museum guide 2', category: 'theirs' })
  await waitFor(() => expect(field('Category', 'category')).toHaveValue('theirs'))
  expect(patches().map(({ status }) => status)).toEqual([401, 200])
})

it('asks the user to sign in if the session ended before the save', async () => {
  const { user, world, session, patches, signIn, queryClient } = await edited()
  endSessions(world)
  act(() => void queryClient.refetchQueries())
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Keep working' }))
  expect(session.getSnapshot()).toMatchObject({ status: 'expired', sheetOpen: false })
  await save(user)
  await signIn()
  expect(await screen.findByText('Saved after signing in, revision 8')).toBeVisible()
  expect(patches()).toHaveLength(1)
})

it('sends nothing as another user who signs in instead', async () => {
  const { user, world, session, stored, patches } = await edited()
  endSessions(world)
  await save(user)
  const sheet = within(await screen.findByRole('dialog'))
  await user.click(sheet.getByRole('button', { name: 'Sign in as someone else' }))
  const again = within(screen.getByRole('dialog', { name: /Sign in as someone else/ }))
  await user.type(again.getByLabelText('Email'), other)
  await user.type(again.getByLabelText('Password'), 'museum')
  await user.click(again.getByRole('button', { name: 'Sign in and switch' }))
  await waitFor(() => expect(session.getSnapshot()).toMatchObject({ status: 'active', name: 'Ines Admin' }))
  await back(user)
  expect(field('Name', 'name')).toHaveValue('Museum guide')
  expect(patches()).toEqual([])
  expect(stored().revision).toBe(7)
})

it('sends nothing as another user who signs in between the check and the update', async () => {
  const { user, session, patches, client } = await edited()
  const { value } = await client.call(endpoints.logIn, { body: { email: other, password: 'museum' } })
  const call = client.call
  let isChecked = false
  vi.spyOn(client, 'call').mockImplementation(async (...args) => {
    const answer = await call(...args)
    if (!isChecked) {
      isChecked = true
      session.accept(value, other)
      session.acceptOther()
    }
    return answer
  })
  await save(user)
  await waitFor(() => expect(session.getSnapshot()).toMatchObject({ status: 'active', name: 'Ines Admin' }))
  await back(user)
  expect(field('Name', 'name')).toHaveValue('Museum guide')
  expect(patches()).toEqual([])
  expect(screen.queryByText('Saved, revision 8')).not.toBeInTheDocument()
})
