import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { endpoints } from '@/api/endpoints'
import { ids } from '@/mock/seed/ids'
import { renderConsole } from '@test/support/render-console'
import { pauseEndpoint } from '@test/support/pause-endpoint'

async function openForm() {
  const console = await renderConsole('/blueprints/new')
  const name = await screen.findByLabelText('Name')
  const sent: unknown[] = []
  console.client.listen(({ endpoint, requestBody }) => {
    if (endpoint === endpoints.createBlueprint) sent.push(requestBody)
  })
  return { ...console, name, sent }
}
const create = () => screen.getByRole('button', { name: 'Create blueprint' })

it('creates a blueprint once and opens its form', async () => {
  const { user, name, sent, router } = await openForm()
  await user.type(name, 'Café guide, 2nd floor')
  expect(screen.getByLabelText('Blueprint id')).toHaveValue('cafe-guide-2nd-floor')
  await user.type(screen.getByLabelText('Category'), 'visitor-facing')
  await user.dblClick(create())
  expect(await screen.findByRole('heading', { name: 'Café guide, 2nd floor' })).toBeVisible()
  expect(router.state.location.pathname).toMatch(/^\/blueprints\/bp_/)
  expect(sent).toEqual([
    {
      name: 'Café guide, 2nd floor',
      blueprint_id: 'cafe-guide-2nd-floor',
      category: 'visitor-facing',
      visibility: 'PRIVATE',
    },
  ])
})

it('says which fields of the created blueprint differ from the request', async () => {
  const { user, name, world } = await openForm()
  world.state.faults.push({
    ...{ endpoint: 'createBlueprint', kind: 'status', status: 201, times: 1 },
    body: { json: { id: ids.museumGuide, blueprint_id: 'other', name: 'Porter' } },
  })
  await user.type(name, 'Guide')
  await user.type(screen.getByLabelText('Category'), 'visitor-facing')
  await user.click(create())
  expect(
    await screen.findByText(/^Blueprint created\. The answer differs from what you sent: /),
  ).toHaveTextContent(/name “Porter” instead of “Guide”/)
})

it('stops suggesting an id once the id is edited', async () => {
  const { user, name } = await openForm()
  await user.type(name, 'One')
  const id = screen.getByLabelText('Blueprint id')
  await user.type(id, '-x')
  await user.type(name, ' two')
  expect(id).toHaveValue('one-x')
})

it('shows an error from the service at its field', async () => {
  const { user, name } = await openForm()
  await user.type(name, 'Museum guide')
  await user.click(create())
  const id = screen.getByLabelText('Blueprint id')
  await waitFor(() => expect(id).toHaveAccessibleDescription(/The service says: is taken/))
  expect(name).toHaveValue('Museum guide')
})

it('forgets a refusal once the blueprint starts from other content', async () => {
  const { user, name } = await openForm()
  await user.type(name, 'Museum guide')
  await user.click(create())
  const id = screen.getByLabelText('Blueprint id')
  await waitFor(() => expect(id).toHaveAccessibleDescription(/The service says: is taken/))
  expect(screen.getByRole('region', { name: 'The service refused the request' })).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'JSON' }))
  expect(screen.queryByRole('region', { name: 'The service refused the request' })).toBeNull()
  expect(id).not.toHaveAccessibleDescription(/The service says/)
})

it('requires a name and an id', async () => {
  const { user, name, sent } = await openForm()
  await user.click(create())
  expect(await screen.findByText('A blueprint needs a name.')).toBeVisible()
  expect(name).toHaveFocus()
  expect(sent).toEqual([])
})

it('says that it is unknown whether the blueprint was created, and does not send it again', async () => {
  const { user, world, name, sent } = await openForm()
  world.state.faults.push({ endpoint: 'createBlueprint', times: 1, kind: 'status', status: 502, done: false })
  await user.type(name, 'Night shift')
  await user.click(create())
  expect(await screen.findByText('Unknown whether it was created')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Check now' }))
  expect(await screen.findByText(/No blueprint was found by this blueprint id/)).toBeVisible()
  expect(sent).toHaveLength(1)
})

it('opens the blueprint by its blueprint id if the answer has no id', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {}) // the mock finds blueprints by their other id only
  const { user, world, name, router } = await openForm()
  world.state.faults.push({
    endpoint: 'createBlueprint',
    times: 1,
    kind: 'status',
    status: 201,
    body: 'empty',
    done: true,
  })
  await user.type(name, 'Quiet room')
  await user.click(create())
  expect(await screen.findByText(/The answer had no id/)).toBeVisible()
  await waitFor(() => expect(router.state.location.pathname).toBe('/blueprints/quiet-room'))
})

