import { isJsonObject, type JsonObject, type JsonValue } from '@/lib/json/json'
import { ids } from '@/mock/seed/ids'
import { blueprintForm, storedBlueprint, storedName } from './support/blueprint-form'
import { expect, test } from './support/console-test'
import { guidePath, guideUrl, museumGuide } from './support/museum-guide'
import { palette } from './support/palette'

test.describe('a blueprint', () => {
  test('is opened by id, edited in a trait, a goal and a trigger, saved, and still so after a reload', async ({
    page,
    mock,
  }) => {
    const stored = storedBlueprint(mock)
    addUnknownFields(stored)
    const before = structuredClone(stored)

    await page.goto('/')
    await page.getByLabel('Email').fill(mock.account.email)
    const password = page.getByLabel('Password', { exact: true })
    const signIn = page.getByRole('button', { name: 'Sign in', exact: true })
    await password.fill('not the password')
    await signIn.click()
    await expect(page.getByText('The service refused this email and password.')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(mock.account.email)
    await expect(password).toHaveAttribute('aria-invalid', 'true')
    await password.fill(mock.account.password)
    await signIn.click()

    await palette(page).open(ids.museumGuide)
    await palette(page)
      .row(/^Blueprint GET blueprint/)
      .click()
    await palette(page)
      .row(/^Blueprint .*found, Museum guide/)
      .click()
    await expect(page).toHaveURL(guidePath)
    await expect(page).toHaveTitle(/Museum guide/)

    const { show, unsaved } = museumGuide(page)
    await show('Form')
    await expect(page).toHaveURL(guideUrl)
    const form = blueprintForm(page)
    await form.traitDefault('Warmth').fill('0.62')
    await form.goTo('Goal states')
    await form.goalTarget('storyteller', 'depth').fill('0.7')
    await form.goTo('Triggers')
    await form.rateMultiplier('repeats').fill('1.30')
    await expect(page.getByText('3 unsaved changes')).toBeVisible()
    await page.keyboard.press('Control+s')
    const sentences = page.getByRole('checkbox', { checked: true })
    await expect(sentences).toHaveCount(3)
    expect(mock.requests('patchBlueprint')).toHaveLength(0)
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Saved, revision 8', { exact: true })).toBeVisible()
    // The field that was edited last has the focus again.
    await expect(page).toHaveURL(
      (url) => url.pathname === guidePath && url.searchParams.get('view') === 'form',
    )
    await expect(form.rateMultiplier('repeats')).toBeFocused()

    const patches = mock.requests('patchBlueprint')
    expect(patches).toHaveLength(1)
    expect(patches[0]?.body).toEqual({
      traits: entryWith(before.traits, 'trait_ref', 'warmth', (trait) => ({
        ...trait,
        default: { ...objectIn(trait, 'default'), value: { numeric_value: 0.62 } },
      })),
      default_growth: {
        ...objectIn(before, 'default_growth'),
        goal_states: entryWith(
          objectIn(before, 'default_growth').goal_states,
          'id',
          'storyteller',
          (goal) => ({
            ...goal,
            trait_targets: { ...objectIn(goal, 'trait_targets'), depth: 0.7 },
          }),
        ),
        triggers: entryWith(objectIn(before, 'default_growth').triggers, 'id', 'repeats', (trigger) => ({
          ...trigger,
          rate_multiplier: 1.3,
        })),
      },
    })
    const after = storedBlueprint(mock)
    expect(after).toEqual({
      ...before,
      ...asObject(patches[0]?.body),
      revision: 8,
      updated_at: after.updated_at,
    })

    await page.reload()
    // The address leads to the field that was edited last.
    await expect(form.rateMultiplier('repeats')).toHaveValue('1.3')
    await form.goTo('Traits')
    await expect(form.traitDefault('Warmth')).toHaveValue('0.62')
    await form.goTo('Goal states')
    await expect(form.goalTarget('storyteller', 'depth')).toHaveValue('0.7')
    await form.goTo('Triggers')
    await expect(form.rateMultiplier('repeats')).toHaveValue('1.3')
    await expect(page.getByText('rev 8', { exact: true })).toBeVisible()
    await expect(unsaved).toHaveCount(0)
  })

  test('is created with four fields, and completed in its form', async ({ page, mock, signIn }) => {
    await signIn(page, { to: '/blueprints' })
    await page.getByRole('link', { name: 'New blueprint' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Night porter')
    await page.getByLabel('Category').fill('staff-facing')
    await page.getByRole('button', { name: 'Create blueprint' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Night porter' })).toBeVisible()
    expect(mock.requests('createBlueprint').map(({ body }) => body)).toEqual([
      { name: 'Night porter', blueprint_id: 'night-porter', category: 'staff-facing', visibility: 'PRIVATE' },
    ])

    const { show, save, unsaved } = museumGuide(page)
    await show('Form')
    await page.getByRole('button', { name: 'Add trait' }).click()
    const trait = page.getByRole('group', { name: 'New trait' })
    await expect(trait.getByLabel('Trait ref', { exact: true })).toBeFocused()
    await page.keyboard.type('calm')
    await blueprintForm(page).traitDefault('calm').fill('.8')
    await save.click()
    await expect(page.getByText('Saved, revision 2')).toBeVisible()
    await expect(unsaved).toHaveCount(0)
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    expect(storedBlueprint(mock, id).traits).toEqual([
      {
        trait_ref: 'calm',
        display_name: '',
        description: '',
        category: '',
        required: false,
        type: 'NUMERIC',
        default: { trait_ref: 'calm', value: { numeric_value: 0.8 } },
      },
    ])
  })

  test('is cloned, and renaming the clone leaves the original unchanged', async ({ page, mock, signIn }) => {
    await signIn(page, { to: guideUrl })
    const original = structuredClone(storedBlueprint(mock))
    const { choose, name, save, heading } = museumGuide(page)
    await choose('Clone')
    const dialog = page.getByRole('dialog', { name: 'Clone Museum guide?' })
    await dialog.getByRole('button', { name: 'Clone' }).dblclick()
    await expect(page.getByText('This is the clone of Museum guide')).toBeVisible()
    await page.getByRole('button', { name: 'Rename', exact: true }).click()
    await expect(name).toBeFocused()
    await name.fill('Museum guide for schools')
    await save.click()
    await expect(page.getByText('Saved, revision 2')).toBeVisible()
    await expect(heading('Museum guide for schools')).toBeVisible()
    expect(mock.requests('cloneBlueprint')).toHaveLength(1)
    expect(storedBlueprint(mock)).toEqual(original)
  })

  test('that the service does not know has a page that says so and opens another', async ({
    page,
    mock,
    signIn,
  }) => {
    await signIn(page, { to: '/blueprints/bp_nobody' })
    await expect(page.getByRole('heading', { level: 1, name: 'Blueprint not found' })).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('Blueprint not found')
    expect(mock.requests('getBlueprint')).toHaveLength(1)
    await page.getByLabel('Open another blueprint').fill(ids.exponent)
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await expect(page).toHaveURL(`/blueprints/${ids.exponent}`)
    await expect(museumGuide(page).heading(storedName(mock, ids.exponent))).toBeVisible()
  })
})

function addUnknownFields(blueprint: JsonObject): void {
  Object.assign(blueprint, { labels: { stage: 'pilot' }, retired: null })
  for (const list of [blueprint.traits, objectIn(blueprint, 'default_growth').triggers])
    for (const entry of Array.isArray(list) ? list : [])
      Object.assign(asObject(entry), { x_source: ['import', 7] })
  Object.assign(objectIn(blueprint, 'default_growth'), { x_curve: { knots: [0, 0.5, 1] } })
}

function entryWith(
  list: JsonValue | undefined,
  key: string,
  name: string,
  change: (entry: JsonObject) => JsonObject,
): JsonValue[] {
  return (Array.isArray(list) ? list : []).map((entry) =>
    isJsonObject(entry) && entry[key] === name ? change(entry) : entry,
  )
}

function objectIn(object: JsonObject, key: string): JsonObject {
  return asObject(object[key])
}

function asObject(value: unknown): JsonObject {
  if (!isJsonObject(value)) throw new Error('Not an object.')
  return value
}
