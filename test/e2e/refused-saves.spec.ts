import type { JsonValue } from '@/lib/json/json'
import { removeElsewhere, storedBlueprint } from './support/blueprint-form'
import { expect, test } from './support/console-test'
import { guideUrl, museumGuide } from './support/museum-guide'

test.describe('a save that the service refuses', () => {
  test('shows the reason at the field, links to it, and drops it once the field changes', async ({
    page,
    mock,
    signIn,
  }) => {
    await signIn(page, { to: guideUrl })
    const { name, save } = museumGuide(page)
    await name.fill('N'.repeat(61))
    await save.click()
    const card = page.getByRole('region', { name: 'The service refused the change' })
    await expect(card.getByRole('alert')).toContainText('422')
    await card.getByRole('button', { name: 'Name', exact: true }).click()
    await expect(name).toBeFocused()
    await expect(page).toHaveURL(/view=form/)
    await expect(name).toHaveAccessibleDescription('The service says: must be at most 60 characters')
    await expect(name).toHaveAttribute('aria-invalid', 'true')
    await name.fill('Museum guide 2')
    await expect(name).not.toHaveAttribute('aria-invalid')
    await save.click()
    await expect(page.getByText('Saved, revision 8')).toBeVisible()
    await expect(card).toBeHidden()
    expect(mock.requests('patchBlueprint').map(({ status }) => status)).toEqual([422, 200])
  })

  test('can be sent although it contradicts itself, and then shows the service’s message at the row', async ({
    page,
    mock,
    signIn,
  }) => {
    test.slow()
    await signIn(page, { to: guideUrl })
    const { back, save, trait } = museumGuide(page)
    await page.getByRole('button', { name: 'Add trait' }).click()
    await expect(trait('New trait').getByLabel('Trait ref', { exact: true })).toBeFocused()
    await page.keyboard.type('warmth')
    const ref = trait('warmth').getByLabel('Trait ref', { exact: true })
    await expect(ref).toHaveValue('warmth')
    await save.click()
    await expect(page.getByRole('alert')).toContainText('Not saved: it contradicts itself')
    await back()
    await page.getByRole('button', { name: /^warmth another row has this trait ref too/ }).click()
    await expect(ref).toHaveAccessibleDescription(/Another row has this trait ref too/)
    expect(mock.requests('patchBlueprint')).toHaveLength(0)

    await save.click()
    await page.getByRole('button', { name: 'Save anyway' }).click()
    const card = page.getByRole('region', { name: 'The service refused the change' })
    await expect(card).toContainText(/traits\[\d+\]\.trait_ref/)
    await expect(page.getByRole('button', { name: 'Save 1 change' })).toBeFocused()
    await card
      .getByRole('button', { name: /Formality|warmth/ })
      .first()
      .click()
    await expect(ref).toBeFocused()
    await expect(ref).toHaveAccessibleDescription(/The service says: is used twice/)
    expect(storedBlueprint(mock).revision).toBe(7)
  })

  test('is explained even without a documented body, and nothing of another body is shown', async ({
    page,
    mock,
    signIn,
  }) => {
    await signIn(page, { to: guideUrl })
    const { name, back, save } = museumGuide(page)
    await name.fill('Museum guide 2')
    const card = page.getByRole('region', { name: 'The service refused the change' })
    const bodies: [status: number, body: 'html' | 'empty' | { json: JsonValue }][] = [
      [400, 'html'],
      [418, 'empty'],
      [422, { json: { message: ['no', 'way'] } }],
      [409, { json: 'no' }],
      [412, { json: { error: { title: 7, errors: 'name', detail: null } } }],
    ]
    for (const [status, body] of bodies) {
      mock.fail({ endpoint: 'patchBlueprint', kind: 'status', status, body, times: 1 })
      await save.click()
      await expect(card.getByRole('alert')).toContainText(String(status))
    }
    await expect(page.getByText('It works')).toHaveCount(0)
    await back()
    await expect(name).toHaveValue('Museum guide 2')
    await save.click()
    await expect(page.getByText('Saved, revision 8')).toBeVisible()
  })

  test('lists the fields that the form does not have', async ({ page, mock, signIn }) => {
    await signIn(page, { to: guideUrl })
    const { name, save } = museumGuide(page)
    await name.fill('Museum guide 2')
    const errors = [
      { field: 'traits[99].trait_ref', message: 'is out of range' },
      { field: 'body.quota.month', message: 'is used up' },
      { field: '', message: 'is odd as a whole' },
    ]
    mock.fail({ endpoint: 'patchBlueprint', kind: 'status', status: 422, errors, times: 1 })
    await save.click()
    const fields = page.getByRole('region', { name: 'The service refused the change' }).getByRole('listitem')
    await expect(fields).toContainText(errors.map(({ message }) => message))
    await expect(fields.getByRole('button')).toHaveCount(0)
  })

  test('keeps the edits for copying if the blueprint is gone', async ({ page, mock, signIn }) => {
    await page.context().grantPermissions(['clipboard-write'])
    await signIn(page, { to: guideUrl })
    const { name, description, back, save } = museumGuide(page)
    await name.fill('Museum guide 2')
    removeElsewhere(mock)
    await save.click()
    await expect(page.getByRole('alert')).toContainText('This blueprint no longer exists')
    await page.getByRole('button', { name: 'Copy my changes' }).click()
    await expect(page.getByText('Copied your changes as JSON')).toBeVisible()
    await back()
    await expect(name).toHaveValue('Museum guide 2')
    await description.fill('')
    await page.keyboard.press('Control+v')
    await expect(description).toHaveValue(/^\{\s*"name": "Museum guide 2"\s*\}$/)
    expect(mock.requests('patchBlueprint')).toHaveLength(0)
  })

  test('counts down after too many requests, and sends nothing by itself', async ({ page, mock, signIn }) => {
    await page.clock.install()
    await signIn(page, { to: guideUrl })
    const { name, save } = museumGuide(page)
    await name.fill('Museum guide 2')
    mock.fail({ endpoint: 'patchBlueprint', kind: 'status', status: 429, retryAfter: '3600', times: 1 })
    await save.click()
    await expect(page.getByRole('alert')).toContainText('The service asks you to wait')
    await expect(page.getByText(/^Save again in (60|5\d) s\./)).toBeVisible()
    await page.clock.fastForward(61_000)
    await expect(page.getByText('You can save again now.')).toBeVisible()
    expect(mock.requests('patchBlueprint')).toHaveLength(1)
    await save.click()
    await expect(page.getByText('Saved, revision 8')).toBeVisible()
  })
})