it('asks before leaving a half-filled form', async () => {
  const { user, name, router } = await openForm()
  await user.type(name, 'Half')
  void router.navigate({ to: '/blueprints' })
  expect(await screen.findByRole('dialog', { name: /without saving/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Stay' }))
  expect(name).toHaveValue('Half')
})

it('does not navigate a user who left the page, and announces the created blueprint', async () => {
  const { user, name, router, sent, client } = await openForm()
  const letGo = pauseEndpoint(client, endpoints.createBlueprint)
  await user.type(name, 'Late porter')
  await user.click(create())
  void router.navigate({ to: '/settings' })
  await user.click(await screen.findByRole('button', { name: 'Discard and leave' }))
  expect(await screen.findByRole('heading', { name: 'Settings' })).toBeVisible()
  letGo()
  expect(await screen.findByText('Blueprint Late porter was created')).toBeVisible()
  expect(router.state.location.pathname).toBe('/settings')
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByRole('heading', { name: 'Late porter' })).toBeVisible()
  router.history.back()
  expect(await screen.findByRole('heading', { name: 'Settings' })).toBeVisible()
  expect(sent).toHaveLength(1)
})

it('sends a visibility that was typed but not confirmed', async () => {
  const { user, name, sent } = await openForm()
  await user.type(name, 'Shared')
  await user.selectOptions(screen.getByLabelText('Visibility'), 'Another value…')
  await user.keyboard('TEAM')
  await user.click(create())
  await waitFor(() => expect(sent).toMatchObject([{ name: 'Shared', visibility: 'TEAM' }]))
})

it('creates a copy: the remaining content becomes a draft of the new blueprint, for review', async () => {
  const { user, name, sent, router } = await openForm()
  await user.click(screen.getByRole('radio', { name: 'A copy of another' }))
  await user.click(create())
  expect(await screen.findByText('Load the blueprint to copy first.')).toBeVisible()
  await user.type(screen.getByLabelText('Blueprint to copy'), ids.museumGuide)
  await user.click(screen.getByRole('button', { name: 'Load blueprint' }))
  expect(await screen.findByText(/^Museum guide, revision 7, 8 traits$/)).toBeVisible()
  expect(name).toHaveValue('Museum guide copy')
  await user.click(create())
  expect(await screen.findByRole('heading', { name: /^Review \d+ changes?$/ })).toBeVisible()
  expect(router.state.location.pathname).toMatch(/^\/blueprints\/bp_.+\/review$/)
  expect(sent).toHaveLength(1)
  expect(screen.getByRole('checkbox', { name: /Warmth is a new trait/ })).toBeChecked()
})

it('keeps the remaining content if the new blueprint cannot be read, and adds it on request', async () => {
  const { user, world } = await openForm()
  await user.click(screen.getByRole('radio', { name: 'JSON' }))
  fireEvent.change(screen.getByLabelText('JSON of a blueprint'), {
    target: { value: '{"name": "Porter", "traits": [{"trait_ref": "patience"}]}' },
  })
  expect(await screen.findByText('Porter, 1 trait')).toBeVisible()
  world.state.faults.push({ endpoint: 'getBlueprint', times: 1, kind: 'status', status: 400 })
  await user.click(create())
  expect(await screen.findByText('Created, but its content is not in the draft yet')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add the content' }))
  expect(await screen.findByRole('heading', { name: /^Review \d+ changes?$/ })).toBeVisible()
})

it('suggests values from the latest JSON until the user types over them', async () => {
  const { user, name } = await openForm()
  const category = screen.getByLabelText('Category')
  const id = screen.getByLabelText('Blueprint id')
  await user.click(screen.getByRole('radio', { name: 'JSON' }))
  const paste = (value: string) =>
    fireEvent.change(screen.getByLabelText('JSON of a blueprint'), { target: { value } })
  paste('{"name": "Wrong file", "category": "wrong", "visibility": "PUBLIC"}')
  expect(name).toHaveValue('Wrong file')
  paste('{"name": "Right file", "category": "right"}')
  expect(name).toHaveValue('Right file')
  expect(id).toHaveValue('right-file')
  expect(category).toHaveValue('right')
  expect(screen.getByLabelText('Visibility')).toHaveValue('PRIVATE')
  await user.type(category, ' and own')
  await user.click(screen.getByRole('radio', { name: 'Blank' }))
  expect(name).toHaveValue('')
  expect(id).toHaveValue('')
  expect(category).toHaveValue('right and own')
})

it('reports a JSON error once, and sends nothing', async () => {
  const { user, sent } = await openForm()
  await user.click(screen.getByRole('radio', { name: 'JSON' }))
  const text = screen.getByLabelText('JSON of a blueprint')
  fireEvent.change(text, { target: { value: '{"name": ' } })
  await user.click(create())
  expect(text).toHaveFocus()
  expect(text).toHaveAccessibleDescription(/Line 1, column 10/)
  expect(screen.queryByText('Choose a file or paste a blueprint first.')).not.toBeInTheDocument()
  expect(sent).toEqual([])
})

it('focuses the JSON field after a click on JSON or a link to it, but not after arrow keys', async () => {
  const { user, name, unmount } = await openForm()
  expect(name).toHaveFocus()
  await user.click(screen.getByRole('radio', { name: 'JSON' }))
  expect(screen.getByLabelText('JSON of a blueprint')).toHaveFocus()
  await user.click(screen.getByRole('radio', { name: 'Blank' }))
  await user.keyboard('{ArrowLeft}')
  expect(await screen.findByLabelText('JSON of a blueprint')).not.toHaveFocus()
  unmount()
  await renderConsole('/blueprints/new?from=json')
  await waitFor(() => expect(screen.getByLabelText('JSON of a blueprint')).toHaveFocus())
})

it('says when the JSON contains no blueprint fields', async () => {
  const { user } = await openForm()
  await user.click(screen.getByRole('radio', { name: 'JSON' }))
  const paste = (value: string) =>
    fireEvent.change(screen.getByLabelText('JSON of a blueprint'), { target: { value } })
  paste('{"data": {"name": "Porter"}, "meta": 1}')
  expect(await screen.findByText('No blueprint fields recognized')).toBeVisible()
  expect(screen.getByText(/Its top level has “data”, “meta”, but no name/)).toBeVisible()
  paste('{"description": "", "meta": 1}')
  expect(await screen.findByText('A blueprint without a name, 0 traits')).toBeVisible()
  expect(screen.queryByText('No blueprint fields recognized')).not.toBeInTheDocument()
})
