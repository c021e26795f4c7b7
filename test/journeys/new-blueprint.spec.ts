import { ids } from '@/mock/seed/ids'
import { expect, journey } from './support/journey'

const guide = `/blueprints/${ids.museumGuide}`

journey('a blueprint is made from JSON with all its digits, reviewed and saved', async ({ page, mock }) => {
  await page.goto('/blueprints')
  await page.getByRole('link', { name: 'New blueprint' }).click()
  await page.getByText('JSON', { exact: true }).click()
  const value = '"default": {"value": {"numeric_value": 0.12345678901234567890123}}'
  await page.locator('input[type=file]').setInputFiles({
    name: 'blueprint.json',
    mimeType: 'application/json',
    buffer: Buffer.from(
      `{"name": "Night watch", "blueprint_id": "night", "traits": [{"trait_ref": "calm", ${value}}]}`,
    ),
  })
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Night watch')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('1 unsaved change')).toBeVisible()
  await page.reload()
  await page.getByRole('link', { name: /^Review & save/ }).click()
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.getByRole('button', { name: 'Save 1 change' }).click()
  expect((await sent).postData()).toContain('0.12345678901234567890123')
  await expect(page.getByText('Saved Night watch')).toBeVisible()
  expect(mock.log.filter(({ endpoint }) => endpoint === 'createBlueprint')).toHaveLength(1)
})

journey('a trait is taken over from an earlier revision that this browser has seen', async ({ page }) => {
  await page.goto(guide)
  await page.getByRole('slider', { name: 'Default of Warmth' }).press('ArrowRight')
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText('Saved Museum guide')).toBeVisible()
  await page.getByRole('link', { name: 'Compare' }).click()
  await page.getByRole('combobox', { name: 'Revision' }).selectOption('7')
  await expect(page.getByText('Default falls from 0.51 to 0.50')).toBeVisible()
  await page.getByRole('button', { name: 'Take over trait Warmth' }).click()
  await expect(page.getByText('Taken', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('1 unsaved change')).toBeVisible()
  await page.getByRole('link', { name: /^Review & save/ }).click()
  await expect(
    page.getByRole('button', { name: 'Undo Warmth: default falls from 0.51 to 0.50' }),
  ).toBeVisible()
})
