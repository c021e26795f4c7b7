import type { Page } from '@playwright/test'
import { ids } from '@/mock/seed/ids'
import { storedName } from './support/blueprint-form'
import { expect, test } from './support/console-test'
import { guideUrl, museumGuide } from './support/museum-guide'
import { pasted } from './support/pasted'

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const drawer = (page: Page) => page.getByRole('complementary', { name: 'Request' })
const outcome = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Outcome' }).getByRole('link', { name })

test.describe('the Activity page', () => {
  test('copies a failed read as cURL and as a report, without the token', async ({
    page,
    mock,
    signIn,
    invariants,
  }) => {
    await page.context().grantPermissions(['clipboard-write'])
    await signIn(page, { to: guideUrl })
    await museumGuide(page).opened()
    mock.fail({ endpoint: 'getBlueprint', kind: 'status', status: 500 })
    await page.goto(`/blueprints/${encodeURIComponent("it's $HOME")}`)
    await expect(page.getByRole('alert')).toContainText('The service failed')
    await navigation(page).getByRole('link', { name: 'Activity' }).click()
    await outcome(page, /^Failed/).click()
    await expect(page).toHaveURL(/outcome=failed/)
    const row = page.getByRole('row').filter({ hasText: "/v1/blueprints/it's $HOME" }).first()
    await expect(row).toContainText('500')
    await row.getByRole('link', { name: 'GET blueprint' }).click()
    await expect(drawer(page)).toContainText('The service failed')

    await drawer(page).getByRole('button', { name: 'Copy as cURL' }).click()
    // The browser copies asynchronously.
    await expect.poll(() => pasted(page)).toContain(`--url '${mock.url}/v1/blueprints/it'\\''s%20%24HOME'`)
    const command = await pasted(page)
    expect(command).toContain('--header "authorization: Bearer $TOKEN"')
    expect(invariants.secrets.in(command)).toEqual([])

    await drawer(page).getByRole('button', { name: 'Copy report' }).click()
    await expect.poll(() => pasted(page)).toContain('Status: 500')
    const report = await pasted(page)
    expect(report).toMatch(/^Request id: \S+$/m)
    expect(report).toContain('Environment: Museum staging')
    expect(invariants.secrets.in(report)).toEqual([])
  })

  test('opens from a failure, and works with the keyboard alone from there', async ({ page, signIn }) => {
    await signIn(page, { to: '/blueprints/bp_unknown' })
    await page.getByRole('link', { name: 'Open in activity' }).click()
    await expect(drawer(page)).toContainText('/v1/blueprints/bp_unknown')
    await page.keyboard.press('Escape')
    await expect(drawer(page)).toBeHidden()
    const rows = page.getByRole('row').getByRole('link')
    await expect(rows.first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(rows.nth(1)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(drawer(page).getByRole('heading', { name: 'POST log in' })).toBeFocused()
    await expect(drawer(page)).toContainText('Credentials were removed before it was recorded here')
    await page.goBack()
    await expect(drawer(page)).toBeHidden()
  })

  test('lists where answers differ from the interface, without their values', async ({
    page,
    mock,
    signIn,
  }) => {
    mock.fail({ endpoint: 'getBlueprint', kind: 'drift', drift: 'enum', times: 1 })
    await signIn(page, { to: `/blueprints/${ids.nightWatch}` })
    await expect(museumGuide(page).heading(storedName(mock, ids.nightWatch))).toBeVisible()
    await navigation(page).getByRole('link', { name: 'Activity' }).click()
    await page.getByRole('link', { name: /^Drift/ }).click()
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'visibility' }) })
    await expect(row).toContainText('Undocumented value, documented: PRIVATE')
    await expect(page.getByText('NEWLY_INVENTED')).toHaveCount(0)
    await row.getByRole('link', { name: /^Open/ }).click()
    await expect(drawer(page)).toContainText('Differs from the interface')
  })
})
