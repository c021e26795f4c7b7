import { expect, test } from './support/console-test'

declare global {
  interface Window {
    /** Every color scheme of the document, and whether anything was painted by then. */
    schemes?: { scheme: string | undefined; painted: boolean }[]
  }
}

test.describe('the theme', () => {
  for (const [chosen, system, shown] of [
    ['Dark', 'light', 'dark'],
    ['Light', 'dark', 'light'],
    ['System', 'dark', 'dark'],
  ] as const)
    test(`“${chosen}” on a ${system} system is applied before the first paint`, async ({ page, signIn }) => {
      await page.emulateMedia({ colorScheme: system })
      await signIn(page, { to: '/settings' })
      await page.getByRole('group', { name: 'Theme' }).getByText(chosen, { exact: true }).click()
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', shown)
      await page.addInitScript(() => {
        const schemes: NonNullable<Window['schemes']> = []
        window.schemes = schemes
        new MutationObserver(() =>
          schemes.push({
            scheme: document.documentElement.dataset['mantineColorScheme'],
            painted: performance.getEntriesByType('paint').length > 0,
          }),
        ).observe(document, {
          attributes: true,
          attributeFilter: ['data-mantine-color-scheme'],
          subtree: true,
        })
      })
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const schemes = (await page.evaluate(() => window.schemes)) ?? []
      expect(schemes[0]).toEqual({ scheme: shown, painted: false })
      expect(new Set(schemes.map(({ scheme }) => scheme))).toEqual(new Set([shown]))
    })

  test('chosen in one tab is applied in the others', async ({ page, signIn }) => {
    await signIn(page, { to: '/settings' })
    const second = await page.context().newPage()
    await second.goto('/settings')
    await second.getByRole('group', { name: 'Theme' }).getByText('Dark', { exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    // In a hidden tab, colors stop in the middle of their transition.
    await page.bringToFront()
  })
})
