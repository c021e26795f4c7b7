import { addEndUsers } from '@test/features/end-users/many-end-users'
import { ids } from '@/mock/seed/ids'
import { expect, test } from './support/console-test'
import type { MockService } from './support/mock-service'

const malformed = 'eu_%%%1'
const unknown = Array.from({ length: 7 }, (_, index) => `eu_GHOST00${index}`)

function saveElsewhere(mock: MockService, change: Record<string, string>) {
  const found = mock.world.state.endUsers[ids.ines]
  if (!found) throw new Error('no such end user')
  found.value = { ...found.value, ...change }
}

test.describe('many end users', () => {
  test('are looked up by 500 pasted ids, and missing ones are listed', async ({ page, mock, signIn }) => {
    await signIn(page, { to: '/end-users' })
    const there = addEndUsers(mock.world, 492)
    const all = [...there.slice(0, 120), malformed, ...there.slice(120, 300), ...unknown, ...there.slice(300)]
    await page.getByLabel('End user ids').fill(all.join('\n'))
    mock.world.state.latency = 250
    await page.getByRole('button', { name: 'Look up 500' }).click()
    const pasted = page.getByRole('region', { name: 'Pasted ids' })
    await expect(pasted.getByText(/ of 500 read/)).toBeVisible()
    await pasted.getByRole('button', { name: 'Cancel' }).click()
    mock.world.state.latency = 0
    await pasted.getByRole('button', { name: /^Look up the other \d+$/ }).click()
    await expect(pasted.getByText('492 found, 8 not found')).toBeVisible()
    for (const id of [malformed, ...unknown])
      await expect(pasted.getByRole('listitem').filter({ hasText: id })).toContainText('not found')
    const asked = mock.requests('readEndUsers').length
    expect(asked).toBeLessThanOrEqual(11)
    await expect(page.getByText(/^492 end users seen in this browser/)).toBeVisible()
    await page.getByRole('button', { name: /^Type/ }).click()
    await expect(page).toHaveURL(/sort=participant_type/)
  })
})

test.describe('an end user that another admin changes meanwhile', () => {
  test('is saved with both changes, and only a body that was shown is sent', async ({
    page,
    mock,
    signIn,
  }) => {
    await signIn(page, { to: `/end-users/${ids.ines}` })
    const name = page.getByRole('textbox', { name: 'Name', exact: true })
    await name.fill('Ines V.')
    saveElsewhere(mock, { external_id: 'visitor-9' })
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Someone else changed it in the meantime')).toBeVisible()
    expect(mock.requests('putEndUser')).toHaveLength(0)
    await expect(page.getByLabel('Body of the request')).toContainText('"external_id": "visitor-9"')
    await page.getByRole('button', { name: /^Save end user/ }).click()
    await expect(page.getByText('End user saved', { exact: true })).toBeVisible()
    expect(mock.requests('putEndUser')).toHaveLength(1)
    expect(mock.world.state.endUsers[ids.ines]?.value).toMatchObject({
      name: 'Ines V.',
      external_id: 'visitor-9',
    })
  })

  test('is saved only as chosen if both changed the same field', async ({ page, mock, signIn }) => {
    await signIn(page, { to: `/end-users/${ids.ines}` })
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Mine')
    saveElsewhere(mock, { name: 'Theirs' })
    await page.getByRole('button', { name: /^Save end user/ }).click()
    await expect(page.getByRole('alert')).toContainText('1 conflict to resolve')
    expect(mock.requests('putEndUser')).toHaveLength(0)
    // Discarding the edits and undoing that leaves nothing behind.
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Mine')
    saveElsewhere(mock, { name: 'Theirs again' })
    await page.getByRole('button', { name: /^Save end user/ }).click()
    await page.getByRole('radio', { name: /^Keep yours/ }).check()
    await page.getByRole('button', { name: 'Save with these choices' }).click()
    await expect(page.getByText('End user saved', { exact: true })).toBeVisible()
    expect(mock.world.state.endUsers[ids.ines]?.value.name).toBe('Mine')
  })
})
