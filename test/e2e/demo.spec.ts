import type { Page } from '@playwright/test'
import { ids } from '@/mock/seed/ids'
import type { World } from '@/mock/state/world'
import { expect, test } from './support/demo-test'
import { designer } from './support/designer'
import { guideUrl, museumGuide } from './support/museum-guide'
import { artifactsPath, uploadsOn } from './support/uploads'

/** The requests that the mock received, from its world in the browser's console. */
function receivedByMock(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { mockWorld } = window as unknown as { mockWorld: World } // see src/mock/browser.ts
    return mockWorld.log.entries.map(({ endpoint }) => endpoint)
  })
}

const reload = (page: Page) => designer(page).choose('Reload')

test.describe('the demo build', () => {
  test('continues to work after the browser has stopped the worker of its mock', async ({
    page,
    context,
    tryIt,
  }) => {
    await tryIt(page, guideUrl)
    const { name, opened, save } = museumGuide(page)
    await opened()
    const fromHost: string[] = []
    page.on('response', (response) => {
      const isPage = response.headers()['content-type']?.startsWith('text/html')
      if (isPage && response.url().includes('/mock-api/')) fromHost.push(response.request().method())
    })
    const devTools = await context.newCDPSession(page)
    await devTools.send('ServiceWorker.enable')

    await devTools.send('ServiceWorker.stopAllWorkers')
    await reload(page)
    await expect.poll(() => fromHost, 'the host answered in the mock’s place').toEqual(['GET'])
    await expect.poll(() => receivedByMock(page)).toEqual(['logIn', 'getBlueprint', 'getBlueprint'])
    await expect(page.getByText('Could not refresh')).toHaveCount(0)

    await name.fill('Night guide')
    await devTools.send('ServiceWorker.stopAllWorkers')
    await save.click()
    await expect(page.getByText('Saved, revision 8')).toBeVisible()
    expect(fromHost.length).toBeGreaterThan(1)
  })

  test('lets the panel control its mock', async ({ page, tryIt }) => {
    await tryIt(page, guideUrl)
    const { name, opened, save } = museumGuide(page)
    await opened()
    await page.getByRole('button', { name: 'Mock museum-eu, open the mock’s panel' }).click()
    const panel = page.getByRole('complementary', { name: 'Mock' })
    await expect(panel.getByRole('tab', { name: 'Faults' })).toBeFocused()

    await panel.getByLabel('Endpoint').selectOption({ label: 'GET blueprint, #10' })
    await panel.getByLabel('Status').fill('500')
    await panel.getByRole('button', { name: 'Add fault' }).click()
    await expect(panel.getByRole('list', { name: 'Active faults' })).toContainText('next answer')
    await reload(page)
    const notice = page.getByRole('status').filter({ hasText: 'Could not refresh' })
    await expect(notice).toBeVisible()
    await expect(panel.getByText('None. The service answers as it should.')).toBeVisible()
    await notice.getByRole('button', { name: 'Try again' }).click()
    await expect(notice).toBeHidden()
    await opened()

    await name.fill('Night guide')
    await save.click()
    await expect(page.getByText('Saved, revision 8')).toBeVisible()
    await panel.getByRole('tab', { name: 'World' }).click()
    await panel.getByRole('button', { name: 'Reset' }).click()
    await expect(name).toHaveValue('Museum guide')

    await panel.getByRole('button', { name: 'Start Empty' }).click()
    const gone = page.getByRole('heading', { level: 1, name: 'Blueprint not found' })
    await expect(gone).toBeVisible()
    await panel.getByRole('button', { name: 'Start Museum' }).click()
    await opened()
  })

  test('shows the whole panel at every width, remembers it, and signs in as other users', async ({
    page,
    tryIt,
  }) => {
    await tryIt(page)
    await page.keyboard.press('Control+Shift+M')
    const panel = page.getByRole('complementary', { name: 'Mock' })
    const close = panel.getByRole('button', { name: 'Close the mock’s panel' })
    for (const width of [1440, 1024, 360]) {
      await page.setViewportSize({ width, height: 740 })
      for (const tab of ['Requests', 'Clock', 'World', 'Faults', 'Users']) {
        await panel.getByRole('tab', { name: tab }).click()
        await expect(panel.getByRole('tabpanel', { name: tab })).toBeInViewport({ ratio: 1 })
      }
      await expect(close).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    await page.reload()
    await panel.getByRole('button', { name: 'Sign in as Lena Viewer' }).click()
    await expect(panel.getByText('Signed in as Lena Viewer')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Session.*Lena Viewer/ })).toBeVisible()
    await close.press('Escape')
    await expect(panel).toHaveCount(0)
  })

  test('shows the progress of an upload despite the mock’s worker in between', async ({ page, tryIt }) => {
    await tryIt(page, artifactsPath)
    const { panel, row, choose } = uploadsOn(page)
    await page.getByLabel('Files to upload').waitFor({ state: 'attached' })
    await page.evaluate(() => {
      const seen = new Set<number>()
      Object.assign(window, { seen })
      new MutationObserver(() => {
        const bar = document.querySelector<HTMLProgressElement>('progress[aria-label="All uploads"]')
        if (bar) seen.add(bar.position)
      }).observe(document.body, { subtree: true, childList: true, attributes: true })
    })
    await choose({
      name: 'walk.bin',
      mimeType: 'application/octet-stream',
      buffer: Buffer.alloc(3_000_000, 7),
    })
    await expect(row('walk.bin')).toContainText('Uploaded', { timeout: 30_000 })
    await expect(panel).toContainText('Upload status unavailable')
    const between = await page.evaluate(() => {
      const { seen } = window as unknown as { seen: Set<number> } // set above
      return [...seen].filter((part) => part > 0 && part < 1).length
    })
    expect(between).toBeGreaterThan(1)
  })
})

