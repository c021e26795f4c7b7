import '@test/support/database'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { endpoints } from '@/api/endpoints'
import type { JsonObject } from '@/lib/json/json'
import { addFault } from '@/mock/controls'
import { museumKey } from '@/mock/seed/api-keys'
import { ids } from '@/mock/seed/ids'
import { createWorld } from '@/mock/state/world'
import { forgetRevisions } from '@/storage/revisions'
import { renderConsole } from '@test/support/render-console'

beforeEach(() => sessionStorage.clear())

type Values = Readonly<Record<string, number>>

interface Created {
  persona: string
  version: string
  values: Values
  name?: string
}

/** Opens the playground after these versions were created in this browser, the last one latest. */
async function open(search: string, created: readonly Created[], { faults = 0, revision = 7 } = {}) {
  const world = createWorld()
  const console = await renderConsole('/settings', { world })
  for (const [index, { persona, version, values, name = 'Kiosk guide' }] of created.entries()) {
    const body: JsonObject = {
      persona: { id: persona, name },
      version: {
        ...{ id: version, persona_id: persona, version: version.slice(3) },
        created_at: `2026-03-0${index + 1}T00:00:00Z`,
        ...{ source_blueprint_id: ids.museumGuide, source_blueprint_revision: revision },
        constraints: Object.entries(values).map(([trait_ref, numeric_value]) => ({
          ...{ trait_ref, value: { numeric_value } },
        })),
      },
    }
    world.state.faults.push({
      endpoint: 'createPersona',
      kind: 'status',
      status: 200,
      body: { json: body },
      times: 1,
    })
    await console.client.call(endpoints.createPersona, {
      body: { blueprint_id: ids.museumGuide, name, role: 'Answers', version },
    })
  }
  // The database of this file outlives the console of a test.
  await forgetRevisions(console.catalog.getState().partition ?? '')
  if (faults > 0) addFault(world, { endpoint: 'getBlueprint', kind: 'status', status: 500, times: faults })
  act(() => {
    console.assumptions.choose('chat-form', 'common')
    console.assumptions.choose('chat-model', 'version-id')
    console.identities.addChatKey(museumKey)
  })
  await console.router.navigate({ href: `/playground?${search}` })
  await screen.findByRole('textbox', { name: 'Message' })
  const reads = () => world.log.entries.filter(({ endpoint }) => endpoint === 'getBlueprint')
  return { ...console, world, reads }
}

const section = () => screen.findByRole('region', { name: 'Traits compared' })
const table = () => screen.findByRole('table', { name: 'Traits that differ' })
const row = async (name: RegExp) => within(await table()).findByRole('row', { name })
const cellsOf = async (name: RegExp) =>
  within(await row(name))
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

const two = (first: Values, second: Values): readonly Created[] => [
  { persona: 'per_1', version: 'pv_1', values: first },
  { persona: 'per_1', version: 'pv_2', values: second },
]
const bothVersions = 'persona=per_1&version=pv_1&vs=per_1%40pv_2'

