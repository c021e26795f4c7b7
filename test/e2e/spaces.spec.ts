import type { Page } from '@playwright/test'
import { ids } from '@/mock/seed/ids'
import { expect, test } from './support/console-test'
import { palette } from './support/palette'
import { pasted } from './support/pasted'
import { violationsOf } from './support/violations-of'

const roman = `/spaces/${ids.romanGallery}`
const conversation = (page: Page) => page.getByRole('list', { name: 'Conversation' })
const find = (page: Page) => page.getByRole('searchbox', { name: 'Find in the conversation' })

test.describe('a space', () => {
  test('is opened by its id, read as a participant, searched, and linked to at a message', async ({
    page,
    context,
    signIn,
  }) => {
    await context.grantPermissions(['clipboard-write'])
    await signIn(page)
    const { open, field } = palette(page)
    await open(`space_id=${ids.longTalk}`)
    await field.press('Enter')
    await expect(page).toHaveURL(`/spaces/${ids.longTalk}`)
    await page.getByRole('combobox', { name: 'End user' }).fill(ids.ines)
    await page.getByRole('button', { name: 'View as them' }).click()
    await expect(page.getByText('5,200 messages')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Ines Valdo' })).toBeVisible()

    await find(page).fill('wall painting')
    await expect(page.getByText(/^[\d,]+ of [\d,]+$/)).toBeVisible()
    const hits = await page.getByText(/^[\d,]+ of [\d,]+$/).textContent()
    await find(page).press('Shift+Enter')
    await expect(page.getByText(/^[\d,]+ of [\d,]+$/)).not.toHaveText(hits ?? '')
    const found = conversation(page).locator('[data-chosen]')
    await expect(found.locator('mark')).toHaveText('wall painting')
    const text = await found.getByText(/wall painting/).textContent()
    await found.getByRole('button', { name: 'Copy a link to this message' }).click()
    await expect(page.getByText('Copied', { exact: true })).toBeAttached()
    await expect.poll(() => pasted(page)).toContain('msg=')
    const link = await pasted(page)
    expect(new URL(link).searchParams.get('participant')).toBe(ids.ines)

    const other = await context.newPage()
    await other.goto(link)
    await expect(conversation(other).locator('[data-chosen]')).toContainText(text ?? '')
    await expect(conversation(other).locator('[data-chosen]')).toBeInViewport()
    expect(await violationsOf(page)).toEqual([])
  })

  test('shows messages that only one of two participants sees', async ({ page, signIn }) => {
    await signIn(page, { to: `${roman}?participant=${ids.ines}` })
    await page.getByRole('button', { name: 'Compare' }).click()
    await page.getByRole('menuitemradio', { name: /Kiri Aroha/ }).click()
    const figures = page.getByRole('region', { name: 'Compared' })
    await expect(figures).toContainText('Ines Valdo compared with Kiri Aroha')
    await expect(figures).toContainText(/[1-9]\d* only for Ines Valdo/)
    await expect(figures).toContainText('0 only for Kiri Aroha')
    await expect(conversation(page).getByText('Only Ines Valdo').first()).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    await figures.getByRole('switch', { name: 'Only differences' }).click()
    await expect(figures).toContainText('messages in both')
    await figures.getByRole('button', { name: 'Stop comparing' }).click()
    await expect(figures).toHaveCount(0)
  })

  test('gets three more participants, one of whom the service does not know', async ({
    page,
    mock,
    signIn,
  }) => {
    await signIn(page, { to: `/spaces/${ids.emptySpace}?tab=participants` })
    const add = page.getByRole('combobox', { name: 'Add a known end user, or paste ids' })
    await add.fill(`${ids.tomas} ${ids.kiri} eu_00NOBODY7QX2MRT4`)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    const staged = page.getByRole('list', { name: 'To be added' })
    await expect(staged).toContainText('Tomas Brandt')
    await expect(staged).toContainText('not known to the service')
    await expect(page.getByRole('button', { name: 'Add only the 2 known' })).toBeVisible()
    await staged.getByRole('button', { name: /^Send eu_00NOB.* anyway$/ }).click()
    await page.getByRole('button', { name: 'Add 3 participants' }).click()
    await expect(staged).toContainText('The service says: no such end user in this tenant')
    await staged.getByRole('button', { name: /^Remove eu_00NOB.* from the list$/ }).click()
    await page.getByRole('button', { name: 'Add 2 participants' }).click()
    await expect(page.getByText('2 of 2 end users in the answer')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Also in the space, not seen before' })).toContainText(
      'Ines',
    )
    expect(mock.requests('addSpaceUsers').map(({ body }) => body)).toEqual([
      { participant_ids: [ids.tomas, ids.kiri, 'eu_00NOBODY7QX2MRT4'] },
      { participant_ids: [ids.tomas, ids.kiri] },
    ])
    expect(await violationsOf(page)).toEqual([])
  })

  test('rings four participants after a confirmation, and lists who was not signaled', async ({
    page,
    mock,
    signIn,
  }) => {
    await signIn(page, { to: `${roman}?tab=participants` })
    const add = page.getByRole('combobox', { name: 'Add a known end user, or paste ids' })
    await add.fill(ids.ines)
    await add.press('Escape')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('button', { name: 'Add 1 participant' }).click()
    await expect(page.getByText('1 of 1 end user in the answer')).toBeVisible()
    const known = page.getByRole('list', { name: 'Known participants' })
    for (const name of ['Museum guide', 'Ines Valdo', 'Tomas Brandt', 'eu_9F0C7'])
      await known.getByRole('checkbox', { name: new RegExp(`^Choose ${name}`) }).check()
    await page.getByRole('button', { name: 'Ring 4 participants' }).click()
    const asked = page.getByRole('dialog', { name: 'Ring 4 participants?' })
    await expect(asked).toContainText('This notifies real people')
    expect(mock.requests('joinRoom')).toEqual([])
    await asked.getByRole('button', { name: 'Ring 4 participants' }).click()
    await expect(page.getByText('3 of 4 participants signaled')).toBeVisible()
    await expect(
      page.getByRole('region', { name: 'Not signaled', exact: true }).getByRole('listitem'),
    ).toHaveCount(1)
    expect(mock.requests('joinRoom')).toHaveLength(1)
  })

  test('is edited without sending fields that were never read', async ({ page, mock, signIn }) => {
    await signIn(page, { to: `${roman}?tab=edit` })
    await page.getByRole('button', { name: 'Set description' }).click()
    await page.getByRole('textbox', { name: 'Description' }).fill('Autumn evenings')
    await expect(page.getByLabel('Body of the request')).toContainText('"description": "Autumn evenings"')
    await page.keyboard.press('Control+s')
    const asked = page.getByRole('dialog', { name: 'Save without 5 fields of this space?' })
    await asked.getByRole('button', { name: 'Save only my edits' }).click()
    await expect(page.getByText('No unsaved changes')).toBeVisible()
    expect(mock.requests('putSpace').map(({ body }) => body)).toEqual([{ description: 'Autumn evenings' }])
    expect(mock.world.state.spaces[ids.romanGallery]?.value.corpus_ids).toHaveLength(3)
  })
})
