import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import type { Mock } from '@/mock/create-mock'
import { ids } from '@/mock/seed/ids'
import { expect, journey } from './support/journey'

interface Scene {
  name: string
  address: string
  open?: (page: Page, mock: Mock) => Promise<void>
  /** What was opened over a page that has a scene of its own. */
  part?: string
}

/** Every state of the console that looks different: the other journeys need no axe. */
const scenes: Scene[] = [
  { name: 'Home', address: '/' },
  { name: 'the keys', address: '/keys' },
  {
    name: 'a key',
    address: '/keys',
    open: async (page) => {
      await page.getByRole('grid').locator('tbody tr').nth(1).press('Enter')
      await expect(page.getByRole('img', { name: /readings? / })).toBeVisible()
    },
  },
  {
    name: 'the columns of the keys',
    address: '/keys',
    open: (page) => page.getByRole('button', { name: 'Columns' }).click(),
    part: '[role=menu]',
  },
  { name: 'the end users', address: '/end-users?ids=eu_3B81KK0PZQ7M2YTC,eu_unknown' },
  {
    name: 'an end user with an edit',
    address: '/end-users/eu_3B81KK0PZQ7M2YTC',
    open: (page) => page.getByLabel('Name', { exact: true }).fill('Ines Okell'),
  },
  { name: 'the blueprints', address: '/blueprints' },
  { name: 'the lanes', address: `/blueprints/${ids.museumGuide}` },
  { name: 'many lanes with a goal', address: `/blueprints/${ids.large}?sel=goal:goal_1` },
  { name: 'missing traits', address: `/blueprints/${ids.odd}` },
  { name: 'the dyadic settings', address: `/blueprints/${ids.museumGuide}/dyadic` },
  { name: 'a blueprint as JSON', address: `/blueprints/${ids.museumGuide}/json` },
  { name: 'growth', address: `/blueprints/${ids.museumGuide}/growth` },
  { name: 'growth of an odd blueprint', address: `/blueprints/${ids.odd}/growth` },
  {
    name: 'a trait',
    address: `/blueprints/${ids.museumGuide}`,
    open: (page) => page.getByRole('button', { name: 'Warmth', exact: true }).click(),
  },
  {
    name: 'a review with conflicts',
    address: `/blueprints/${ids.museumGuide}`,
    open: async (page, mock) => {
      await page.getByRole('slider', { name: 'Default of Warmth' }).press('ArrowRight')
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Gallery guide')
      await page.getByRole('link', { name: /^Review & save/ }).click()
      const found = mock.state.blueprints[ids.museumGuide]
      if (found) found.value = { ...found.value, name: 'Museum host', category: 'school' }
      await page.getByRole('button', { name: 'Save 2 changes' }).click()
      await expect(page.getByRole('heading', { name: 'Conflicts to resolve' })).toBeVisible()
    },
  },
  { name: 'a new blueprint', address: `/blueprints/new?from=${ids.museumGuide}` },
  { name: 'a comparison', address: `/blueprints/compare?a=${ids.odd}&b=${ids.museumGuide}` },
  { name: 'the personas', address: '/personas' },
  { name: 'the activity', address: '/activity' },
  { name: 'the projects', address: '/projects' },
  { name: 'a project', address: `/projects/${ids.eveningProgramme}` },
  { name: 'the episodes', address: '/episodes' },
  { name: 'a space for nobody', address: `/spaces/${ids.romanGallery}` },
  {
    name: 'why a message was said',
    address: `/spaces/${ids.romanGallery}?participant=${ids.ines}&message=msg_ROMAN00000000013&why=1`,
  },
  {
    name: 'two views of a space',
    address: `/spaces/${ids.romanGallery}?participant=${ids.ines}&vs=${ids.kiri}`,
  },
  { name: 'the people of a space', address: `/spaces/${ids.romanGallery}/people?participant=${ids.ines}` },
  { name: 'an edit of a space', address: `/spaces/${ids.romanGallery}/edit` },
  { name: 'a context as it came', address: `/spaces/${ids.romanGallery}/raw?participant=${ids.ines}` },
  { name: 'artifacts for nobody', address: `/spaces/${ids.romanGallery}/artifacts` },
  {
    name: 'a file and an upload',
    address: `/spaces/${ids.romanGallery}/artifacts`,
    open: async (page, mock) => {
      const { token } = mock.issueEndUserToken(ids.ines)
      await page.getByRole('button', { name: 'Paste a token' }).click()
      await page.getByRole('textbox', { name: 'Token' }).fill(token)
      await page
        .getByRole('button', { name: /^(Add|Use|Act)/ })
        .last()
        .click()
      await page.getByRole('row', { name: /labels.json/ }).click()
      await expect(page.getByRole('region', { name: 'Text of the file' })).toBeVisible()
      const file = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('first') }
      await page.locator('input[type=file]').setInputFiles(file)
      await expect(page.getByText('Checksum matched')).toBeVisible()
    },
  },
  { name: 'an episode for nobody', address: `/episodes/${ids.bottleMarks}` },
  { name: 'a new persona', address: `/personas/new?blueprint=${ids.museumGuide}` },
  {
    name: 'a persona that has drifted',
    address: `/personas/new?blueprint=${ids.museumGuide}`,
    open: async (page, mock) => {
      await page.getByRole('textbox', { name: 'Name' }).fill('Guide')
      await page.getByRole('textbox', { name: 'Role' }).fill('Answers')
      await expect(page.getByText('museum-guide', { exact: true })).toBeVisible()
      await page.getByRole('button', { name: /^Create persona/ }).click()
      await expect(page.getByText(/^Says the same/)).toBeVisible()
      const found = mock.state.blueprints[ids.museumGuide]
      if (found) found.value = { ...found.value, default_dyadic: { max_weight: 0.95 } }
      await page.getByRole('button', { name: 'Refresh' }).click()
      await expect(page.getByText(/max weight rises/)).toBeVisible()
    },
  },
  { name: 'the playground while chat is off', address: '/playground' },
  {
    name: 'the playground with two who answer',
    address: `/playground?persona=${ids.kioskGuide}&vs=per_other`,
    open: async (page) => {
      await page.getByRole('link', { name: 'Open Settings' }).click()
      await page.getByRole('radio', { name: 'model names the persona, the reply streams' }).check()
      await page.goBack()
      await page.getByRole('button', { name: 'Add a funding key' }).click()
      await page.getByRole('textbox', { name: 'API key' }).fill('psk_01J9TQ5ZBM7W8E2Kk3f9')
      await page.getByRole('button', { name: 'Add key' }).click()
      await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Who are you?')
      await page.keyboard.press('Enter')
      // One is known to the service, the other is not.
      await expect(page.getByText(/tokens in, \d+ out/)).toBeVisible()
      await expect(page.getByText('Could not get a reply')).toBeVisible()
      await page.getByText('Reasoning').click()
    },
  },
  { name: 'the catalog', address: '/catalog' },
  { name: 'identities', address: '/identities' },
  { name: 'settings', address: '/settings' },
  {
    name: 'the palette',
    address: '/settings',
    open: async (page) => {
      await page.getByRole('button', { name: 'Search' }).click()
      await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
    },
  },
  {
    name: 'the identity panel',
    address: '/settings',
    open: (page) => page.getByRole('button', { name: /Identity/ }).click(),
  },
]

