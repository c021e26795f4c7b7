import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { JsonValue } from '@/lib/json/json'
import { chooseMore, openBlueprint, save, saveButton } from './blueprint-page-driver'

async function edited() {
  const console = await openBlueprint()
  await console.user.type(screen.getByLabelText('Name'), ' 2')
  const answer = (endpoint: string, json: JsonValue) =>
    console.world.state.faults.push({ endpoint, times: 1, kind: 'status', status: 200, body: { json } })
  return { ...console, answer }
}

it('keeps the form if a refresh has an empty answer', async () => {
  const { user, answer } = await edited()
  answer('getBlueprint', {})
  await chooseMore(user, 'Reload')
  expect(await screen.findByText('Could not refresh')).toBeVisible()
  expect(screen.getByLabelText('Name')).toHaveValue('Museum guide 2')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText('Could not refresh')).not.toBeInTheDocument())
  expect(screen.getByLabelText('Name')).toHaveValue('Museum guide 2')
})

it.each([
  [{}, /The answer has none of the documented fields/],
  [{ name: 'Museum guide', revision: 7 }, 'Not saved: the check could not be read'],
])('sends nothing if the check reads only %j', async (part, words) => {
  const { user, answer, sent, assumptions } = await edited()
  assumptions.choose('patch-body', 'full')
  answer('getBlueprint', part)
  await save(user)
  expect(await screen.findByText(words)).toBeVisible()
  expect(sent.some(({ method }) => method === 'PATCH')).toBe(false)
  await save(user)
  expect(await screen.findByText(/^Saved, revision 8/)).toBeVisible()
})

it.each([
  [{}, 'Could not check'],
  [{ name: 'Museum guide' }, /The answer did not contain the whole blueprint/],
])('draws no conclusion from an answer with only %j', async (part, words) => {
  const { user, world, answer } = await edited()
  world.state.faults.push({ endpoint: 'patchBlueprint', times: 1, kind: 'status', status: 503 })
  await save(user)
  answer('getBlueprint', part)
  await user.click(await screen.findByRole('button', { name: 'Check now' }))
  expect(await screen.findByText(words)).toBeVisible()
})

it('hides the result of a check once a new save has started', async () => {
  const { user, world, stored } = await edited()
  world.state.faults.push(
    { endpoint: 'patchBlueprint', times: 1, kind: 'status', status: 503 },
    { endpoint: 'getBlueprint', times: 1, kind: 'drift', drift: 'extra' },
    { endpoint: 'getBlueprint', times: 1, kind: 'stall', ms: null },
  )
  await save(user)
  await user.click(await screen.findByRole('button', { name: 'Check now' }))
  await save(user)
  await waitFor(() => expect(stored().revision).toBe(8))
  await waitFor(() => expect(screen.queryByText('Unknown whether it was saved')).not.toBeInTheDocument())
  expect(screen.queryByText('Could not check')).not.toBeInTheDocument()
})

it('stops waiting on Cancel, and keeps all edits', async () => {
  const { user, world } = await edited()
  world.state.faults.push({ endpoint: 'getBlueprint', times: 1, kind: 'stall', ms: null })
  await save(user)
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(await saveButton()).toBeEnabled()
})

it('does not report fields that differ in each answer as changes by others', async () => {
  const { user, stored } = await edited()
  Object.assign(stored(), { x_seen: 2 })
  await chooseMore(user, 'Reload')
  await save(user)
  expect(await screen.findByText(/^Saved, revision 8/)).toBeVisible()
  expect(screen.queryByText(/Your edits are based on/)).not.toBeInTheDocument()
  expect(screen.queryByText(/Changes by others/)).not.toBeInTheDocument()
})
