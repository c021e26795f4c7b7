import type { JsonObject } from '@/lib/json/json'
import { ids } from '@/mock/seed/ids'
import { amounts, texts as hostile, times } from '@test/support/hostile-values'
import { expect, journey } from './support/journey'

/** In turn, so that each field has another of them, also the megabyte. */
const texts = [...Object.values(hostile), 'Wo '.repeat(333_333)]
const text = (index: number) => texts[index % texts.length] ?? ''

/** Every field of text that others do not refer to, with a hostile one. */
function made(row: JsonObject, names: readonly string[], first: number): JsonObject {
  return { ...row, ...Object.fromEntries(names.map((name, index) => [name, text(first + index)])) }
}

interface Seeded extends JsonObject {
  traits: JsonObject[]
  default_growth: Record<string, JsonObject[]>
}

// Each page reads it.
journey.use({ polled: [/blueprints/] })

journey(
  'a blueprint full of hostile texts is drawn, and a save changes what was typed',
  async ({ page, mock }) => {
    const value = mock.state.blueprints[ids.museumGuide]?.value as unknown as Seeded
    const { default_growth: growth } = value
    const rows = (list: JsonObject[] = [], names: readonly string[]) =>
      list.map((row, index) => made(row, names, index))
    const full: Seeded = {
      ...made(value, ['name', 'category', 'description'], 3),
      traits: rows(value.traits, ['display_name', 'description', 'category']),
      default_growth: {
        ...growth,
        goal_states: rows(growth['goal_states'], ['id', 'description']),
        boundaries: rows(growth['boundaries'], ['reason']),
        triggers: rows(growth['triggers'], ['condition']),
      },
    }
    Object.assign(value, structuredClone(full))
    for (const row of ['trait:warmth', 'trait:patience', 'goal:', 'trigger:', 'blueprint']) {
      await page.goto(`/blueprints/${ids.museumGuide}?sel=${row}`)
      await expect(page.getByRole('slider', { name: /^Default/ }).first()).toBeVisible()
    }
    await page.goto(`/blueprints/${ids.museumGuide}?sel=trait:warmth`)
    await page.getByRole('textbox', { name: 'Maximum', exact: true }).first().fill('0.9')
    await page.getByRole('link', { name: /^Review/ }).click()
    await page.getByRole('button', { name: /^Save/ }).click()
    await expect(page.getByText('Revision 8')).toBeVisible()
    const [warmth, ...others] = full.traits
    const saved = mock.state.blueprints[ids.museumGuide]?.value
    delete full['updated_at']
    expect(saved).toMatchObject({ ...full, traits: [{ trait_ref: 'warmth' }, ...others], revision: 8 })
    expect(saved).toHaveProperty('traits.0.default.constraint.max_bound', 0.9)
    expect(saved).toHaveProperty('traits.0.description', warmth?.['description'])
    expect(await page.locator('main img').count()).toBe(0)
  },
)

journey('pages of hostile facts are listed, found and left', async ({ page, mock }) => {
  mock.state.apiKeys = texts.map((alias, index) => ({
    tenant_id: 'museum-eu',
    value: {
      key_id: `key_${index}`,
      key_alias: alias,
      user_id: alias,
      models: [alias, alias],
      spend: amounts[index % amounts.length],
      max_budget: amounts.at(-index % amounts.length),
      expires: times[index % times.length],
    },
  }))
  const ines = mock.state.endUsers[ids.ines]
  if (ines) ines.value.name = hostile['a direction']
  await page.goto('/keys')
  await expect(page.getByRole('grid', { name: 'API keys' })).toHaveAttribute(
    'aria-rowcount',
    String(texts.length + 1),
  )
  await page.goto(`/end-users/${ids.ines}`)
  await page.getByLabel('External id').fill('visitor-1')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText(/^Saved /)).toBeVisible()
  expect(mock.state.endUsers[ids.ines]?.value).toMatchObject({
    name: hostile['a direction'],
    external_id: 'visitor-1',
  })
  await page.goto('/end-users')
  await expect(page.getByRole('grid').getByRole('link').first()).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible()
  expect(await page.locator('main img').count()).toBe(0)
})
