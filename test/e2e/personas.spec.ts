import type { Page } from '@playwright/test'
import { isJsonObject } from '@/lib/json/json'
import { ids } from '@/mock/seed/ids'
import { saveElsewhere, storedBlueprint } from './support/blueprint-form'
import { expect, test } from './support/console-test'
import { guidePath } from './support/museum-guide'
import { violationsOf } from './support/violations-of'

async function fillIn(page: Page, name: string) {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Role').fill('Answers at the kiosk')
  await page.getByRole('button', { name: 'Preview request' }).click()
}

const drift = (page: Page, trait: string) => page.getByRole('row', { name: new RegExp(`^${trait}`) })

test('a persona is created from an edited blueprint, drifts from it, and gets a new version', async ({
  page,
  mock,
  signIn,
}) => {
  test.slow()
  await signIn(page, { to: guidePath })
  // Edited, but not saved: the wizard says that this edit is not part of the persona.
  const warmth = page.getByRole('slider', { name: 'Default of Warmth', exact: true })
  await warmth.focus()
  for (let step = 0; step < 12; step++) await page.keyboard.press('ArrowRight')
  await expect(page.getByText('1 unsaved change')).toBeVisible()
  await page.getByRole('link', { name: 'Personas' }).first().click()
  await page.getByRole('link', { name: 'New persona' }).first().click()
  await page.getByRole('button', { name: /Museum guide/ }).click()
  await page.getByRole('button', { name: 'Next: details' }).click()
  await expect(page.getByText('has 1 unsaved change.')).toBeVisible()
  await page.getByRole('link', { name: 'Save the draft first' }).click()
  await page.getByRole('button', { name: /^Save 1 change/ }).click()
  await expect(page.getByText('Saved, revision 8')).toBeVisible()

  await page.goto(`/personas/new?blueprint=${ids.museumGuide}`)
  await fillIn(page, 'Hall 2 kiosk guide')
  await page.getByRole('button', { name: 'Create persona' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hall 2 kiosk guide' })).toBeVisible()
  await expect(page.getByText('Same as revision 8', { exact: true })).toBeVisible()
  expect(mock.requests('createPersona')).toHaveLength(1)
  expect(await violationsOf(page)).toEqual([])

  const { traits } = storedBlueprint(mock)
  const changed = (Array.isArray(traits) ? traits.filter(isJsonObject) : []).flatMap((trait) => {
    if (trait.trait_ref === 'humour') return []
    if (trait.trait_ref !== 'curiosity') return [trait]
    return [{ ...trait, default: { value: { numeric_value: 0.9 } } }]
  })
  saveElsewhere(mock, { traits: changed })
  await page.reload()
  await expect(drift(page, 'Curiosity')).toContainText('default +0.20 since')
  await expect(drift(page, 'Humour')).toContainText('only in this version')
  await expect(drift(page, 'Warmth')).toContainText('same')
  await expect(page.getByText('1 behind')).toBeVisible()
  await page.getByLabel('Compare with').selectOption({ label: 'revision 8, seen here' })
  await expect(page.getByText('Same as revision 8', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'New version' }).click()
  await expect(page.getByLabel('Version', { exact: true })).toHaveValue('2')
  await page.getByLabel('Role').press('Enter')
  await expect(page.getByRole('region', { name: 'Body of the request' })).toContainText('"version": "2"')
  // A second Enter sends nothing: the heading has the focus, not the button.
  await expect(page.getByRole('heading', { name: 'Request preview' })).toBeFocused()
  await page.getByRole('button', { name: 'Create persona' }).press('Enter')
  await expect(page.getByText('Same as revision 9', { exact: true })).toBeVisible()
})

test('a lost answer leaves it unknown whether a persona was created, and nothing is sent again', async ({
  page,
  mock,
  signIn,
}) => {
  await signIn(page, { to: `/personas/new?blueprint=${ids.museumGuide}` })
  mock.fail({ endpoint: 'createPersona', kind: 'cut', done: true, times: 1 })
  await fillIn(page, 'Hall 2 kiosk guide')
  await page.getByRole('button', { name: 'Create persona' }).click()
  const card = page.getByRole('region', { name: 'Unknown whether it was created' })
  await expect(card).toContainText('It is not sent again automatically')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('Hall 2 kiosk guide')
  expect(mock.requests('createPersona')).toHaveLength(1)
})
