import type { Page } from '@playwright/test'
import { ids } from '@/mock/seed/ids'
import type { Mock } from '@/mock/create-mock'
import { isJsonObject, type JsonObject } from '@/lib/json/json'
import { account, expect, journey } from './support/journey'
import { storedDrafts } from './support/stored-drafts'

const guide = `/blueprints/${ids.museumGuide}`
const pin = (page: Page, trait = 'Warmth') => page.getByRole('slider', { name: `Default of ${trait}` })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const open = (page: Page, trait: string) => page.getByRole('button', { name: trait, exact: true }).click()

async function save(page: Page) {
  await page.getByRole('link', { name: /^Review & save/ }).click()
  await page.getByRole('button', { name: /^Save/ }).click()
}

/** What the service has. */
const saved = (mock: Mock): JsonObject => mock.state.blueprints[ids.museumGuide]?.value ?? {}

function traitOf(mock: Mock, ref: string): JsonObject {
  const traits = [saved(mock)['traits'] ?? []].flat().filter(isJsonObject)
  return traits.find((one) => one['trait_ref'] === ref) ?? {}
}

/** Someone else saves. */
function saveElsewhere(mock: Mock, change: JsonObject) {
  const found = mock.state.blueprints[ids.museumGuide]
  if (found) found.value = { ...found.value, ...change, revision: Number(found.value['revision']) + 1 }
}

journey('a default is dragged, keyed, typed and edited in the form, then saved', async ({ page, mock }) => {
  await page.goto(guide)
  const box = await pin(page).boundingBox()
  if (!box) throw new Error('no pin')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 60, y, { steps: 5 })
  await page.mouse.up()
  await expect(pin(page)).not.toHaveAttribute('aria-valuenow', '0.5')
  await expect(page.getByText('1 unsaved change')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(pin(page)).toHaveAttribute('aria-valuenow', '0.5')

  await pin(page, 'Formality').focus()
  await page.keyboard.press('ArrowRight')
  await expect(pin(page, 'Formality')).toHaveAttribute('aria-valuenow', '0.36')
  await pin(page, 'Curiosity').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('0.8')
  await page.keyboard.press('Enter')
  await expect(pin(page, 'Curiosity')).toHaveAttribute('aria-valuenow', '0.8')
  await open(page, 'Warmth')
  await field(page, 'Default').fill('0,62')
  await expect(pin(page)).toHaveAttribute('aria-valuenow', '0.62')

  await expect.poll(() => page.evaluate(storedDrafts)).toContain('0.62')
  await page.reload()
  await expect(page.getByText(/^Your draft in this browser/)).toBeVisible()
  await page.keyboard.press('Control+z') // no key loses it
  await expect(page.getByText('3 unsaved changes')).toBeVisible()
  await save(page)
  await expect(page.getByText('Saved Museum guide')).toBeVisible()
  expect(mock.log.at(-1)?.body).toMatchObject({ traits: expect.any(Array) })
  expect(Object.keys(mock.log.at(-1)?.body ?? {})).toEqual(['traits'])
  expect(traitOf(mock, 'warmth')).toMatchObject({ default: { value: { numeric_value: 0.62 } } })
  expect(traitOf(mock, 'curiosity')).toMatchObject({ default: { value: { numeric_value: 0.8 } } })
})

journey('what others saved is merged, and conflicts are decided both ways', async ({ page, mock }) => {
  await page.goto(guide)
  await field(page, 'Name').fill('Gallery guide')
  await field(page, 'Category').fill('evening')
  await field(page, 'Description').fill('Mine alone')
  await page.getByRole('link', { name: /^Review & save/ }).click()
  saveElsewhere(mock, { name: 'Museum host', category: 'school', visibility: 'PUBLIC' })
  await page.getByRole('button', { name: 'Save 3 changes' }).click()
  await expect(page.getByRole('heading', { name: 'Conflicts to resolve' })).toBeVisible()
  expect(mock.log.map(({ endpoint }) => endpoint)).not.toContain('patchBlueprint')

  await page.reload() // undecided conflicts stay with the draft
  await page.getByRole('button', { name: 'Take theirs: name' }).click()
  await page.getByRole('button', { name: 'Keep yours: category' }).click()
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText('Saved Museum host')).toBeVisible()
  expect(saved(mock)).toMatchObject({
    name: 'Museum host',
    category: 'evening',
    description: 'Mine alone',
    visibility: 'PUBLIC',
  })
})

journey(
  'the session ends in the middle: the draft stays, and is saved after the sign-in',
  async ({ page, mock }) => {
    await page.goto(guide)
    await field(page, 'Name').fill('Night guide')
    mock.expire()
    await save(page)
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    await dialog.getByRole('textbox', { name: 'Password' }).fill(account.password)
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Signed in. Save again.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save 1 change' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Saved Night guide')).toBeVisible()
    expect(
      mock.log.filter(({ endpoint, status }) => endpoint === 'patchBlueprint' && status === 200),
    ).toHaveLength(1)
  },
)

