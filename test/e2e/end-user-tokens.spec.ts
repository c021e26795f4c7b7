import type { Page } from '@playwright/test'
import { ids } from '@/mock/seed/ids'
import { expect, test } from './support/console-test'
import { ask, chunks, question } from './support/corpus'
import { identitiesPage } from './support/identities-page'
import { mintToken } from './support/mint-token'
import { signInForm } from './support/sign-in-form'

const wrongKey = 'psk_wrong0123456789abcdef'
const ended = /^The service refused (Ines Valdo|eu_\w+)’s token at \d\d:\d\d/

/** A service that refuses the wrong funding key with 401; returns how often the key was sent. */
async function refuseWrongKey(page: Page, path: string) {
  const sent = { count: 0 }
  await page.route(path, async (route) => {
    const request = route.request()
    if (request.method() !== 'POST' || !(await request.headerValue('x-api-key'))?.includes(wrongKey))
      return route.fallback()
    sent.count += 1
    return route.fulfill({
      status: 401,
      headers: { 'access-control-allow-origin': '*' },
      json: { error: { title: 'Unauthorized', status: 401, request_id: 'req_key' } },
    })
  })
  return sent
}

async function attachWrongKey(page: Page) {
  await page.getByRole('button', { name: /^Funding key, / }).click()
  await page.getByLabel('API key', { exact: true }).fill(wrongKey)
  await page.getByRole('button', { name: 'Attach key' }).click()
}

async function actAsInes(page: Page, token: string) {
  await identitiesPage(page).paste(token)
  await expect(identitiesPage(page).acting).toHaveAccessibleName(/^Acting as, (Ines Valdo|eu_)/)
}

test.describe('a wrong funding key', () => {
  test.beforeEach(({ allow, invariants }) => {
    allow({ consoleErrors: /status of 401/ })
    invariants.secrets.add('the wrong funding key', wrongKey)
  })

  test('does not end the token when a question is refused, and the question can be asked without the key', async ({
    page,
    mock,
    signIn,
  }) => {
    const sent = await refuseWrongKey(page, '**/query')
    await signIn(page, { to: `/corpora/${ids.ceramics}` })
    await actAsInes(page, await mintToken(mock, ids.ines))
    await attachWrongKey(page)
    await question(page).fill('What do the marks mean?')
    await question(page).press('Enter')
    await expect(page.getByText(/The funding key may be wrong/)).toBeVisible()
    await expect(identitiesPage(page).acting).toHaveAccessibleName(/^Acting as, .+ min/)
    expect(sent.count).toBe(1)
    await page.getByRole('button', { name: 'Ask without the key' }).click()
    await expect(chunks(page)).toBeVisible()
    expect(mock.requests('queryCorpus').map(({ fundingKey }) => fundingKey)).toEqual([null])
    await ask(page, 'And the barrel bottles?')
    expect(sent.count).toBe(1)
  })

  test('does not sign the user out when a context is refused, and is not sent again', async ({
    page,
    signIn,
  }) => {
    const sent = await refuseWrongKey(page, '**/context')
    await signIn(page, { to: `/spaces/${ids.romanGallery}` })
    await attachWrongKey(page)
    await page.getByRole('combobox', { name: 'End user' }).fill(ids.ines)
    await page.getByRole('button', { name: 'View as them' }).click()
    await expect(page.getByText(/The funding key may be wrong/)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Session, Maro Okell/ })).toBeVisible()
    await page.getByRole('button', { name: 'Read without the key' }).click()
    await expect(page.getByRole('list', { name: 'Conversation' })).toBeVisible()
    expect(sent.count).toBe(1)
  })
})

test.describe('the token of an acting end user', () => {
  test('survives a reload, and is removed on sign-out', async ({ page, mock, invariants, signIn, allow }) => {
    allow({ loads: 1 })
    const token = await mintToken(mock, ids.ines)
    invariants.secrets.add('the pasted token', token)
    await signIn(page, { to: `/spaces/${ids.romanGallery}/artifacts` })
    await actAsInes(page, token)
    const file = page.getByRole('table', { name: 'Artifacts' }).getByRole('link', { name: 'IMG_2041.jpg' })
    await expect(file).toBeVisible()
    await page.reload()
    await expect(file).toBeVisible()
    await expect(identitiesPage(page).acting).toHaveAccessibleName(/^Acting as, (Ines Valdo|eu_)/)
    const kept = () => page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))
    expect(await kept()).toContain(token)
    await page.getByRole('button', { name: /^Session, / }).click()
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(signInForm(page).heading).toBeVisible()
    expect(await kept()).not.toContain(token)
  })

  test('is lost on reload if the session is not stored, and the page says so', async ({
    page,
    mock,
    allow,
  }) => {
    allow({ loads: 1 })
    const artifacts = `/spaces/${ids.romanGallery}/artifacts`
    await page.goto(artifacts)
    await signInForm(page).keep.uncheck()
    await signInForm(page).enter(mock.account)
    const token = await mintToken(mock, ids.ines)
    await actAsInes(page, token)
    await expect(page.getByRole('table', { name: 'Artifacts' })).toBeVisible()
    expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain(token)
    await page.reload()
    await signInForm(page).enter(mock.account)
    await expect(page.getByText(/’s token was lost on reload$/)).toBeVisible()
    const { dialog, openPaste } = identitiesPage(page)
    await openPaste()
    await dialog.getByLabel('End-user token').fill(await mintToken(mock, ids.ines))
    await dialog.getByRole('button', { name: 'Add identity' }).click()
    await expect(page.getByRole('table', { name: 'Artifacts' })).toBeVisible()
  })

  test('leaves the list and the open file in place when it ends, and can be refreshed', async ({
    page,
    mock,
    signIn,
    allow,
  }) => {
    allow({ consoleErrors: /status of 401/ })
    await signIn(page, { to: `/spaces/${ids.romanGallery}/artifacts` })
    await actAsInes(page, await mintToken(mock, ids.ines))
    const table = page.getByRole('table', { name: 'Artifacts' })
    await table.getByRole('link', { name: 'IMG_2041.jpg' }).click()
    const drawer = page.getByRole('complementary', { name: 'Artifact' })
    await expect(drawer).toBeVisible()
    mock.fail({ endpoint: 'listArtifacts', kind: 'status', status: 401, times: 1 })
    await page.getByRole('button', { name: 'Read again' }).click()
    await expect(page.getByText(ended)).toBeVisible()
    await expect(drawer).toBeVisible()
    await expect(table.getByRole('link', { name: 'IMG_2041.jpg' })).toBeVisible()
    await page.getByRole('button', { name: 'Refresh token' }).click()
    await expect(page.getByText(ended)).toHaveCount(0)
    await expect(drawer).toBeVisible()
  })

  test('is refreshed once before its end while it is in use', async ({ page, mock, signIn }) => {
    await signIn(page, { to: `/spaces/${ids.romanGallery}/artifacts` })
    test.slow()
    mock.world.state.lifetimes.endUserToken = 45
    const token = await mintToken(mock, ids.ines)
    mock.world.state.lifetimes.endUserToken = 900
    await actAsInes(page, token)
    await expect(page.getByRole('table', { name: 'Artifacts' })).toBeVisible()
    await expect.poll(() => mock.requests('refreshEndUserToken').length, { timeout: 60_000 }).toBe(1)
    await expect(identitiesPage(page).acting).toHaveAccessibleName(/1[45] min/)
    await page.getByRole('button', { name: 'Read again' }).click()
    await expect(page.getByText(ended)).toHaveCount(0)
    expect(mock.requests('refreshEndUserToken')).toHaveLength(1)
  })
})
