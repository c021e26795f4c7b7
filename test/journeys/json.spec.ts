import type { Page } from '@playwright/test'
import { ids } from '@/mock/seed/ids'
import { expect, journey } from './support/journey'

const address = `/blueprints/${ids.museumGuide}/json`
const editor = (page: Page) => page.getByRole('textbox', { name: 'Blueprint as JSON' })
const said = (page: Page) => page.getByRole('main').getByRole('status').first()

async function replace(page: Page, text: string) {
  await editor(page).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(text)
}

async function load(page: Page, text: string | Buffer) {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Import' }).click()
  const chooser = await choosing
  await chooser.setFiles({ name: 'guide.json', mimeType: 'application/json', buffer: Buffer.from(text) })
}

journey(
  'the JSON is edited, applied as one step, undone, saved, and refused with its line',
  async ({ page, mock }) => {
    await page.goto(address)
    await expect(editor(page)).toContainText('"Museum guide"')
    const saved = mock.state.blueprints[ids.museumGuide]?.value ?? {}
    const edited = { ...saved, name: 'Gallery guide', category: 'school', revision: 70 }
    await replace(page, JSON.stringify(edited).replace(/}$/, ',"x":0.12345678901234567890}'))
    await expect(said(page)).toContainText(
      '3 changes: Blueprint: name changes from “Museum guide” to “Gallery guide”',
    )
    await expect(said(page)).toContainText('Set by the service, so not applied: revision.')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('3 unsaved changes')).toBeVisible()
    await expect(editor(page)).toContainText('"revision": 7,')
    await page.getByRole('button', { name: 'Undo Edit as JSON' }).click()
    await expect(editor(page)).toContainText('"Museum guide"')
    await page.getByRole('button', { name: 'Redo Edit as JSON' }).click()
    await expect(editor(page)).toContainText('"Gallery guide"')

    await replace(page, '{\n  "name": "Guide", // mine\n}')
    await page.getByRole('button', { name: 'Line 2: JSON has no comments.' }).click()
    await page.getByRole('button', { name: /^Apply/ }).click()
    await page.keyboard.press('Control+s')
    await expect(page.getByText('JSON is not applied yet.')).toBeVisible()
    await page.getByRole('link', { name: 'JSON is not applied yet.' }).click()
    await expect(editor(page)).toContainText('// mine')
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(editor(page)).toContainText('"Gallery guide"')

    await load(page, Buffer.from(JSON.stringify({ ...edited, description: 'Für alle \x96' }), 'latin1'))
    await expect(said(page)).toContainText('to “Für alle –”')
    await page.getByRole('button', { name: /^Apply/ }).click()
    await page.getByRole('link', { name: /^Review & save/ }).click()
    await page.getByRole('button', { name: /^Save 3 changes/ }).click()
    await expect(page.getByText('Saved Gallery guide')).toBeVisible()
    expect(mock.log.at(-1)?.body).toEqual({
      name: 'Gallery guide',
      category: 'school',
      description: 'Für alle –',
    })
  },
)

journey('dyadic settings are typed and switched, and sent as one field', async ({ page, mock }) => {
  await page.goto(`/blueprints/${ids.museumGuide}`)
  await page.getByRole('link', { name: /^Dyadic/ }).click()
  await page.getByRole('textbox', { name: 'Max weight' }).fill('0.9')
  await page.getByRole('group', { name: 'Caution' }).getByRole('switch').click()
  await page.getByRole('link', { name: /^Review & save/ }).click()
  await page.getByRole('button', { name: 'Save 2 changes' }).click()
  await expect(page.getByText('Saved Museum guide')).toBeVisible()
  expect(mock.log.at(-1)?.body).toMatchObject({
    default_dyadic: { max_weight: 0.9, learnable_traits: ['warmth', 'humour', 'curiosity', 'caution'] },
  })
})