journey('what the service refuses is mended where it stands, on three pages', async ({ page, mock }) => {
  await page.goto(guide)
  await open(page, 'Formality')
  await field(page, 'Display name').fill('Stiffness')
  await page.getByRole('link', { name: /^Growth/ }).click()
  await field(page, 'Identity').fill('0.5')
  await page.getByRole('link', { name: /^Dyadic/ }).click()
  await field(page, 'Max weight').fill('0.9')
  const refused = {
    'traits.1.display_name': 'must not be rude',
    'default_growth.domain_rates.identity': 'is too fast',
    'default_dyadic.max_weight': 'is too much',
  }
  const errors = Object.entries(refused).map(([field, message]) => ({ field, message }))
  mock.fail('patchBlueprint', { status: 422, body: { error: { title: 'Validation failed', errors } } })
  await save(page)
  for (const { name, message, before, after } of [
    { name: 'Display name', message: 'must not be rude', before: 'Stiffness', after: 'Form' },
    { name: 'Identity', message: 'is too fast', before: '0.5', after: '0.02' },
    { name: 'Max weight', message: 'is too much', before: '0.9', after: '0.85' },
  ]) {
    await page.getByRole('link', { name: new RegExp(message) }).click()
    await expect(field(page, name)).toBeFocused()
    await expect(field(page, name)).toHaveValue(before)
    await expect(page.getByText(`The service says: ${message}`).first()).toBeVisible()
    await field(page, name).fill(after)
    await page.getByRole('link', { name: /^Review & save/ }).click()
  }
  await page.getByRole('button', { name: 'Save 3 changes' }).click()
  await expect(page.getByText('Saved Museum guide')).toBeVisible()
  expect(traitOf(mock, 'formality')).toMatchObject({ display_name: 'Form' })
  expect(saved(mock)).toMatchObject({
    default_growth: { domain_rates: { identity: 0.02 } },
    default_dyadic: { max_weight: 0.85 },
  })
})

journey('a save whose answer is lost is checked, and is no conflict with oneself', async ({ page, mock }) => {
  await page.goto(guide)
  await field(page, 'Name').fill('Night guide')
  await page.route(`**/v1/blueprints/${ids.museumGuide}`, async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback()
    // The service takes the update, and the connection is cut before its answer.
    await route.fetch()
    return route.abort('connectionreset')
  })
  await save(page)
  await expect(page.getByText('Could not save Night guide')).toBeVisible()
  expect(saved(mock)).toMatchObject({ name: 'Night guide' })
  await page.getByRole('link', { name: 'Back to Traits' }).click()
  await field(page, 'Name').fill('Late guide')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByText('The last save arrived.')).toBeVisible()
  await expect(page.getByText('1 unsaved change', { exact: true })).toBeVisible()
  await page.unrouteAll()
  await save(page)
  await expect(page.getByText('Saved Late guide')).toBeVisible()
  expect(saved(mock)).toMatchObject({ name: 'Late guide', revision: 9 })
})

journey(
  'an answer that cannot be read leaves the lanes, and saving waits for one that can',
  async ({ page, mock }) => {
    await page.goto(guide)
    await field(page, 'Name').fill('Night guide')
    mock.fail('getBlueprint', { body: { ...saved(mock), traits: 'none' } })
    await page.getByRole('button', { name: 'Refresh', exact: true }).click()
    await expect(page.getByText(/Could not read/)).toBeVisible()
    await expect(pin(page)).toBeVisible()
    await field(page, 'Name').fill('Late guide')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(/Could not read/)).toBeHidden()
    await save(page)
    await expect(page.getByText('Saved Late guide')).toBeVisible()
  },
)

for (const { layout, undo, review } of [
  { layout: 'QWERTZ', undo: ['z', 'KeyY'], review: ['s', 'KeyS'] },
  { layout: 'Dvorak', undo: ['z', 'Slash'], review: ['s', 'Semicolon'] },
  { layout: 'Cyrillic', undo: ['я', 'KeyZ'], review: ['ы', 'KeyS'] },
])
  journey(`the keys of the designer go by the letter: ${layout}`, async ({ page, mock }) => {
    const press = ([key = '', code = '']: string[]) =>
      page.evaluate((init) => document.body.dispatchEvent(new KeyboardEvent('keydown', init)), {
        key,
        code,
        ctrlKey: true,
        bubbles: true,
        cancelable: true,
      })
    await page.goto(guide)
    await pin(page).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Escape')
    await press(undo)
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await pin(page).focus()
    await page.keyboard.press('ArrowRight')
    await press(review)
    await expect(page.getByRole('heading', { name: 'Review 1 change' })).toBeVisible()
    await press(review)
    await expect(page.getByText('Saved Museum guide')).toBeVisible()
    expect(mock.log.filter(({ endpoint }) => endpoint === 'patchBlueprint')).toHaveLength(1)
  })
