import type { Page } from '@playwright/test'
import { ids } from '@/mock/seed/ids'
import { blueprintForm, saveElsewhere } from './support/blueprint-form'
import { expect, test } from './support/console-test'
import { identitiesPage } from './support/identities-page'
import { mintToken } from './support/mint-token'
import { guideUrl, museumGuide } from './support/museum-guide'
import { violationsOf } from './support/violations-of'

const together = 5

/** The heading depends on what the catalog knows. */
const inSpace = /^(?:Space|Conversation of .*)$/
const routes: Record<string, string | RegExp> = {
  '/': 'Home',
  '/blueprints': 'Blueprints',
  '/blueprints/new': 'New blueprint',
  [`/blueprints/${ids.museumGuide}`]: 'Museum guide',
  [`/blueprints/${ids.museumGuide}?view=goals`]: 'Museum guide',
  [`/blueprints/${ids.museumGuide}?view=triggers`]: 'Museum guide',
  [`/blueprints/${ids.museumGuide}?view=dyadic`]: 'Museum guide',
  [`/blueprints/${ids.museumGuide}?view=form`]: 'Museum guide',
  [`/blueprints/${ids.museumGuide}?view=json`]: 'Museum guide',
  [`/blueprints/${ids.museumGuide}/review`]: 'Nothing to review',
  '/blueprints/compare': 'Compare',
  '/blueprints/unknown': 'Blueprint not found',
  '/personas': 'Personas',
  '/personas/new': 'New persona',
  [`/personas/new?blueprint=${ids.museumGuide}`]: 'New persona',
  [`/personas/${ids.kioskGuide}`]: 'Persona',
  '/end-users': 'End users',
  [`/end-users/${ids.ines}`]: 'Ines Valdo',
  '/spaces': 'Spaces',
  [`/spaces/${ids.romanGallery}`]: inSpace,
  [`/spaces/${ids.romanGallery}?participant=${ids.ines}`]: inSpace,
  [`/spaces/${ids.romanGallery}?participant=${ids.ines}&tab=participants`]: inSpace,
  [`/spaces/${ids.romanGallery}?participant=${ids.ines}&tab=edit`]: inSpace,
  [`/spaces/${ids.romanGallery}?participant=${ids.ines}&tab=raw`]: inSpace,
  [`/spaces/${ids.romanGallery}/artifacts`]: 'Artifacts',
  '/projects': 'Projects',
  [`/projects/${ids.eveningProgramme}`]: 'Project',
  '/corpora': 'Corpora',
  [`/corpora/${ids.ceramics}`]: 'Corpus',
  '/episodes': 'Episodes',
  [`/episodes/${ids.bottleMarks}`]: 'Episode',
  '/keys': 'API keys',
  '/keys?view=users&group=user': 'API keys',
  '/identities': 'Identities',
  '/activity': 'Activity',
  '/catalog': 'Catalog',
  '/go': 'Pasted ids',
  '/go?ref=00123': 'Identify an id',
  '/go?ref=space_id%3D00123%20id%3D662E41': 'Pasted ids',
  '/settings': 'Settings',
  '/no/such/page': 'Page not found',
}

test.describe('in light and dark, on a wide and on a narrow window', () => {
  // Several pages per sign-in, because a sign-in takes as long as checking a page.
  const pages = Object.entries(routes)
  for (let from = 0; from < pages.length; from += together)
    test(`pages ${from + 1} to ${Math.min(from + together, pages.length)} are accessible and fit the window`, async ({
      page,
      signIn,
    }) => {
      test.setTimeout(180_000)
      for (const [index, [route, heading]] of pages.slice(from, from + together).entries())
        await test.step(route, async () => {
          if (index === 0) await signIn(page, { to: route })
          else await page.goto(route)
          await isAccessible(page, heading)
        })
    })

  test('the sign-in page is accessible and fits the window', async ({ page }) => {
    await page.goto('/sign-in')
    await isAccessible(page, 'Sign in')
  })

  test('the review, and the merge with another admin’s changes, are accessible', async ({
    page,
    mock,
    signIn,
  }) => {
    await signIn(page, { to: guideUrl })
    const { name, heading, toReview, save } = museumGuide(page)
    await name.fill('Museum guide 2')
    await blueprintForm(page).traitDefault('Warmth').fill('0.62')
    await toReview()
    await expect(heading('Review 2 changes')).toBeVisible()
    await hasNoBarrier(page)
    saveElsewhere(mock, { name: 'Theirs' })
    await save.click()
    await expect(heading('Merge with revision 8')).toBeVisible()
    await hasNoBarrier(page)
  })

  test('an answered question, compared runs, an episode and compared episodes are accessible', async ({
    page,
    mock,
    signIn,
  }) => {
    test.setTimeout(180_000)
    await signIn(page, { to: `/corpora/${ids.ceramics}` })
    await identitiesPage(page).paste(await mintToken(mock, ids.ines))
    const question = page.getByRole('textbox', { name: 'Question' })
    for (const words of ['Who stamped the barrel bottles?', 'Which workshop stamped the barrel bottles?']) {
      await question.fill(words)
      await question.press('Enter')
      await expect(page).toHaveURL(new RegExp(`${words.slice(0, 3)}.*run=`))
    }
    await page.getByRole('button', { name: 'Citation 2' }).click()
    await hasNoBarrier(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: 'Compare runs' }).click()
    await page.getByRole('menuitem', { name: /Who stamped/ }).click()
    await expect(page.getByRole('region', { name: 'Compared runs' })).toBeVisible()
    await hasNoBarrier(page)
    await page.goto(`/episodes/${ids.bottleMarks}`)
    await isAccessible(page, 'Bottle marks and trade routes')
    await page.getByRole('link', { name: 'Compare with Rhine traders' }).first().click()
    await expect(page.getByRole('region', { name: 'Comparison of two episodes' })).toContainText('In both')
    await hasNoBarrier(page)
  })
})

async function isAccessible(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expect(page).toHaveTitle(/^.+ · Persona Console$/)
  await expect(page.getByRole('main')).toHaveCount(1)
  await hasNoBarrier(page)
}

async function hasNoBarrier(page: Page): Promise<void> {
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
      // The other scheme changes only colors.
      const violations = await violationsOf(page, colorScheme === 'dark' ? ['color-contrast'] : undefined)
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([])
    }
    const beside = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(beside, `pixels beside a window of ${width}`).toBeLessThanOrEqual(0)
  }
}
