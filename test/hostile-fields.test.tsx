import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ids as seeds } from '@/mock/seed/ids'
import { fill } from './support/fill'
import { amounts, ids, texts, times } from './support/hostile-values'
import { createTestMock, renderPage } from './support/render-page'

test.each(Object.entries(texts))('%s is saved as it is typed, and nothing else with it', async (_, text) => {
  const mock = createTestMock()
  const { user } = await renderPage(`/end-users/${seeds.ines}`, { mock })
  await fill(user, await screen.findByRole('textbox', { name: 'Name' }), text)
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  const sent = () => mock.log.filter(({ endpoint }) => endpoint === 'putEndUser').map(({ body }) => body)
  await expect.poll(sent).toHaveLength(1)
  expect(sent()).toEqual([
    {
      name: text,
      external_id: 'visitor-2291',
      participant_type: 'human',
      persona_id: '',
      active_persona_version_id: '',
    },
  ])
  expect(document.querySelector('main img')).toBeNull()
})

const values = Object.values(texts)
/** The fields of text of each form of the designer, by their names and by their places in a blueprint. */
const forms = [
  {
    row: 'trait:warmth',
    fields: { 'Display name': 'display_name', Description: 'description', Category: 'category' },
    put: (saved: Saved, edits: object) => Object.assign(saved.traits[0] ?? {}, edits),
  },
  {
    row: 'goal:storyteller',
    fields: { Description: 'description' },
    put: ({ default_growth: { goal_states: goals } }: Saved, edits: object) =>
      Object.assign(goals.find(({ id }) => id === 'storyteller') ?? {}, edits),
  },
  {
    row: 'trigger:children',
    fields: { Condition: 'condition', Direction: 'direction' },
    put: ({ default_growth: { triggers } }: Saved, edits: object) =>
      Object.assign(triggers.find(({ id }) => id === 'children') ?? {}, edits),
  },
  {
    row: 'blueprint',
    fields: { Category: 'category', Description: 'description' },
    put: (saved: Saved, edits: object) => Object.assign(saved, edits),
  },
]
interface Saved {
  traits: Record<string, unknown>[]
  default_growth: Record<'goal_states' | 'triggers', Record<string, unknown>[]>
}

test.each(forms.flatMap((form) => [0, 4].map((first) => ({ ...form, first }))))(
  'texts in $row are saved as they are typed, and nothing else is changed ($first)',
  async ({ row, fields, put, first }) => {
    const mock = createTestMock()
    const saved = () => mock.state.blueprints[seeds.museumGuide]?.value as unknown as Saved // as seeded
    const expected = structuredClone(saved())
    const { user } = await renderPage(`/blueprints/${seeds.museumGuide}?sel=${row}`, { mock })
    await screen.findByRole('button', { name: 'Close' })
    const typed = Object.entries(fields).map(([name, field], index) => {
      const text = values[first + index] ?? ''
      return { name, field, text }
    })
    for (const { name, text } of typed) {
      // A filter above the lanes may have the same name.
      const field = screen.getAllByLabelText(name, { selector: 'input, textarea' }).at(-1)
      await fill(user, field ?? document.body, text)
    }
    put(expected, Object.fromEntries(typed.map(({ field, text }) => [field, text])))
    await user.click(screen.getByRole('link', { name: /^Review/ }))
    await user.click(await screen.findByRole('button', { name: /^Save/ }))
    await expect.poll(() => mock.log.at(-1)).toMatchObject({ endpoint: 'patchBlueprint', status: 200 })
    expect(saved()).toEqual({
      ...expected,
      revision: expect.any(Number) as number,
      updated_at: expect.any(String) as string,
    })
    expect(document.querySelector('main img')).toBeNull()
  },
)

const created = [
  {
    address: `/personas/new?blueprint=${seeds.museumGuide}`,
    endpoint: 'createPersona',
    button: 'Create persona',
    fields: { Name: 'name', Role: 'role', Version: 'version' },
  },
  {
    address: '/blueprints/new',
    endpoint: 'createBlueprint',
    button: 'Create blueprint',
    fields: { Name: 'name', 'Blueprint id': 'blueprint_id', Category: 'category', Visibility: 'visibility' },
  },
]

test.each(created.flatMap((form) => [0, 4].map((first) => ({ ...form, first }))))(
  'texts at $address are sent as they are typed ($first)',
  async ({ address, endpoint, button, fields, first }) => {
    const { user, mock } = await renderPage(address)
    const names = Object.entries(fields)
    const press = await screen.findByRole('button', { name: new RegExp(`^${button}`) })
    for (const [index, [label]] of names.entries())
      await fill(user, screen.getByLabelText(label, { selector: 'input' }), values[first + index] ?? '')
    await user.click(press)
    const sent = () => mock.log.filter((request) => request.endpoint === endpoint).map(({ body }) => body)
    await expect.poll(sent).toHaveLength(1)
    const typed = names.map(([, field], index) => [field, values[first + index] ?? ''])
    expect(sent()[0]).toMatchObject(Object.fromEntries(typed))
    expect(document.querySelector('main img')).toBeNull()
  },
)

test.each(ids)('the page of a kind opens exactly %j', async (id) => {
  const { router, user } = await renderPage('/blueprints')
  await user.click(await screen.findByRole('textbox', { name: /^Open/ }))
  await user.paste(id)
  await user.keyboard('{Enter}')
  await expect.poll(() => router.state.matches.at(-1)?.params).toEqual({ id })
})

test('keys with such facts are listed, found and opened', async () => {
  const mock = createTestMock()
  const keys = Object.values(texts).map((text, index) => ({
    key_id: `key_${index}`,
    key_alias: text,
    user_id: text,
    models: [text, text],
    spend: amounts[index],
    max_budget: amounts.at(-index),
    expires: times[index % times.length],
  }))
  mock.state.apiKeys = keys.map((value) => ({ tenant_id: 'museum-eu', value }))
  const { user } = await renderPage('/keys', { mock })
  const grid = await screen.findByRole('grid', { name: 'API keys' })
  expect(await within(grid).findByRole('row', { name: /Jose\u0301/ })).toBeVisible()
  expect(grid).toHaveAttribute('aria-rowcount', String(keys.length + 1))
  await user.click(screen.getByRole('searchbox', { name: 'Search keys' }))
  await user.paste('JOS\u00C9')
  await expect.poll(() => grid.getAttribute('aria-rowcount')).toBe('2')
  await user.click(within(grid).getByRole('link', { name: texts['an accent of its own'] }))
  expect(await screen.findByRole('dialog', { name: texts['an accent of its own'] })).toBeVisible()
  expect(document.querySelector('main img')).toBeNull()
})
