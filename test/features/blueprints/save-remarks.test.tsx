import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { JsonObject } from '@/lib/json/json'
import { back, field, group, openBlueprint, save } from './blueprint-page-driver'

async function savedWith(answer: (stored: JsonObject) => JsonObject) {
  const console = await openBlueprint()
  console.world.state.faults.push({
    endpoint: 'patchBlueprint',
    times: 1,
    kind: 'status',
    status: 200,
    body: { json: answer(console.stored()) },
    done: true,
  })
  await console.user.type(screen.getByLabelText('Name'), ' 2')
  await save(console.user)
  return console
}

it('says that another user may have saved too if the revision rose by more than one', async () => {
  const { user } = await savedWith((stored) => ({ ...stored, name: 'Museum guide 2', revision: 9 }))
  expect(await screen.findByText('Saved, but someone else may have saved too')).toBeVisible()
  expect(screen.getByText(/If each save raises it by one/)).toBeVisible()
  expect(screen.getByText('based on revision 9')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Understood' }))
  expect(screen.queryByText(/someone else may have saved too/)).not.toBeInTheDocument()
})

it('keeps edits that the service did not store as unsaved, and says so', async () => {
  const { user, sent, stored } = await savedWith((before) => ({ ...before, revision: 8 }))
  expect(await screen.findByText('Accepted, but saved differently from what was sent')).toBeVisible()
  expect(screen.getByText(/now has something else in name\./)).toBeVisible()
  expect(screen.queryByText('Saved, revision 8')).not.toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Review 1 change' })).toBeVisible()
  expect(screen.getByText('based on revision 8')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Copy my changes' }))
  expect(JSON.parse(await navigator.clipboard.readText())).toEqual({ name: 'Museum guide 2' })
  stored().name = 'Museum guide'
  sent.length = 0
  await save(user)
  await waitFor(() => expect(stored().name).toBe('Museum guide 2'))
  expect(sent.map(({ method }) => method).slice(-2)).toEqual(['GET', 'PATCH'])
})

it('mentions unsaved edits only while the draft has some', async () => {
  const { user } = await savedWith((before) => ({ ...before, revision: 8 }))
  expect(await screen.findByText(/still unsaved there\./)).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Undo: Blueprint: name/ }))
  expect(await screen.findByText(/The draft has no changes there\./)).toBeVisible()
  expect(screen.queryByText(/still unsaved/)).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Copy my changes' })).not.toBeInTheDocument()
})

it('ignores fields that the service adds to the sent ones', async () => {
  await savedWith((before) => ({
    ...before,
    name: 'Museum guide 2',
    revision: 8,
    x_score: 3,
    default_dyadic: { ...(before.default_dyadic as JsonObject), decay: 0.1 },
  }))
  expect(await screen.findByText(/^Saved, revision 8/)).toBeVisible()
  expect(screen.queryByText(/saved differently|not kept/)).not.toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText(/unsaved change/)).not.toBeInTheDocument())
})

it('does not take an empty answer for the current blueprint', async () => {
  const { user, world } = await openBlueprint()
  const nothing = { kind: 'status', status: 200, body: { json: {} }, times: 1, done: true } as const
  world.state.faults.push(
    { endpoint: 'patchBlueprint', ...nothing },
    { endpoint: 'getBlueprint', times: 1, kind: 'drift', drift: 'extra' },
    { endpoint: 'getBlueprint', ...nothing },
  )
  await user.type(screen.getByLabelText('Name'), ' 2')
  await save(user)
  expect(await screen.findByText('Saved, but not read back')).toBeVisible()
  await back(user)
  expect(group('Warmth').getByLabelText('Default')).toHaveValue('0.5')
})

it('says when the blueprint was saved but could not be read back', async () => {
  const { user, world } = await openBlueprint()
  world.state.faults.push(
    { endpoint: 'patchBlueprint', times: 1, kind: 'status', status: 204, body: 'empty', done: true },
    { endpoint: 'getBlueprint', times: 1, kind: 'drift', drift: 'extra' },
    { endpoint: 'getBlueprint', times: 1, kind: 'status', status: 500 },
  )
  await user.type(screen.getByLabelText('Name'), ' 2')
  await save(user)
  expect(await screen.findByText('Saved, but not read back')).toBeVisible()
  await back(user)
  expect(field('Name', 'name')).toHaveValue('Museum guide 2')
})

it('ignores an answer about another blueprint, reads its own back and says so', async () => {
  const { stored } = await savedWith((before) => ({
    ...before,
    id: 'bp_other',
    name: 'Theirs',
    revision: 40,
  }))
  expect(await screen.findByText('The answer to the update is for another blueprint')).toBeVisible()
  expect(screen.getByText('bp_other')).toBeVisible()
  expect(stored().name).toBe('Museum guide 2')
  expect(screen.queryByText('based on revision 40')).not.toBeInTheDocument()
})
