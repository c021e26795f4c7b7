import { ids } from '@/mock/seed/ids'
import { expect, test } from './support/console-test'

const project = ids.eveningProgramme

test.describe('a project', () => {
  test('is set, changed with a diff, corrected after a refusal, and stored in this browser', async ({
    page,
    mock,
    signIn,
  }) => {
    await signIn(page, { to: `/projects/${project}` })
    const name = page.getByRole('textbox', { name: 'Name', exact: true })
    const add = page.getByRole('combobox', { name: 'Add a known corpus, or paste ids' })
    await page.getByRole('button', { name: 'Set name' }).click()
    await name.fill('Evenings')
    await page.getByRole('button', { name: 'Set corpora' }).click()
    for (const id of [ids.ceramics, ids.galleryLabels]) {
      await add.fill(id)
      await add.press('Escape')
      await page.getByRole('button', { name: 'Add', exact: true }).click()
    }
    await page.keyboard.press('Control+s')
    // Its description was never read, and no update can send it.
    await page.getByRole('button', { name: 'Save only my edits' }).click()
    await expect(page.getByText('No unsaved changes')).toBeVisible()
    expect(mock.world.state.projects[project]?.value).toMatchObject({
      name: 'Evenings',
      corpus_ids: [ids.ceramics, ids.galleryLabels],
    })

    await page.getByRole('button', { name: `Remove ${ids.ceramics}` }).click()
    await add.fill('crp_00WRONG9ID7QX2M')
    await add.press('Escape')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByRole('list', { name: 'Your changes' })).toContainText('+1 −1')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('The service refused the change')).toBeVisible()
    await expect(page.getByText('1 field to fix')).toBeVisible()
    await page.getByRole('button', { name: 'Remove crp_00WRONG9ID7QX2M' }).click()
    await page.keyboard.press('Control+s')
    await expect(page.getByText('No unsaved changes')).toBeVisible()
    expect(mock.world.state.projects[project]?.value.corpus_ids).toEqual([ids.galleryLabels])

    await page.reload()
    await expect(name).toHaveValue('Evenings')
    await expect(page.getByText(/The service cannot read a project/).first()).toBeVisible()
  })
})
