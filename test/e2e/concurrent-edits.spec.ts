import type { Locator, Page } from '@playwright/test'
import { saveElsewhere, storedBlueprint } from './support/blueprint-form'
import { expect, test } from './support/console-test'
import { guideUrl, museumGuide } from './support/museum-guide'

test.describe('a blueprint that another admin saves meanwhile', () => {
  test('keeps the edits on a reload, and only announces the other revision', async ({
    page,
    mock,
    signIn,
  }) => {
    await signIn(page, { to: guideUrl })
    const { name, category, choose, unsaved } = museumGuide(page)
    await name.fill('Museum guide 2')
    saveElsewhere(mock, { name: 'Named by somebody else', category: 'theirs' })
    await choose('Reload')
    const notice = page
      .getByRole('status')
      .filter({ hasText: 'Revision 8 is available. Your edits are based on revision 7' })
    await expect(notice).toBeVisible()
    await expect(name).toHaveValue('Museum guide 2')
    await expect(category).toHaveValue('visitor-facing')
    await notice.getByRole('button', { name: 'Discard my edits and load it' }).click()
    await expect(name).toHaveValue('Named by somebody else')
    await expect(notice).toBeHidden()
    await expect(unsaved).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo: Discard all changes' }).click()
    await expect(name).toHaveValue('Museum guide 2')
  })

  test('is merged on request, without losing an edit', async ({ page, mock, signIn }) => {
    await signIn(page, { to: guideUrl })
    const { name, category, choose, save } = museumGuide(page)
    await name.fill('Museum guide 2')
    saveElsewhere(mock, { category: 'theirs' })
    await choose('Reload')
    await page.getByRole('button', { name: 'Merge the changes' }).click()
    await expect(category).toHaveValue('theirs')
    await expect(name).toHaveValue('Museum guide 2')
    await expect(page.getByText('1 unsaved change', { exact: true })).toBeVisible()
    await save.click()
    await expect(page.getByText('Saved, revision 9', { exact: true })).toBeVisible()
    expect(mock.requests('patchBlueprint').map(({ body }) => body)).toEqual([{ name: 'Museum guide 2' }])
  })

  test('is saved with both changes if they are to different fields', async ({ page, mock, signIn }) => {
    await signIn(page, { to: guideUrl })
    const { name, category, save } = museumGuide(page)
    await name.fill('Museum guide 2')
    saveElsewhere(mock, { category: 'theirs', x_later: { kept: true } })
    await save.click()
    await expect(page.getByText(/^Saved, revision 9\. Changes by others were kept: .*category/)).toBeVisible()
    await expect(category).toHaveValue('theirs')
    expect(mock.requests('patchBlueprint').map(({ body }) => body)).toEqual([{ name: 'Museum guide 2' }])
    expect(storedBlueprint(mock)).toMatchObject({
      name: 'Museum guide 2',
      category: 'theirs',
      x_later: { kept: true },
    })
  })

  test('is saved only as chosen if both changed the same field', async ({ page, mock, signIn }) => {
    await signIn(page, { to: guideUrl })
    const { name, description, save } = museumGuide(page)
    await name.fill('Museum guide 2')
    await description.fill('Mine')
    saveElsewhere(mock, { name: 'Theirs', description: 'Theirs too' })
    await save.click()
    await expect(page.getByRole('alert')).toContainText('Someone saved revision 8 while you were editing')
    expect(mock.requests('patchBlueprint')).toHaveLength(0)
    const decide = page.getByRole('button', { name: /^Save (onto revision 8|with these choices)/ })
    await expect(decide).toBeDisabled()
    const choose = (field: RegExp, choice: string) =>
      conflict(page, field).getByText(choice, { exact: true }).click()
    await choose(/name$/i, 'Keep yours')
    await expect(decide).toBeDisabled()
    await choose(/description$/i, 'Take theirs')
    await decide.click()
    await expect(page.getByText(/^Saved, revision 9/)).toBeVisible()
    await expect(description).toHaveValue('Theirs too')
    expect(mock.requests('patchBlueprint').map(({ body }) => body)).toEqual([{ name: 'Museum guide 2' }])
  })
})

test.describe('a double press', () => {
  test('saves once', async ({ page, mock, signIn }) => {
    await signIn(page, { to: guideUrl })
    const { name, save } = museumGuide(page)
    await name.fill('Museum guide 2')
    mock.world.state.latency = 150
    await save.dblclick()
    await page.keyboard.press('Control+Enter')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Saved, revision 8')).toBeVisible()
    expect(mock.requests('patchBlueprint')).toHaveLength(1)
  })

  test('creates one blueprint', async ({ page, mock, signIn }) => {
    await signIn(page, { to: '/blueprints/new' })
    await page.getByLabel('Name', { exact: true }).fill('Night porter')
    mock.world.state.latency = 150
    await page.getByRole('button', { name: 'Create blueprint' }).dblclick()
    await expect(page.getByRole('heading', { level: 1, name: 'Night porter' })).toBeVisible()
    const made = Object.values(mock.world.state.blueprints).filter(
      ({ value }) => value.name === 'Night porter',
    )
    expect(made).toHaveLength(1)
    expect(mock.requests('createBlueprint')).toHaveLength(1)
  })
})

/** The choice between the two sides of one field. */
function conflict(page: Page, field: RegExp): Locator {
  return page.getByRole('group', { name: field })
}
