import { ids } from '@/mock/seed/ids'
import { blueprintForm, storedBlueprint } from './support/blueprint-form'
import { expect, test } from './support/console-test'
import { guidePath, museumGuide } from './support/museum-guide'
import { tabTo } from './support/tab-to'

test('a blueprint is opened, edited, reviewed and saved without a mouse', async ({ page, mock }) => {
  // Well over a hundred key presses, each of which waits for the page.
  test.slow()
  await page.goto('/')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type(mock.account.email)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(mock.account.password)
  await page.keyboard.press('Enter')

  await expect(page.getByRole('button', { name: 'Paste an id or search' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type(ids.museumGuide)
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('option', { name: /^Blueprint.*found, Museum guide/, selected: true }),
  ).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(guidePath)
  await expect(page.getByRole('heading', { level: 1, name: 'Museum guide' })).toBeFocused()

  const form = blueprintForm(page)
  await tabTo(page, page.getByRole('link', { name: 'Form', exact: true }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel('Find a trait'))
  await page.keyboard.type('warmth')
  await tabTo(page, form.traitDefault('Warmth'))
  await page.keyboard.type('0.62')
  await tabTo(page, form.goalTarget('storyteller', 'depth'))
  await page.keyboard.type('0.7')
  await tabTo(page, form.rateMultiplier('repeats'))
  await page.keyboard.type('1.3')
  await expect(page.getByText('3 unsaved changes')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { level: 1, name: 'Review 3 changes' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(form.rateMultiplier('repeats')).toBeFocused()
  await expect(form.rateMultiplier('repeats')).toHaveValue('1.3')
  await page.keyboard.press('Control+s')
  await tabTo(page, page.getByRole('checkbox', { name: /depth/i }))
  await tabTo(page, museumGuide(page).save.button)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved, revision 8', { exact: true })).toBeVisible()
  await expect(form.rateMultiplier('repeats')).toBeFocused()
  await expect(form.rateMultiplier('repeats')).toHaveValue('1.3')
  expect(storedBlueprint(mock)).toMatchObject({
    revision: 8,
    default_growth: { triggers: [{}, {}, { id: 'repeats', rate_multiplier: 1.3 }, {}] },
  })
  expect(JSON.stringify(storedBlueprint(mock))).toContain('"numeric_value":0.62')

  await page.reload()
  await expect(form.rateMultiplier('repeats')).toHaveValue('1.3')
})
