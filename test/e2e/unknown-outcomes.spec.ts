import { expect, test } from './support/console-test'
import { saveElsewhere, storedBlueprint } from './support/blueprint-form'
import { guideUrl, museumGuide } from './support/museum-guide'

test.describe('a change with an unknown outcome', () => {
  test('is checked on request after a failed save, and never sent again by itself', async ({
    page,
    mock,
    signIn,
  }) => {
    await signIn(page, { to: guideUrl })
    const { name, save, unsaved } = museumGuide(page)
    await name.fill('Museum guide 2')
    mock.fail({ endpoint: 'patchBlueprint', kind: 'status', status: 503, body: 'html', done: true, times: 1 })
    await save.click()
    const card = page.getByRole('region', { name: 'Unknown whether it was saved' })
    await expect(card.getByRole('alert')).toContainText('503')
    await expect(page.getByText('It works')).toHaveCount(0)
    await card.getByRole('button', { name: 'Check now' }).click()
    await expect(page.getByText('It was saved, revision 8')).toBeVisible()
    await expect(card).toBeHidden()
    await expect(name).toHaveValue('Museum guide 2')
    await expect(unsaved).toHaveCount(0)
    expect(mock.requests('patchBlueprint')).toHaveLength(1)
  })

  test('is reported after a save without an answer', async ({ page, mock, signIn }) => {
    await page.clock.install()
    await signIn(page, { to: guideUrl })
    const { name, back, save } = museumGuide(page)
    await name.fill('Museum guide 2')
    mock.fail({ endpoint: 'patchBlueprint', kind: 'stall', ms: null, done: false, times: 1 })
    await save.click()
    await expect.poll(() => mock.requests('patchBlueprint')).toHaveLength(1)
    await page.clock.fastForward(31_000)
    const card = page.getByRole('region', { name: 'Unknown whether it was saved' })
    await expect(card).toContainText('No answer in time')
    await card.getByRole('button', { name: 'Check now' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'It was not saved' })).toBeVisible()
    await back()
    await expect(page.getByText('The last save did not arrive')).toBeVisible()
    await expect(name).toHaveValue('Museum guide 2')
    await save.click()
    await expect(page.getByText('Saved, revision 8')).toBeVisible()
    expect(mock.requests('patchBlueprint')).toHaveLength(2)
  })

  test('is reported after a save that was answered with a web page, or cut off', async ({
    page,
    mock,
    signIn,
  }) => {
    await signIn(page, { to: guideUrl })
    const { name, save } = museumGuide(page)
    await name.fill('Museum guide 2')
    mock.fail({ endpoint: 'patchBlueprint', kind: 'html', done: false, times: 1 })
    await save.click()
    const card = page.getByRole('region', { name: 'Unknown whether it was saved' })
    await expect(card).toContainText('An answer in an unexpected form')
    await expect(page.getByText('It works')).toHaveCount(0)
    mock.fail({ endpoint: 'patchBlueprint', kind: 'cut', times: 1 })
    await save.click()
    await expect(card).toContainText('Cannot reach')
    await card.getByRole('button', { name: 'Check now' }).click()
    await expect(page.getByText('It was saved, revision 8')).toBeVisible()
  })

  test('says so if the check fails, and if another admin saved in between', async ({
    page,
    mock,
    signIn,
  }) => {
    await signIn(page, { to: guideUrl })
    const { name, save } = museumGuide(page)
    await name.fill('Museum guide 2')
    mock.fail({ endpoint: 'patchBlueprint', kind: 'status', status: 500, times: 1 })
    await save.click()
    const check = page.getByRole('button', { name: 'Check now' })
    // The save itself reads the blueprint before it sends anything.
    await check.waitFor()
    mock.fail({ endpoint: 'getBlueprint', kind: 'status', status: 500, times: 1 })
    await check.click()
    await expect(page.getByRole('status').filter({ hasText: 'Could not check' })).toBeVisible()
    saveElsewhere(mock, { name: 'Named by somebody else' })
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(page.getByText(/Someone may have changed the same fields/)).toBeVisible()
    await save.click()
    await expect(page.getByRole('alert').filter({ hasText: 'Someone saved revision 8' })).toBeVisible()
    expect(storedBlueprint(mock).name).toBe('Named by somebody else')
    expect(mock.requests('patchBlueprint')).toHaveLength(1)
  })

  test('is not repeated after a blueprint was created', async ({ page, mock, signIn }) => {
    await page.clock.install()
    await signIn(page, { to: '/blueprints/new' })
    await page.getByLabel('Name', { exact: true }).fill('Night porter')
    const create = page.getByRole('button', { name: 'Create blueprint' })
    mock.fail({
      endpoint: 'createBlueprint',
      kind: 'status',
      status: 502,
      body: 'html',
      done: true,
      times: 1,
    })
    await create.click()
    const card = page.getByRole('region', { name: 'Unknown whether it was created' })
    await expect(card.getByRole('alert')).toContainText('502')
    await card.getByRole('button', { name: 'Check now' }).click()
    await expect(page.getByText(/this is no proof/)).toBeVisible()
    await page.clock.fastForward(60_000)
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Night porter')
    expect(mock.requests('createBlueprint')).toHaveLength(1)

    mock.fail({ endpoint: 'createBlueprint', kind: 'stall', ms: null, times: 1 })
    await page.getByLabel('Blueprint id').fill('night-porter-2')
    await create.click()
    await expect.poll(() => mock.requests('createBlueprint')).toHaveLength(2)
    await page.clock.fastForward(31_000)
    await expect(card).toContainText('No answer in time')
    expect(mock.requests('createBlueprint')).toHaveLength(2)
  })
})
