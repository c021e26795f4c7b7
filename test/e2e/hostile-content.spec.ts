import type { Page } from '@playwright/test'
import { isJsonObject, type JsonObject, type JsonValue } from '@/lib/json/json'
import { blueprintForm, saveElsewhere, storedBlueprint } from './support/blueprint-form'
import { expect, test } from './support/console-test'
import { guideUrl, museumGuide } from './support/museum-guide'

const markup =
  "<img src=x onerror=\"document.title='ran'\"><script>document.title='ran'</script><a href=javascript:alert(2)>x</a>"
const hostile = `javascript:alert(1)//{{7*7}}\${7*7}${markup}`

test.describe('hostile content', () => {
  test('in a field is plain text everywhere, and none of it runs', async ({ page, mock, signIn }) => {
    page.on('dialog', () => expect.soft(null, 'Something ran.').not.toBeNull())
    const stored = storedBlueprint(mock)
    Object.assign(stored, spoiled(stored), { id: stored.id, [`${hostile} key`]: hostile })
    await signIn(page, { to: guideUrl })
    const { name, save } = museumGuide(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(hostile)
    await expect.poll(() => page.title()).toContain(hostile.slice(0, 60))
    await expect(name).toHaveValue(hostile)
    for (const section of ['Goal states', 'Triggers', 'Boundaries', 'Dyadic', 'Traits'])
      await blueprintForm(page).goTo(section)
    await nothingRan(page)

    saveElsewhere(mock, { [`${hostile} key`]: 'changed', category: `${hostile}!` })
    const errors = [{ field: hostile, message: hostile }]
    mock.fail({ endpoint: 'patchBlueprint', kind: 'status', status: 422, errors, times: 1 })
    await name.fill('Tame')
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('main')).toContainText('Tame')
    await nothingRan(page)
    await page.goBack()
    await expect(name).toHaveValue('Tame')
    await save.click()
    await page.getByRole('button', { name: 'Save anyway' }).click()
    const card = page.getByRole('region', { name: 'The service refused the change' })
    await expect(card.getByRole('listitem')).toHaveText(hostile + hostile)
    await nothingRan(page)
    await save.click()
    await page.getByRole('button', { name: 'Save anyway' }).click()
    const toast = page.getByRole('region', { name: 'Messages' })
    await expect(toast).toContainText('Changes by others were kept: Blueprint category')
    await nothingRan(page)
  })

  test('in the address and in an answer of the service is plain text', async ({ page, mock, signIn }) => {
    await signIn(page)
    const title = `${hostile} title`
    mock.fail({
      endpoint: 'getBlueprint',
      kind: 'status',
      status: 404,
      body: {
        json: { error: { type: hostile, title, detail: hostile, instance: hostile, request_id: hostile } },
      },
    })
    await page.goto(`/blueprints/${encodeURIComponent(hostile)}`)
    await expect(page.getByRole('alert')).toContainText(hostile)
    await expect(page.getByRole('button', { name: `Copy id ${hostile}` })).toBeVisible()
    await nothingRan(page)
  })

  test('of a megabyte in a text leaves the page usable', async ({ page, mock, signIn }) => {
    const long = 'All work and no play. '.repeat(50_000)
    const stored = storedBlueprint(mock)
    const growth = isJsonObject(stored.default_growth) ? stored.default_growth : {}
    Object.assign(stored, { description: long, category: long, x_later: long })
    for (const list of [stored.traits, growth.triggers, growth.goal_states])
      if (Array.isArray(list) && isJsonObject(list[0]))
        Object.assign(list[0], { description: long, condition: long })
    await signIn(page, { to: guideUrl })
    const { name, save } = museumGuide(page)
    await expect(page.getByRole('button', { name: 'Edit all 1,100,000 characters' }).first()).toBeVisible()
    await name.fill('Museum guide 2')
    await save.click()
    await expect(page.getByText('Saved, revision 8')).toBeVisible()
    expect(mock.requests('patchBlueprint').map(({ body }) => body)).toEqual([{ name: 'Museum guide 2' }])
  })
})

async function nothingRan(page: Page): Promise<void> {
  expect(await page.title()).not.toBe('ran')
  const planted = await page.evaluate(() =>
    [...document.querySelectorAll('img, [onerror], a[href^="javascript:" i], script:not([src], [type])')].map(
      (element) => element.outerHTML.slice(0, 200),
    ),
  )
  expect(planted).toEqual([])
}

/** The same object with hostile text in every text; trait refs also keep their old text, so that they differ. */
function spoiled(value: JsonObject): JsonObject {
  const spoil = (json: JsonValue): JsonValue => {
    if (typeof json === 'string') return hostile
    if (Array.isArray(json)) return json.map(spoil)
    if (!isJsonObject(json)) return json
    return Object.fromEntries(
      Object.entries(json).map(([key, inner]) => [
        key,
        key === 'trait_ref' && typeof inner === 'string' ? `${hostile} ${inner}` : spoil(inner),
      ]),
    )
  }
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, spoil(inner)]))
}
