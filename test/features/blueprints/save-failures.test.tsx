import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ids } from '@/mock/seed/ids'
import { back, chooseMore, group, openBlueprint, review, save, field } from './blueprint-page-driver'

async function edited() {
  const console = await openBlueprint()
  await console.user.type(screen.getByLabelText('Name'), ' 2')
  return console
}

it('shows errors from the service at their fields, with links to them', async () => {
  const { user, world } = await edited()
  world.state.faults.push({
    endpoint: 'patchBlueprint',
    times: 1,
    kind: 'status',
    status: 422,
    errors: [
      { field: 'name', message: 'must be at most 60 characters' },
      { field: 'nothing.like.it', message: 'is odd' },
    ],
  })
  await save(user)
  expect(await screen.findByText('The service refused the change')).toBeVisible()
  expect(screen.getByText('is odd')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Name' }))
  const name = await screen.findByLabelText('Name', { selector: '#name' })
  await waitFor(() => expect(name).toHaveFocus())
  expect(name).toHaveAccessibleDescription('The service says: must be at most 60 characters')
  expect(name).toHaveValue('Museum guide 2')
  await user.type(name, '3')
  expect(name).not.toHaveAccessibleDescription(/The service says/)
  // An error at an unknown field may still apply.
  await user.click(review())
  expect(await screen.findByText('is odd')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText('is odd')).not.toBeInTheDocument()
})

it('finds the row that an error refers to after rows were moved', async () => {
  const { user, world } = await openBlueprint()
  await user.click(screen.getByRole('button', { name: 'Move Warmth down' }))
  world.state.faults.push({
    endpoint: 'patchBlueprint',
    times: 1,
    kind: 'status',
    status: 400,
    errors: [{ field: '/traits/1/default/constraint/min_bound', message: 'is too low' }],
  })
  await save(user)
  await screen.findByText('The service refused the change')
  await back(user)
  await waitFor(() =>
    expect(group('Warmth').getByLabelText('Min')).toHaveAccessibleDescription('The service says: is too low'),
  )
})

it.each([409, 412])(
  'reads the blueprint again after a %i, and compares with it on the next save',
  async (status) => {
    const { user, world, sent } = await edited()
    world.state.faults.push({ endpoint: 'patchBlueprint', times: 1, kind: 'status', status })
    await save(user)
    const again = await screen.findByRole('button', { name: 'Compare and save again' })
    const guide = world.state.blueprints[ids.museumGuide]
    if (!guide) throw new Error('no such blueprint')
    Object.assign(guide.value, { category: 'Theirs', revision: 8 })
    const reads = sent.filter(({ method }) => method === 'GET').length
    await user.click(again)
    expect(await screen.findByText(/^Saved, revision 9\. Changes by others were kept/)).toBeVisible()
    expect(sent.filter(({ method }) => method === 'GET').length).toBeGreaterThan(reads)
    expect(guide.value).toMatchObject({ name: 'Museum guide 2', category: 'Theirs' })
  },
)

it('says that it is unknown whether the edits were saved, does not resend them, and checks on request', async () => {
  const { user, world, sent } = await edited()
  world.state.faults.push({ endpoint: 'patchBlueprint', times: 1, kind: 'status', status: 503, done: true })
  await save(user)
  expect(await screen.findByText('Unknown whether it was saved')).toBeVisible()
  expect(sent.filter(({ method }) => method === 'PATCH')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Check now' }))
  expect(await screen.findByText('It was saved, revision 8')).toBeVisible()
  expect(screen.queryByText('Unknown whether it was saved')).not.toBeInTheDocument()
  expect(sent.filter(({ method }) => method === 'PATCH')).toHaveLength(1)
})

it('says when an update with unknown outcome did not arrive', async () => {
  const { user, world, stored } = await edited()
  world.state.faults.push({ endpoint: 'patchBlueprint', times: 1, kind: 'html', done: false })
  await save(user)
  await user.click(await screen.findByRole('button', { name: 'Check now' }))
  expect(await screen.findByText('It was not saved')).toBeVisible()
  expect(screen.queryByText('Unknown whether it was saved')).not.toBeInTheDocument()
  expect(screen.queryByText(/Check what the service has now/)).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Check again' })).toBeEnabled()
  await back(user)
  expect(screen.getByText('The last save did not arrive. Your edits are all here')).toBeVisible()
  await save(user)
  await waitFor(() => expect(stored().name).toBe('Museum guide 2'))
})

it('says that nothing was sent if the check before the update fails', async () => {
  const { user, world, sent } = await edited()
  world.state.faults.push({ endpoint: 'getBlueprint', times: 1, kind: 'status', status: 500 })
  await save(user)
  expect(await screen.findByText(/Nothing was sent\. Your edits are still here\./)).toBeVisible()
  expect(sent.filter(({ method }) => method === 'PATCH')).toHaveLength(0)
})

it('keeps the edits of a blueprint that no longer exists', async () => {
  const { user, world } = await edited()
  world.state.faults.push({ endpoint: 'getBlueprint', times: 1, kind: 'status', status: 404 })
  await save(user)
  expect(await screen.findByText('This blueprint no longer exists')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Copy my changes' }))
  expect(JSON.parse(await navigator.clipboard.readText())).toEqual({ name: 'Museum guide 2' })
  await back(user)
  expect(field('Name', 'name')).toHaveValue('Museum guide 2')
})

it('counts down when asked to wait, sends nothing by itself, and retries at once on request', async () => {
  const { user, world, sent } = await edited()
  world.state.faults.push({
    endpoint: 'patchBlueprint',
    times: 1,
    kind: 'status',
    status: 429,
    retryAfter: '99999',
  })
  await save(user)
  expect(await screen.findByText('The service asks you to wait')).toBeVisible()
  expect(screen.getByText('The service asked you to wait 99,999 s (28 h)')).toBeVisible()
  expect(screen.getByText(/Save again in \d+ s\./)).toBeVisible()
  expect(sent.filter(({ method }) => method === 'PATCH')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Try now' }))
  expect(await screen.findByText(/^Saved, revision/)).toBeVisible()
  expect(sent.filter(({ method }) => method === 'PATCH')).toHaveLength(2)
})

it('shows a 403 with its request id and stays signed in', async () => {
  const { user, world, session } = await edited()
  world.state.faults.push({ endpoint: 'patchBlueprint', times: 1, kind: 'status', status: 403 })
  await save(user)
  expect(await screen.findByText('Not allowed')).toBeVisible()
  expect(screen.getByRole('button', { name: /Copy request id/ })).toBeVisible()
  expect(session.getSnapshot().status).toBe('active')
  await back(user)
  expect(field('Name', 'name')).toHaveValue('Museum guide 2')
})

it('accepts another choice after the service refused the last one', async () => {
  const { user, world } = await openBlueprint()
  let lock = group('Warmth').getByLabelText('Lock')
  await user.selectOptions(lock, 'HARD')
  world.state.faults.push({
    endpoint: 'patchBlueprint',
    times: 1,
    kind: 'status',
    status: 422,
    errors: [{ field: 'traits[0].default.lock', message: 'is not allowed' }],
  })
  await save(user)
  await screen.findByText('The service refused the change')
  await back(user)
  lock = group('Warmth').getByLabelText('Lock')
  await waitFor(() => expect(lock).toHaveAccessibleDescription(/The service says: is not allowed/))
  await user.selectOptions(lock, 'Another value…')
  await user.keyboard('FIRM{Enter}')
  expect(lock).toHaveValue('FIRM')
})

it('does not attribute an update that arrived without an answer to others on the next save', async () => {
  const { user, world, stored } = await edited()
  world.state.faults.push({ endpoint: 'patchBlueprint', times: 1, kind: 'html', done: true })
  await save(user)
  expect(await screen.findByText('Unknown whether it was saved')).toBeVisible()
  await back(user)
  await user.type(screen.getByLabelText('Name'), '3')
  await save(user)
  expect(await screen.findByText('Saved, revision 9')).toBeVisible()
  expect(stored().name).toBe('Museum guide 23')
})

it('recognizes its own unanswered save in a newer reading', async () => {
  const { user, world } = await edited()
  world.state.faults.push({ endpoint: 'patchBlueprint', times: 1, kind: 'html', done: true })
  await save(user)
  expect(await screen.findByText('Unknown whether it was saved')).toBeVisible()
  await back(user)
  await user.type(screen.getByLabelText('Name'), '3')
  await chooseMore(user, 'Reload')
  expect(await screen.findByText(/The save that got no answer did arrive/)).toBeVisible()
  expect(screen.queryByText(/is available\. Your edits are based on/)).not.toBeInTheDocument()
  expect(screen.getByLabelText('Name')).toHaveValue('Museum guide 23')
  expect(screen.queryByText(/Unknown whether the last save/)).not.toBeInTheDocument()
})