test.describe('the breadcrumb next to the mock’s panel', () => {
  test('shows the whole name of a page if it has a usual length, and shortens the path before it first', async ({
    page,
    tryIt,
  }) => {
    await tryIt(page, guideUrl)
    const { name, opened } = museumGuide(page)
    await opened()
    await page.getByRole('button', { name: /^Acting as, / }).click()
    const acting = page.getByRole('dialog', { name: 'Act as' })
    await acting.getByRole('combobox', { name: 'End user', exact: true }).fill(ids.tomas)
    await acting.getByRole('button', { name: 'Mint token' }).last().click()
    await expect(page.getByRole('button', { name: /^Acting as, (?!Nobody)/ })).toBeVisible()
    await page.getByRole('button', { name: 'Mock museum-eu, open the mock’s panel' }).click()
    await expect(page.getByRole('complementary', { name: 'Mock' })).toBeVisible()
    const path = page.getByRole('navigation', { name: 'Breadcrumb' })
    for (const title of ['Museum guide', 'Evening guide of the old town', 'A long name '.repeat(20).trim()]) {
      await name.fill(title)
      for (const width of [1440, 1024]) {
        await page.setViewportSize({ width, height: 900 })
        const here = path.getByText(title.slice(0, 30))
        const hidden = await here.evaluate((node) => node.scrollWidth - node.clientWidth)
        if (title.length < 40) expect(hidden, `${title} at ${width} px`).toBeLessThanOrEqual(0)
        else expect((await here.boundingBox())?.width, `${width} px`).toBeGreaterThan(100)
        const bar = page.getByRole('banner')
        expect(await bar.evaluate((node) => node.scrollWidth - node.clientWidth)).toBeLessThanOrEqual(0)
        await expect(page.getByRole('button', { name: /^Funding key, / })).toBeInViewport({ ratio: 1 })
      }
    }
    await expect(path.locator('[aria-current=page]')).toHaveAttribute('title', /^A long name/)
  })
})
