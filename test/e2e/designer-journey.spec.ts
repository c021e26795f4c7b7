import type { Locator, Page } from '@playwright/test'
import type { JsonObject } from '@/lib/json/json'
import { storedBlueprint } from './support/blueprint-form'
import { expect, test } from './support/console-test'
import { designer } from './support/designer'
import { guidePath } from './support/museum-guide'

/** Parts of the lanes and their inspector. */
function lanes(page: Page) {
  return {
    pin: (trait: string) => page.getByRole('slider', { name: `Default of ${trait}`, exact: true }),
    maximum: (trait: string) => page.getByRole('slider', { name: `Maximum of ${trait}`, exact: true }),
    target: (goal: string, trait: string) =>
      page.getByRole('slider', { name: `Target of goal ${goal} for ${trait}`, exact: true }),
    lane: (trait: string) => page.getByRole('group', { name: new RegExp(`^${trait}\\b`) }).first(),
    name: (trait: string) => page.getByRole('button', { name: trait, exact: true }),
    inspector: page.getByRole('complementary', { name: 'Inspector' }),
  }
}

test('a blueprint is edited with the pointer, reviewed with one change excluded, saved and restored', async ({
  page,
  mock,
  signIn,
}) => {
  test.slow()
  await signIn(page, { to: guidePath })
  const before = structuredClone(storedBlueprint(mock))
  const { pin, maximum, target, lane, inspector } = lanes(page)

  await drag(page, pin('Warmth'), 40)
  await drag(page, maximum('Formality'), 30)
  await drag(page, target('storyteller', 'Curiosity'), 40)
  await expect(page.getByText('3 unsaved changes')).toBeVisible()

  // Escape in the middle of a drag leaves everything as it was.
  const patience = await pin('Depth of detail').getAttribute('aria-valuetext')
  await grab(page, pin('Depth of detail'))
  await page.mouse.move(500, 500)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(pin('Depth of detail')).toHaveAttribute('aria-valuetext', patience ?? '')
  await expect(page.getByText('3 unsaved changes')).toBeVisible()

  await page.getByRole('button', { name: 'Connect Caution to a trigger' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Visit lasts longer than 45 minutes' }).click()
  await expect(page.getByText('4 unsaved changes')).toBeVisible()

  await lane('Humour').click({ position: { x: 60, y: 20 } })
  await inspector.getByRole('button', { name: 'Rename the trait ref' }).click()
  const rename = page.getByRole('dialog', { name: 'Rename Humour' })
  await rename.getByLabel('Trait ref').fill('wit')
  await rename.getByRole('button', { name: /^Rename in \d+ places/ }).click()
  await lane('Directness').click({ position: { x: 60, y: 20 } })
  await inspector.getByRole('button', { name: /actions$/ }).click()
  await page.getByRole('menuitem', { name: /^Remove/ }).click()
  const remove = page.getByRole('dialog', { name: 'Remove Directness?' })
  await remove.getByRole('button', { name: /^Remove with/ }).click()

  await designer(page).show('Goals')
  await page.getByRole('button', { name: 'Add goal' }).click()
  await inspector.getByLabel('Goal id').fill('night_owl')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Add a target of night_owl for Warmth' }).click()
  await page.keyboard.type('0.9')
  await page.keyboard.press('Enter')

  await designer(page).toReview()
  const changes = page.getByRole('checkbox', { name: /^Formality: constraint maximum rises/ })
  await changes.uncheck()
  await designer(page).save.click()
  await expect(page.getByText(/^Saved, revision 8/)).toBeVisible()
  expect(mock.requests('patchBlueprint')).toHaveLength(1)

  const after = storedBlueprint(mock)
  const text = JSON.stringify(after)
  expect(text).not.toContain('"humour"')
  expect(text).not.toContain('"directness"')
  expect(traitOf(after, 'formality')).toEqual(traitOf(before, 'formality'))
  expect(traitOf(after, 'warmth')).not.toEqual(traitOf(before, 'warmth'))
  expect(growthOf(after).goal_states).toContainEqual(
    expect.objectContaining({ id: 'night_owl', trait_targets: { warmth: 0.9 } }),
  )
  await expect(page.getByText('1 unsaved change', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Undo last save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Review \d+ changes/ })).toBeVisible()
  await page.getByRole('checkbox', { name: /^Formality: constraint maximum rises/ }).uncheck()
  await designer(page).save.click()
  await expect(page.getByText(/^Saved, revision 9/)).toBeVisible()
  const back = storedBlueprint(mock)
  expect(back.traits).toEqual(before.traits)
  expect(growthOf(back).goal_states).toEqual(growthOf(before).goal_states)
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 800, height: 1000 } })

  test('a default follows the finger', async ({ page, signIn }) => {
    await signIn(page, { to: guidePath })
    const pin = lanes(page).pin('Warmth')
    await expect(pin).toHaveAttribute('aria-valuetext', '0.5')
    const devtools = await page.context().newCDPSession(page)
    const box = await pin.boundingBox()
    if (!box) throw new Error('the default is not drawn')
    const y = box.y + box.height / 2
    const touch = (type: 'touchStart' | 'touchMove', by: number) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: [{ x: box.x + box.width / 2 + by, y }],
      })
    await touch('touchStart', 0)
    for (let by = 5; by <= 50; by += 5) await touch('touchMove', by)
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect(page.getByText('1 unsaved change')).toBeVisible()
    await expect(pin).not.toHaveAttribute('aria-valuetext', '0.5')
  })
})

