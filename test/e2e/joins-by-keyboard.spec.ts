import type { Page } from '@playwright/test'
import { ids } from '@/mock/seed/ids'
import { expect, test } from './support/console-test'
import { chunks, question } from './support/corpus'
import { identitiesPage } from './support/identities-page'
import { mintToken } from './support/mint-token'
import { guidePath } from './support/museum-guide'
import { palette } from './support/palette'
import { tabTo } from './support/tab-to'
import { artifactsPath } from './support/uploads'

/** Selects an item of a menu whose button has the focus. */
async function choose(page: Page, item: RegExp | string) {
  await page.keyboard.press('Enter')
  const choice = page.getByRole('menuitem', { name: item })
  await expect(choice).toBeVisible()
  for (let press = 0; press < 20; press++) {
    if (await choice.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
}

test.describe('without a mouse', () => {
  test('a pasted ticket leads to the evidence', async ({ page, signIn }) => {
    await signIn(page)
    const { field, chosen } = palette(page)
    await page.keyboard.press('ControlOrMeta+k')
    await expect(field).toBeFocused()
    await page.keyboard.insertText(`space ${ids.romanGallery}, participant ${ids.ines} says it is nonsense`)
    await expect(chosen).toHaveText(/^Open the space as/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('list', { name: 'Conversation' })).toBeVisible()
    await tabTo(page, page.getByRole('link', { name: 'Ask Ceramics and glass catalogue' }).first())
    await page.keyboard.press('Enter')
    await expect(question(page)).toBeFocused()
    await page.keyboard.type('Which workshop stamped the barrel bottles?')
    await page.keyboard.press('Enter')
    const mint = page.getByRole('button', { name: 'Mint token for Ines Valdo' })
    await expect(mint).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(mint).toBeHidden()
    await expect(question(page)).toHaveValue('Which workshop stamped the barrel bottles?')
    await expect(question(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(mint).toBeFocused()
    await page.keyboard.press('Enter')
    const confirm = page.getByRole('button', { name: 'Turn on and mint' })
    await expect(confirm).toBeVisible()
    await tabTo(page, confirm)
    await page.keyboard.press('Enter')
    await expect(chunks(page)).toBeVisible()
  })

  test('a deletion as an end user can be undone on another page', async ({ page, mock, signIn }) => {
    const token = await mintToken(mock, ids.ines)
    await signIn(page, { to: artifactsPath })
    const { acting, dialog } = identitiesPage(page)
    await tabTo(page, acting)
    await page.keyboard.press('Enter')
    const paste = page.getByRole('button', { name: 'Paste a token' })
    await expect(paste).toBeVisible()
    await tabTo(page, paste)
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('End-user token')).toBeFocused()
    await page.keyboard.insertText(token)
    await tabTo(page, dialog.getByRole('button', { name: 'Add identity' }))
    await page.keyboard.press('Enter')
    await expect(acting).toHaveAccessibleName(/^Acting as, Ines Valdo/)
    await expect(page.getByRole('table', { name: 'Artifacts' })).toBeVisible()

    await tabTo(page, page.getByRole('link', { name: 'IMG_2042.jpg' }))
    await page.keyboard.press('x')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('x')
    await tabTo(page, page.getByRole('button', { name: 'Delete…' }))
    await page.keyboard.press('Enter')
    const confirm = page.getByRole('button', { name: 'Delete 2 files' })
    await expect(confirm).toBeVisible()
    await tabTo(page, confirm)
    await page.keyboard.press('Enter')
    await page.keyboard.press('g')
    await page.keyboard.press('h')
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeFocused()
    await tabTo(page, page.getByRole('button', { name: 'Undo' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Deletion' })).toBeHidden()
    expect(mock.requests('deleteArtifact')).toHaveLength(0)
  })

  test('a blueprint leads to a new persona, which is found by kind and name', async ({
    page,
    mock,
    signIn,
  }) => {
    await signIn(page, { to: guidePath })
    await expect(page.getByRole('heading', { level: 1, name: 'Museum guide' })).toBeVisible()
    await tabTo(page, page.getByRole('button', { name: 'More actions' }))
    await choose(page, /^Create persona/)
    await expect(page).toHaveURL(`/personas/new?blueprint=${ids.museumGuide}`)
    await tabTo(page, page.getByLabel('Name'))
    await page.keyboard.type('Hall 2 kiosk guide')
    // Escape cancels, as the page says, but not without a question.
    await page.keyboard.press('Escape')
    const leave = page.getByRole('dialog', { name: 'Leave the new persona without saving?' })
    await expect(leave).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(leave).toBeHidden()
    await expect(page.getByLabel('Name')).toBeFocused()
    await tabTo(page, page.getByLabel('Role'))
    await page.keyboard.type('Answers at the kiosk')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Request preview' })).toBeFocused()
    await tabTo(page, page.getByRole('button', { name: 'Create persona' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Hall 2 kiosk guide' })).toBeFocused()
    expect(mock.requests('createPersona')).toHaveLength(1)

    const { chosen } = palette(page)
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type('persona hall 2')
    await expect(chosen).toHaveText(/Hall 2 kiosk guide/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Hall 2 kiosk guide' })).toBeFocused()
  })

  test('a trait is renamed in the form together with its references, and the rename is undone', async ({
    page,
    signIn,
  }) => {
    await signIn(page, { to: `${guidePath}?view=form` })
    const ref = page.getByRole('textbox', { name: 'Trait ref' }).first()
    await tabTo(page, ref)
    const before = await ref.inputValue()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: /^Rename / })
    await expect(dialog.getByLabel('Trait ref')).toBeFocused()
    await page.keyboard.type('kindness')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(ref).toHaveValue('kindness')
    await expect(ref).toBeFocused()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(ref).toHaveValue(before)
  })

  test('the API keys that the catalog folds can be shown', async ({ page, signIn }) => {
    await signIn(page, { to: '/keys' })
    await expect(page.getByRole('table', { name: 'API keys' })).toBeVisible()
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type('catalog')
    await expect(palette(page).chosen).toHaveText(/catalog/i)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Catalog' })).toBeFocused()
    await tabTo(page, page.getByRole('link', { name: /^Show API keys/ }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/kind=/)
  })
})