for (const { name, address, open, part = 'html' } of scenes)
  journey(`axe finds nothing in ${name}`, async ({ page, mock }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByLabel('Loading')).toHaveCount(0)
    await open?.(page, mock)
    // Portals of dialogs and toasts stand outside the landmarks.
    await expectNothing(axe(page).include(part).disableRules('region'))
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    // The rest is the same in both.
    await expectNothing(axe(page).include(part).withRules('color-contrast'))
    if (open) return
    // As 1280 x 1024 at 400 %.
    await page.setViewportSize({ width: 320, height: 256 })
    await expect.poll(() => page.evaluate(measureLayout)).toEqual({ width: 320, low: [] })
    await expectNothing(axe(page).disableRules(['region', 'color-contrast']))
  })

/** In one pass over the page, which has no frames; only what fails is described. */
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })

async function expectNothing(builder: AxeBuilder) {
  const { violations } = await builder.analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

/** In the page: its width, and what scrolls in a window too low to read in. */
function measureLayout() {
  const tooLow = [...document.querySelectorAll('main, main *')].filter(
    (element) =>
      element.scrollHeight > element.clientHeight + 1 &&
      element.clientWidth > 100 &&
      element.clientHeight < 200 &&
      /auto|scroll/.test(getComputedStyle(element).overflowY),
  )
  return { width: document.body.scrollWidth, low: tooLow.map(({ outerHTML }) => outerHTML.slice(0, 100)) }
}

journey('in 320 x 256 pixels rows have a window to be drawn in', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto('/keys')
  await page.getByRole('grid').getByRole('row').nth(1).scrollIntoViewIfNeeded()
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeInViewport()
})

journey('forced colors show what is chosen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const ground = (of: Locator) => of.evaluate((element) => getComputedStyle(element).backgroundColor)
  const expectDifferent = async (chosen: Locator, other: Locator) => {
    await expect(chosen).toBeVisible()
    expect(await ground(chosen)).not.toBe(await ground(other))
  }
  await page.goto('/keys?attention=over')
  const filters = page.getByRole('group', { name: 'Attention' })
  await expectDifferent(
    filters.getByRole('button', { name: /^Over/ }),
    filters.getByRole('button', { name: /^All/ }),
  )
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expectDifferent(
    pages.getByRole('link', { name: 'API keys' }),
    pages.getByRole('link', { name: 'Blueprints' }),
  )
  await page.goto('/settings')
  const segment = page.locator('.mantine-SegmentedControl-label')
  await expectDifferent(segment.and(page.locator('[data-active]')), segment.first())
  await page.goto(`/blueprints/${ids.museumGuide}?sel=trait:warmth`)
  const track = (of: string) => page.locator(`input[type=checkbox]${of} + .mantine-Switch-track`).first()
  await expectDifferent(track(':checked'), page.locator('main'))
})
