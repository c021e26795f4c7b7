import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Mock } from '@/mock/create-mock'
import { ids } from '@/mock/seed/ids'
import { fill } from '@test/support/fill'
import { createTestMock, renderPage } from '@test/support/render-page'

const address = `/personas/new?blueprint=${ids.museumGuide}`
const field = (name: string) => screen.findByRole('textbox', { name })
const sent = (mock: Mock) => mock.log.filter(({ endpoint }) => endpoint === 'createPersona')
const createButton = () => screen.getByRole('button', { name: /^Create persona/ })

async function openForm(mock = createTestMock(), at = address) {
  const page = await renderPage(at, { mock })
  await screen.findByText('museum-guide')
  return page
}

test('four fields make a persona, and the blueprint’s lanes are seen before', async () => {
  const { user, router, mock } = await openForm()
  expect(await screen.findByRole('group', { name: /^Warmth, default 0.5/ })).toBeVisible()
  await fill(user, await field('Name'), 'Hall 3 guide')
  await fill(user, await field('Role'), 'Answers')
  expect(await field('Version')).toHaveValue('1')
  const body = { blueprint_id: 'museum-guide', name: 'Hall 3 guide', role: 'Answers', version: '1' }
  expect(JSON.parse(screen.getByLabelText('Body').textContent)).toEqual(body)
  await user.click(createButton())
  expect(await screen.findByRole('heading', { level: 1, name: 'Hall 3 guide' })).toBeVisible()
  expect(router.state.location.pathname).toMatch(/^\/personas\/per_/)
  expect(sent(mock).map((one) => one.body)).toEqual([body])

  // The next one with this name.
  await router.navigate({ to: '/personas/new', search: { blueprint: ids.museumGuide } })
  await fill(user, await field('Name'), 'Hall 3 guide')
  await waitFor(async () => expect(await field('Version')).toHaveValue('2'))
  await fill(user, await field('Version'), 'spring')
  await fill(user, await field('Name'), 'Another')
  expect(await field('Version')).toHaveValue('spring')
})

test('the request names the blueprint as Settings say', async () => {
  const { console } = await openForm()
  console.assumptions.choose('blueprint-ref', 'id')
  await waitFor(() => expect(screen.getByLabelText('Body')).toHaveTextContent(ids.museumGuide))
})

test('what only a file says of a persona is shown, and is not sent', async () => {
  const entry = {
    kind: 'persona',
    id: 'per_x',
    fields: { name: 'Guide', role: 'Answers', version: { version: '3' } },
  }
  await renderPage(`${address}&like=per_x`, {
    prepare: async ({ catalog }) => {
      await waitFor(() => expect(catalog.get().isLoaded).toBe(true))
      catalog.importJson(JSON.stringify({ format: 'persona-console-catalog', entries: [entry] }))
    },
  })
  expect(await field('Name')).toHaveAttribute('placeholder', 'Guide')
  expect(await field('Role')).toHaveValue('')
  expect(JSON.parse(screen.getByLabelText('Body').textContent)).toMatchObject({
    name: '',
    role: '',
    version: '1',
  })
})

test('what is missing and what the service refuses is said at its field', async () => {
  const { user, mock } = await openForm()
  await user.click(createButton())
  expect(await screen.findByText('Enter a name.')).toBeVisible()
  expect(sent(mock)).toEqual([])
  await fill(user, await field('Name'), 'Guide')
  await user.click(createButton())
  await waitFor(async () => expect(await field('Role')).toHaveAccessibleDescription(/must not be empty/))
  const blueprint = mock.state.blueprints[ids.museumGuide]
  if (blueprint) blueprint.value = { ...blueprint.value, blueprint_id: 'renamed' }
  await fill(user, await field('Role'), 'Answers')
  await user.click(createButton())
  expect(await screen.findByText(/^The service says: no such blueprint/)).toBeVisible()
  expect(await field('Role')).not.toHaveAccessibleDescription(/empty/)
})

test('what cannot be read of the answer is said, and a blueprint that it names by blueprint_id is found', async () => {
  const { user, mock } = await openForm()
  await fill(user, await field('Name'), 'Guide')
  const persona = { id: 'per_1', name: 'Guide', source_blueprint_id: 'museum-guide' }
  mock.fail('createPersona', { body: { persona, version: { growth: { goal_states: 'none' } } } })
  await user.click(createButton())
  expect(
    await screen.findByText(
      /^Created Guide\. Part of the reply could not be read: version\.growth\.goal_states/,
    ),
  ).toBeVisible()
  const source = await screen.findByRole('link', { name: 'Museum guide' })
  expect(source).toHaveAttribute('href', `/blueprints/${ids.museumGuide}`)
})

test('without a blueprint, or one that cannot be loaded, nothing is sent', async () => {
  const mock = createTestMock()
  mock.fail('getBlueprint', { status: 404 })
  const { user, router } = await renderPage('/personas/new', { mock })
  await fill(user, await field('Name'), 'Guide')
  await user.click(createButton())
  expect(await screen.findByText('Choose a blueprint.')).toBeVisible()
  await fill(user, await screen.findByRole('combobox', { name: 'Blueprint' }), 'bp_unknown')
  await user.keyboard('{Enter}')
  expect(await screen.findByText(/^Could not load/)).toBeVisible()
  expect(router.state.location.search).toEqual({ blueprint: 'bp_unknown' })
  await user.click(createButton())
  expect(await screen.findByText('This blueprint is not loaded.')).toBeVisible()
  expect(await field('Name')).toHaveValue('Guide')
  expect(sent(mock)).toEqual([])
})