describe('the traits of those who answer', () => {
  it('are compared by value, and those that are the same are counted', async () => {
    const { reads } = await open(
      bothVersions,
      two({ warmth: 0.8, formality: 0.3, humour: 0.5 }, { warmth: 0.3, formality: 0.3, zeal: 0.6 }),
    )
    expect(await cellsOf(/^Warmth/)).toEqual(['0.80Value 0.80', '0.30Value 0.30'])
    expect(await cellsOf(/^zeal/)).toEqual(['not in this version', '0.60Value 0.60'])
    expect((await cellsOf(/^humou?r/i))[1]).toBe('not in this version')
    const region = await section()
    expect(within(region).getByRole('button', { name: '3 traits differ' })).toBeVisible()
    expect(region).toHaveTextContent('1 trait is the same')
    expect(
      within(await table()).getByRole('columnheader', { name: 'Kiosk guide (version 2)' }),
    ).toBeInTheDocument()
    // One read serves the names of both versions.
    expect(reads()).toHaveLength(1)
  })

  it('belong to versions that are told apart wherever they are named', async () => {
    const { router } = await open(bothVersions, two({ warmth: 0.8 }, { warmth: 0.3 }))
    expect(await screen.findByRole('button', { name: 'Remove Kiosk guide (version 1)' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Remove Kiosk guide (version 2)' })).toBeVisible()
    await router.navigate({ href: `/playground?${bothVersions}&view=tests` })
    const field = await screen.findByRole('textbox', { name: 'Test messages' })
    fireEvent.change(field, { target: { value: 'Hello' } })
    const heads = await screen.findAllByRole('columnheader', { name: /^Kiosk guide/ })
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      'Kiosk guide (version 1)',
      'Kiosk guide (version 2)',
    ])
  })

  it('are those of the newest version seen here if none was chosen', async () => {
    await open('persona=per_1&vs=per_2', [
      ...two({ warmth: 0.8 }, { warmth: 0.4 }),
      { persona: 'per_2', version: 'pv_9', values: { warmth: 0.1 }, name: 'Evening host' },
    ])
    expect(await cellsOf(/^Warmth/)).toEqual(['0.40Value 0.40', '0.10Value 0.10'])
    expect(
      within(await table()).getByRole('columnheader', {
        name: 'Kiosk guide version 2, newest seen in this browser',
      }),
    ).toBeVisible()
  })

  it('may be the same', async () => {
    await open(bothVersions, two({ warmth: 0.5 }, { warmth: 0.5 }))
    expect(await section()).toHaveTextContent('All traits are the same.')
    expect(screen.queryByRole('table', { name: 'Traits that differ' })).toBeNull()
  })

  it('are not shown once only one is left', async () => {
    const { user } = await open(bothVersions, two({ warmth: 0.5 }, { warmth: 0.4 }))
    await section()
    await user.click(screen.getByRole('button', { name: 'Remove Kiosk guide (version 2)' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Traits compared' })).toBeNull())
  })

  it('show five at first, fold away, and stay folded', async () => {
    const many = (value: number) =>
      Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`trait-${index}`, value]))
    const { user, router } = await open(bothVersions, two(many(0.2), many(0.7)))
    const rows = async () => within(await table()).getAllByRole('row')
    expect(await rows()).toHaveLength(1 + 5)
    await user.click(screen.getByRole('button', { name: 'Show all 12' }))
    expect(await rows()).toHaveLength(1 + 12)
    await user.click(screen.getByRole('button', { name: '12 traits differ' }))
    expect(screen.queryByRole('table', { name: 'Traits that differ' })).toBeNull()
    await act(() => router.navigate({ to: '/settings' }))
    await act(() => router.navigate({ href: `/playground?${bothVersions}` }))
    expect(await screen.findByRole('button', { name: '12 traits differ' })).toHaveAttribute(
      'aria-expanded',
      'false',
    )
  })
})

describe('traits that cannot be compared', () => {
  it('are named, and the answers go on', async () => {
    const { user } = await open(
      'persona=per_1&version=pv_1&vs=per_unseen',
      two({ warmth: 0.8 }, { warmth: 0.3 }),
    )
    expect(await section()).toHaveTextContent(
      'This browser has not seen the traits of per_unseen. The service returns traits only when it creates a persona.',
    )
    await user.click(screen.getByRole('textbox', { name: 'Message' }))
    await user.paste('Hello')
    await user.keyboard('{Enter}')
    // The mock knows neither of the two.
    await waitFor(() => expect(screen.getAllByText('Not found')).toHaveLength(2))
    expect(screen.getByRole('article', { name: 'Answer from per_unseen' })).toHaveTextContent('Not found')
  })

  it('leave the others compared', async () => {
    await open(`${bothVersions}%20per_unseen`, two({ warmth: 0.8 }, { warmth: 0.3 }))
    expect((await cellsOf(/^Warmth/)).at(-1)).toBe('not seen here')
  })

  it('are shown by their refs until their names can be read', async () => {
    const { user } = await open(bothVersions, two({ warmth: 0.8 }, { warmth: 0.3 }), {
      faults: 1,
      // Another test may store revision 7 late.
      revision: 6,
    })
    const region = await section()
    await waitFor(() => expect(region).toHaveTextContent('Could not load trait names'))
    expect(await row(/^warmth/)).toBeVisible()
    await user.click(within(region).getByRole('button', { name: 'Retry' }))
    expect(await row(/^Warmth/)).toBeVisible()
    expect(region).not.toHaveTextContent('Could not load')
  })
})
