import '@test/support/database'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { endpoints } from '@/api/endpoints'
import { readEntry } from '@/storage/catalog/read-entry'
import { isJsonObject, type JsonObject } from '@/lib/json/json'
import { ids } from '@/mock/seed/ids'
import { createWorld } from '@/mock/state/world'
import { renderConsole } from '@test/support/render-console'

/** Opens a persona of the museum guide, created before the blueprint was saved with `change`. */
async function openDrifted(change: (traits: JsonObject[], dyadic: JsonObject) => JsonObject, search = '') {
  const world = createWorld()
  const console = await renderConsole('/personas', { world })
  const { value } = await console.client.call(endpoints.createPersona, {
    body: { blueprint_id: ids.museumGuide, name: 'Kiosk guide', role: 'Answers', version: '3' },
  })
  const id = value.persona?.id ?? ''
  const { json } = await console.client.call(endpoints.getBlueprint, { params: { id: ids.museumGuide } })
  const traits = isJsonObject(json) && Array.isArray(json.traits) ? json.traits.filter(isJsonObject) : []
  const dyadic = isJsonObject(json) && isJsonObject(json.default_dyadic) ? json.default_dyadic : {}
  const body = change(structuredClone(traits), dyadic)
  if (Object.keys(body).length > 0)
    await console.client.call(endpoints.patchBlueprint, { params: { id: ids.museumGuide }, body })
  await console.router.navigate({ href: `/personas/${id}${search}` })
  return { ...console, id }
}

const row = (name: RegExp) => screen.findByRole('row', { name })

it('shows which traits differ, were added and were removed since a version was created', async () => {
  await openDrifted((traits) => {
    const [warmth, formality, , ...others] = traits
    if (!warmth || !formality) throw new Error('no traits')
    return {
      traits: [
        { ...warmth, default: { ...(warmth.default as JsonObject), value: { numeric_value: 0.62 } } },
        {
          ...formality,
          default: {
            ...(formality.default as JsonObject),
            constraint: { min_bound: 0.2, max_bound: 0.6, learning_rate: 0.05 },
          },
        },
        ...others,
        { trait_ref: 'zeal', display_name: 'Zeal', default: { value: { numeric_value: 0.4 } } },
      ],
    }
  })
  expect(await row(/^Warmth/)).toHaveTextContent('default +0.12 since')
  expect(await row(/^Formality/)).toHaveTextContent('max 0.60, was 0.50')
  expect(await row(/^Curiosity/)).toHaveTextContent('same')
  expect(await row(/^Zeal/)).toHaveTextContent('not in this version')
  expect(await row(/^humour/i)).toHaveTextContent('only in this version')
  expect(screen.getByText('Drifted in 4 of 9')).toBeVisible()
  expect(
    screen.getByRole('heading', {
      name: '5 traits as in revision 8, 2 differ, 1 added later, 1 removed since',
    }),
  ).toBeVisible()
  expect(screen.getByText('1 behind')).toBeVisible()
})

it('compares with an earlier revision that this browser has seen', async () => {
  const { user } = await openDrifted((_traits, dyadic) => ({
    default_dyadic: { ...dyadic, max_relationships: 80 },
  }))
  expect(await screen.findByText('Drifted in its settings')).toBeVisible()
  expect(screen.getByRole('list', { name: 'Settings: From this version to revision 8' })).toHaveTextContent(
    'Dyadic: max relationships rises from 50 to 80',
  )
  const select = screen.getByLabelText('Compare with')
  // A revision that is still being stored is offered when the list is opened.
  const option = await waitFor(() => {
    select.blur()
    select.focus()
    return screen.getByRole('option', { name: 'revision 7, seen here' })
  })
  await user.selectOptions(select, option)
  expect(await screen.findByText('Same as revision 7')).toBeVisible()
})

it.each([
  ['later', '2026-05-01T00:00:00Z', 'default +0.40 since'],
  ['earlier', '2026-01-01T00:00:00Z', 'default −0.40 since'],
])(
  'describes changes from the earlier version to the later one when compared with a %s one',
  async (when, at, words) => {
    const world = createWorld()
    const { client, router } = await renderConsole('/personas', { world })
    const create = (id: string, created_at: string, numeric_value: number) => {
      const version = {
        ...{ id, persona_id: 'per_1', version: id, created_at, source_blueprint_id: ids.museumGuide },
        constraints: [{ trait_ref: 'warmth', value: { numeric_value } }],
      }
      const body = { json: { persona: { id: 'per_1', name: 'Kiosk guide' }, version } }
      world.state.faults.push({ endpoint: 'createPersona', kind: 'status', status: 200, body, times: 1 })
      return client.call(endpoints.createPersona, {
        body: { blueprint_id: ids.museumGuide, name: 'Kiosk guide', role: 'Answers', version: id },
      })
    }
    await create('pv_1', '2026-03-01T00:00:00Z', 0.3)
    await create('pv_2', at, 0.7)
    await router.navigate({ href: '/personas/per_1?version=pv_1&with=version:pv_2' })
    const warmth = await row(/^warmth/i)
    expect(warmth).toHaveTextContent(words)
    // The version has 0.3 and the other one 0.7: the arrow points back if the other one is earlier.
    expect(warmth.querySelector('[data-back]')).toHaveAttribute('data-back', String(when === 'earlier'))
  },
)

