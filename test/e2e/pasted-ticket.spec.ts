import type { Page } from '@playwright/test'
import { ids } from '@/mock/seed/ids'
import { expect, test } from './support/console-test'
import { chunks, question } from './support/corpus'
import { palette } from './support/palette'
import { violationsOf } from './support/violations-of'

const ticket = `space ${ids.romanGallery}, participant ${ids.ines} says the guide answered nonsense about the barrel bottles`
const asInes = /^Open the space as (Ines Valdo|eu_3B81)/

/** Counts the user's actions: each key press, each pasted text, each click. */
function countingActions(page: Page) {
  let count = 0
  const act = async (done: Promise<unknown>) => {
    count += 1
    await done
  }
  return {
    count: () => count,
    press: (key: string) => act(page.keyboard.press(key)),
    paste: (text: string) => act(page.keyboard.insertText(text)),
    click: (target: ReturnType<Page['getByRole']>) => act(target.click()),
  }
}

test.describe('a pasted ticket', () => {
  test('leads in a fresh browser to the evidence from a corpus, in at most 8 actions', async ({
    page,
    mock,
    signIn,
  }) => {
    await signIn(page)
    const { count, press, paste, click } = countingActions(page)
    const { field, chosen } = palette(page)

    await press('ControlOrMeta+k')
    await expect(field).toBeFocused()
    await paste(ticket)
    await expect(chosen).toHaveText(asInes)
    await press('Enter')
    await expect(page).toHaveURL(`/spaces/${ids.romanGallery}?participant=${ids.ines}`)
    await expect(page.getByRole('list', { name: 'Conversation' })).toBeVisible()

    const aside = page.getByRole('complementary', { name: 'About this space' })
    await click(aside.getByRole('link', { name: 'Ask Ceramics and glass catalogue' }))
    await expect(question(page)).toBeFocused()
    await paste('Which workshop stamped the barrel bottles?')
    await press('Enter')
    const mint = page.getByRole('button', { name: 'Mint token for Ines Valdo' })
    await expect(mint).toBeFocused()
    await expect(page.getByRole('dialog', { name: 'Act as' })).toContainText('not set up for Museum staging')
    expect((await violationsOf(page)).map(({ id }) => id)).toEqual([])
    await press('Enter')
    await click(page.getByRole('button', { name: 'Turn on and mint' }))
    await expect(chunks(page)).toBeVisible()
    expect(mock.requests('queryCorpus')).toHaveLength(1)
    expect(mock.requests('mintEndUserToken')).toHaveLength(1)
    expect(count()).toBeLessThanOrEqual(8)
  })

  test('opens on Enter on Home and on the Pasted ids page, where each id has one filled button', async ({
    page,
    signIn,
  }) => {
    await signIn(page)
    await page.getByRole('textbox', { name: /^Paste an id, a link/ }).fill(ticket)
    await expect(page.getByRole('link', { name: asInes })).toBeVisible()
    expect((await violationsOf(page)).map(({ id }) => id)).toEqual([])
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/spaces/${ids.romanGallery}?participant=${ids.ines}`)

    await page.goto(`/go?ref=${encodeURIComponent(ticket)}`)
    await expect(page.getByRole('link', { name: asInes })).toBeVisible()
    const detail = page.getByRole('region', { name: `Id ${ids.romanGallery}` })
    await expect(detail.getByRole('link', { name: 'Open as space' })).toBeVisible()
    await expect(detail.getByRole('link', { name: 'Open as project' })).toBeHidden()
    expect((await violationsOf(page)).map(({ id }) => id)).toEqual([])
    await detail.getByText('Other kinds').focus()
    await page.keyboard.press('Enter')
    await expect(detail.getByRole('link', { name: 'Open as project' })).toBeVisible()
    expect((await violationsOf(page)).map(({ id }) => id)).toEqual([])
    await page.getByRole('textbox', { name: 'Paste anything' }).fill(ticket)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/spaces/${ids.romanGallery}?participant=${ids.ines}`)
  })
})
