import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Console } from '@/app/create-console'
import { endpoints } from '@/api/endpoints'
import type { JsonObject } from '@/lib/json/json'
import type { Mock } from '@/mock/create-mock'
import { ids } from '@/mock/seed/ids'
import { createTestMock, renderPage } from '@test/support/render-page'

const guide = (mock: Mock) => mock.state.blueprints[ids.museumGuide]?.value ?? {}

/** Someone saves another revision of the blueprint. */
function saveRevision(mock: Mock, ...replaced: readonly (readonly [RegExp, string])[]) {
  const text = replaced.reduce((json, [from, to]) => json.replace(from, to), JSON.stringify(guide(mock)))
  const found = mock.state.blueprints[ids.museumGuide]
  if (found)
    found.value = { ...(JSON.parse(text) as JsonObject), revision: Number(guide(mock)['revision']) + 1 }
}

const body = { blueprint_id: 'museum-guide', name: 'Guide', role: 'Answers', version: '3' }

/** The page of a persona that was created before, as answered. */
async function openPersona(options: { mock?: Mock; answer?: unknown; then?: (mock: Mock) => void } = {}) {
  const { mock = createTestMock(), answer, then } = options
  if (answer !== undefined) mock.fail('createPersona', { body: answer })
  let id = ''
  const prepare = async ({ client, catalog, router }: Console) => {
    const { value } = await client.call(endpoints.createPersona, { body })
    id = value.persona?.id ?? ''
    then?.(mock)
    await waitFor(() => expect(catalog.get().isLoaded).toBe(true))
    await router.navigate({ to: '/personas/$id', params: { id } })
  }
  const page = await renderPage('/personas', { mock, prepare })
  await screen.findByRole('heading', { level: 1, name: 'Guide' })
  return { ...page, id }
}

const differences = async () =>
  within(await screen.findByRole('region', { name: 'Drift' })).findAllByRole('button')

test('what the blueprint says differently is told, and lights its lane', async () => {
  const { user } = await openPersona({
    then: (mock) =>
      saveRevision(
        mock,
        [/"numeric_value":0\.5\b/, '"numeric_value":0.62'],
        [/"max_weight":0\.8/, '"max_weight":0.95'],
      ),
  })
  const [warmth = document.body] = await differences()
  expect(warmth).toHaveTextContent('Warmth: default rises from 0.50 to 0.62')
  expect(screen.getByText('2 differences')).toBeVisible()
  const lane = screen.getByRole('group', { name: /^Warmth/ })
  await user.click(warmth)
  expect(lane).toHaveAttribute('data-lit')
  await user.hover(screen.getByRole('group', { name: /^Curiosity/ }))
  expect(warmth).not.toHaveAttribute('data-lit')
  await user.hover(lane)
  expect(warmth).toHaveAttribute('data-lit')
})

test('a version that has not drifted says so; created again it says whether it is the same persona', async () => {
  const { user, id, mock } = await openPersona()
  expect(await screen.findByText('Says the same as revision 7')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Create again from revision 7' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Version' })).toHaveValue('4'))
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Guide')
  await screen.findByText('museum-guide')
  await user.click(screen.getByRole('button', { name: /^Create persona/ }))
  expect(await screen.findByText(/another persona, beside/)).toBeVisible()

  const { value } = mock.state.personas[id] ?? {}
  mock.fail('createPersona', { body: { persona: value, version: { version: '5' } } })
  await user.click(screen.getByRole('link', { name: 'Guide' }))
  await user.click(await screen.findByRole('link', { name: /^Create again/ }))
  await screen.findByText('museum-guide')
  await user.click(screen.getByRole('button', { name: /^Create persona/ }))
  expect(await screen.findByText(/the same persona, with another version/)).toBeVisible()
})

test('an answer with nulls, without a version, or with odd values is shown as it is', async () => {
  await openPersona({ answer: { persona: { id: 'p1', name: 'Guide', tones: null, role: 7 }, version: null } })
  expect(screen.getByText(/^No version seen/)).toBeVisible()
  expect(screen.getByText('7')).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Create again/ })).not.toBeInTheDocument()
})

test('unknown growth types, numbers as texts and a version without traits are read', async () => {
  await openPersona({
    answer: {
      persona: { id: 'p2', name: 'Guide' },
      version: {
        version: 3,
        source_blueprint_id: ids.museumGuide,
        source_blueprint_revision: '7',
        growth: { type: '<b>ADAPTIVE</b>' },
        constraints: [],
        dyadic: { max_relationships: '50' },
      },
    },
  })
  expect(screen.getByText('<b>ADAPTIVE</b>')).toBeVisible()
  expect(screen.getByText('50')).toBeVisible()
  expect(screen.getByText('The version has no traits.')).toBeVisible()
  expect((await differences()).length).toBeGreaterThan(8)
})

test.each([
  ['cannot be loaded', (mock: Mock) => mock.fail('getBlueprint', { status: 404 }), /^Could not load/],
  [
    'cannot be read',
    (mock: Mock) => mock.fail('getBlueprint', { body: { ...guide(mock), traits: 'none' } }),
    /^Could not read/,
  ],
])('a blueprint that %s takes nothing from the version', async (_what, then, words) => {
  const { user } = await openPersona({ then })
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.getByRole('group', { name: /^warmth, default 0.5/i })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Says the same as revision 7')).toBeVisible()
})

test('a persona that this browser has not seen cannot be shown', async () => {
  const { mock } = await renderPage('/personas/per_unknown')
  expect(await screen.findByRole('heading', { name: 'Unknown persona' })).toBeVisible()
  expect(mock.log).toEqual([])
})

test('a blueprint leads to a new persona, and names those that were made from it', async () => {
  const { router } = await openPersona()
  await router.navigate({
    to: '/blueprints/$id',
    params: { id: ids.museumGuide },
    search: { sel: 'blueprint' },
  })
  expect(await screen.findByRole('link', { name: 'Create persona' })).toHaveAttribute(
    'href',
    `/personas/new?blueprint=${ids.museumGuide}`,
  )
  expect(await screen.findByText('Personas made from this 1')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Guide' })).toBeVisible()
})