it('shows the constraints of a version as numbers', async () => {
  const { user } = await openDrifted(() => ({}))
  await user.click(await screen.findByRole('link', { name: 'Version' }))
  const cells = within(await row(/^Warmth/)).getAllByRole('cell')
  expect(cells.map((cell) => cell.textContent).slice(1)).toEqual([
    '0.50',
    '0.40',
    '0.85',
    '–',
    '0.05',
    '–',
    '–',
  ])
  expect(within(await row(/^Patience/)).getByText('locked')).toBeVisible()
  expect(screen.getByRole('heading', { name: /^Goals/ })).toBeVisible()
})

it('distinguishes traits with the same name by their refs', async () => {
  const { user } = await openDrifted((traits) => ({
    traits: traits.map((trait) =>
      trait.trait_ref === 'formality' ? { ...trait, display_name: 'Warmth' } : trait,
    ),
  }))
  expect(await row(/^Warmth warmth/)).toBeVisible()
  expect(await row(/^Warmth formality/)).toBeVisible()
  expect(await row(/^Humour (?!humour)/)).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Version' }))
  expect(await row(/^Formality/)).toBeVisible()
})

it('shows the persona without its blueprint if the service no longer has it', async () => {
  const { client, world, router, user } = await renderConsole('/personas')
  const { value } = await client.call(endpoints.createPersona, {
    body: { blueprint_id: ids.museumGuide, name: 'Kiosk guide', role: 'Answers', version: '3' },
  })
  world.state.blueprints = {}
  await router.navigate({ href: `/personas/${value.persona?.id}` })
  expect(await screen.findByText('The persona’s blueprint was not found')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Raw' }))
  expect(
    await screen.findByRole('region', { name: 'Persona version as the service returned it' }),
  ).toHaveTextContent('"version": "3"')
})

it('says why a persona whose creation was not seen has no content', async () => {
  const { router } = await renderConsole(`/personas/${ids.kioskGuide}`)
  expect(await screen.findByText('Not seen in this browser yet')).toBeVisible()
  expect(screen.queryByRole('navigation', { name: 'Views of the persona' })).not.toBeInTheDocument()
  expect(screen.queryByText(/This page shows what creation returned/)).not.toBeInTheDocument()
  await router.navigate({ href: `/personas/${ids.kioskGuide}?tab=bound` })
  expect(await screen.findByText('No known end user is bound to it')).toBeVisible()
})

it('lists the end users seen to be bound to a persona', async () => {
  const { client, world } = await renderConsole(`/personas/${ids.kioskGuide}?tab=bound`)
  const bound = Object.values(world.state.endUsers).find(({ value }) => value.persona_id === ids.kioskGuide)
  const id = String(bound?.value.id)
  await client.call(endpoints.readEndUsers, { body: { ids: [id] } })
  const table = await screen.findByRole('table', { name: 'Bound end users' })
  await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(2))
  expect(within(table).getByRole('link', { name: String(bound?.value.name) })).toBeVisible()
})

it('stores settings of any size, because no later answer returns them', async () => {
  const world = createWorld()
  const condition = 'All work and no play. '.repeat(50_000)
  Object.assign(world.state.blueprints[ids.museumGuide]?.value ?? {}, {
    default_growth: { triggers: [{ id: 'first', condition }] },
  })
  const { client, router, catalog } = await renderConsole('/personas', { world })
  const { value } = await client.call(endpoints.createPersona, {
    body: { blueprint_id: ids.museumGuide, name: 'Kiosk guide', role: 'Answers', version: '3' },
  })
  await router.navigate({ href: `/personas/${value.persona?.id ?? ''}` })
  expect(await screen.findByText('Same as revision 7')).toBeVisible()
  expect(screen.queryByText(/kept no growth settings/)).toBeNull()
  const entry = catalog.get({ kind: 'persona version', id: value.version?.id ?? '' })
  expect(readEntry(structuredClone(entry))).toEqual(entry)
})