test('a blueprint is edited, reviewed with one change excluded, and saved with the keyboard alone', async ({
  page,
  mock,
  signIn,
}) => {
  test.slow()
  await signIn(page, { to: guidePath })
  const { pin, maximum, target, name } = lanes(page)
  await press(pin('Warmth'), 'ArrowRight', 3)
  await press(maximum('Formality'), 'Shift+ArrowRight', 1)
  await press(target('storyteller', 'Curiosity'), 'ArrowRight', 2)
  await expect(page.getByText('3 unsaved changes')).toBeVisible()
  await expect(pin('Warmth')).toHaveAttribute('aria-valuetext', /0\.53/)

  // An exact value is typed at the handle.
  await pin('Warmth').press('Enter')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('0.615')
  await page.keyboard.press('Enter')
  await expect(pin('Warmth')).toHaveAttribute('aria-valuetext', /0\.615/)

  await page.getByRole('button', { name: 'Connect Caution to a trigger' }).press('Enter')
  await page.getByRole('menuitemcheckbox', { name: 'Visit lasts longer than 45 minutes' }).press('Enter')
  await name('Humour').press('F2')
  const rename = page.getByRole('dialog', { name: 'Rename Humour' })
  await expect(rename.getByLabel('Trait ref')).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('wit')
  await page.keyboard.press('Enter')
  await expect(rename).toBeHidden()
  await name('Directness').press('Delete')
  const remove = page.getByRole('dialog', { name: 'Remove Directness?' })
  await remove.getByRole('button', { name: /^Remove with/ }).press('Enter')
  await expect(remove).toBeHidden()

  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { level: 1, name: /^Review \d+ changes/ })).toBeFocused()
  await page.getByRole('checkbox', { name: /^Formality: constraint maximum rises/ }).press('Space')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^Saved, revision 8/)).toBeVisible()
  expect(JSON.stringify(storedBlueprint(mock))).not.toContain('"humour"')
  expect(traitOf(storedBlueprint(mock), 'warmth')).toMatchObject({
    default: { value: { numeric_value: 0.615 } },
  })
})

async function press(handle: Locator, key: string, times: number) {
  await handle.focus()
  for (let time = 0; time < times; time++) await handle.press(key)
}

async function grab(page: Page, handle: Locator) {
  await handle.scrollIntoViewIfNeeded()
  const box = await handle.boundingBox()
  if (!box) throw new Error(`Nothing to grab: ${String(handle)}`)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  return [x, y] as const
}

async function drag(page: Page, handle: Locator, by: number) {
  const [x, y] = await grab(page, handle)
  await page.mouse.move(x + by / 2, y, { steps: 4 })
  await page.mouse.move(x + by, y, { steps: 4 })
  await page.mouse.up()
}

function traitOf({ traits }: JsonObject, ref: string): unknown {
  return Array.isArray(traits)
    ? traits.find((trait) => (trait as JsonObject | null)?.trait_ref === ref)
    : undefined
}

function growthOf({ default_growth }: JsonObject): { goal_states: unknown[] } {
  return default_growth as unknown as { goal_states: unknown[] } // the seeded blueprint has them
}
