import { expect, test } from './support/console-test'
import { artifactsPath, later, text, uploadsOn } from './support/uploads'
import { violationsOf } from './support/violations-of'

test.describe('uploads that the storage refuses', () => {
  test('request another address once if the storage refuses one, and show its reason the second time', async ({
    page,
    mock,
    signIn,
  }) => {
    const { row, choose, openList, actAsInes } = uploadsOn(page)
    await signIn(page, { to: artifactsPath })
    await actAsInes(mock)
    mock.fail({ endpoint: 'storagePut', kind: 'status', status: 403, times: 1 })
    await choose(text('once.txt'))
    await openList()
    await expect(row('once.txt')).toContainText(/Uploaded|Processing/)
    expect(mock.requests('presignAsEndUser')).toHaveLength(2)
    mock.fail({ endpoint: 'storagePut', kind: 'status', status: 403, times: 2 })
    await choose(text('twice.txt'))
    await expect(row('twice.txt')).toContainText('The storage refused it (403)')
    await expect(row('twice.txt')).toContainText('A fault was set for the storage')
    await expect(row('twice.txt')).toContainText('2 artifacts of this upload: not in the list')
    expect(await violationsOf(page)).toEqual([])
    const delayed = page.getByRole('region', { name: 'Deletion' })
    const deleteThem = async () => {
      await row('twice.txt').getByRole('button', { name: 'Delete them…' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete 2 files' }).click()
    }
    await deleteThem()
    await delayed.getByRole('button', { name: 'Undo' }).click()
    expect(mock.requests('deleteArtifact')).toEqual([])
    await deleteThem()
    await expect(row('twice.txt')).not.toContainText('2 artifacts', { timeout: 20_000 })
    // One after the other: the row says so from the first one on.
    await expect.poll(() => mock.requests('deleteArtifact').length).toBe(2)
    await expect(page.getByRole('button', { name: /^Session, / })).not.toContainText('ended')
  })

  test('are not lost if the storage stored a file without an answer, and refuses it the second time', async ({
    page,
    mock,
    signIn,
  }) => {
    const { row, choose, openList, actAsInes } = uploadsOn(page)
    await signIn(page, { to: artifactsPath })
    await actAsInes(mock)
    mock.fail({ endpoint: 'storagePut', kind: 'status', status: 412, times: 1, done: true })
    await choose(text('whole.txt'))
    await openList()
    await expect(row('whole.txt')).toContainText(/Uploaded|Processing/)
    later(mock)
    await expect(row('whole.txt')).toContainText('Checksum verified')
    await expect(row('whole.txt').getByRole('button', { name: /Delete|Retry/ })).toHaveCount(0)
    expect(mock.requests('presignAsEndUser')).toHaveLength(1)
    await row('whole.txt').getByRole('link', { name: 'whole.txt' }).click()
    await expect(page.getByRole('complementary', { name: 'Artifact' })).toContainText(
      'same as the file sent here',
    )
  })
})
