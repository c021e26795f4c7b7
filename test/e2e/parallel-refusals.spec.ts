import type { Route } from '@playwright/test'
import { expect, test } from './support/console-test'
import { sessionSheet } from './support/session-sheet'

test('twelve reads that are refused after the session ended ask once, and are each sent once more', async ({
  page,
  mock,
  signIn,
}) => {
  await signIn(page, { to: '/blueprints' })
  const ids = Array.from({ length: 12 }, (_, number) => `bp_unknown_${number + 1}`)
  await page.getByLabel('Blueprint ids').fill(ids.join('\n'))
  const links = page.getByRole('region', { name: 'Pasted ids' }).getByRole('link')
  await expect(links).toHaveCount(12)
  const held: Route[] = []
  let holds = true
  await page.route('**/v1/blueprints/*', (route) => (holds ? void held.push(route) : route.continue()))
  // A link that gets the focus reads its target.
  for (const [index, link] of (await links.all()).entries()) {
    await link.focus()
    await expect.poll(() => held.length).toBe(index + 1)
  }
  // When the sheet closes, the focus returns to where it was: on a link, it would cause another read.
  await page.getByLabel('Blueprint ids').focus()
  mock.endSessions()
  holds = false
  await Promise.all(held.map((route) => route.continue()))

  const { sheet, signInAgain } = sessionSheet(page)
  await expect(sheet).toHaveCount(1)
  await expect(sheet).toContainText('12 requests are waiting')
  expect(mock.requests('getBlueprint').map(({ status }) => status)).toEqual(ids.map(() => 401))
  await signInAgain(mock.account)
  await expect(sheet).toBeHidden()
  await expect.poll(() => mock.requests('getBlueprint').length).toBe(24)
  await expect(page.getByLabel('Blueprint ids')).toHaveValue(ids.join('\n'))
  expect(mock.requests('logIn')).toHaveLength(2)
})
