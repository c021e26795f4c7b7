import type { Locator, Page } from '@playwright/test'
import { ids } from '@/mock/seed/ids'
import { expect } from './console-test'
import { identitiesPage } from './identities-page'
import { mintToken } from './mint-token'
import type { MockService } from './mock-service'

export const question = (page: Page) => page.getByRole('textbox', { name: 'Question' })
export const chunks = (page: Page) => page.getByRole('listbox', { name: 'Chunks' })
/** A node of the graph, not an edge whose name begins with the name of the node. */
export const node = (page: Page, name: string) =>
  page
    .getByRole('button', { name: new RegExp(`^${name}, `) })
    .and(page.locator('[data-key^="e"], [data-key^="g:"]'))

export async function actAsInes(page: Page, mock: MockService) {
  await identitiesPage(page).paste(await mintToken(mock, ids.ines))
  await expect(page.getByText('A question needs an end user’s token')).toHaveCount(0)
}

export async function ask(page: Page, text: string) {
  await question(page).fill(text)
  await question(page).press('Enter')
  await expect(page.locator('[data-settled]')).toBeVisible({ timeout: 30_000 })
}

export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It has no place on the page.')
  return box
}

export const answerWith = (page: Page, reply: object) =>
  page.route('**/query', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ json: reply, headers: { 'access-control-allow-origin': '*' } })
      : route.fallback(),
  )
