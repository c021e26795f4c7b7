import { ids } from '@/mock/seed/ids'
import { museumKey } from '@/mock/seed/api-keys'
import { expect, test } from './support/console-test'
import { identitiesPage } from './support/identities-page'
import { mintToken } from './support/mint-token'

test.describe('identities', () => {
  test('a pasted token shows its end user, acts, and continues to act after a refresh', async ({
    page,
    mock,
    invariants,
    signIn,
  }) => {
    const token = await mintToken(mock, ids.ines)
    invariants.secrets.add('the pasted token', token)
    await signIn(page, { to: '/identities' })
    const { dialog, openPaste, row, acting } = identitiesPage(page)
    await openPaste()
    await dialog.getByLabel('End-user token').fill(token)
    await expect(dialog.getByRole('status')).toContainText(ids.ines)
    await expect(dialog.getByRole('status')).toContainText('museum-eu')
    await dialog.getByRole('button', { name: 'Add identity' }).click()
    await expect(row('Ines Valdo')).toContainText('Acting')
    await expect(acting).toHaveAccessibleName(/^Acting as, Ines Valdo, 1[45] min/)

    await page.getByRole('button', { name: 'Refresh Ines Valdo' }).click()
    await expect.poll(() => Object.keys(mock.world.state.revoked).length).toBe(1)
    await expect(row('Ines Valdo')).toContainText('Acting')
    await page.getByRole('button', { name: 'Refresh Ines Valdo' }).click()
    await expect.poll(() => Object.keys(mock.world.state.revoked).length).toBe(2)
    await expect(page.getByRole('alert')).toHaveCount(0)
    const credentials = mock.requests('refreshEndUserToken').map(({ authorization }) => authorization)
    expect(new Set(credentials).size).toBe(2)

    await page.getByRole('button', { name: 'More for Ines Valdo' }).click()
    await page.getByRole('menuitem', { name: 'Stop acting' }).click()
    await expect(acting).toHaveAccessibleName('Acting as, Nobody')
    await page.getByRole('button', { name: 'Act as Ines Valdo' }).click()
    await expect(acting).toHaveAccessibleName(/^Acting as, Ines Valdo/)
  })

  test('pasted text that is no token is refused with a reason', async ({ page, signIn }) => {
    await signIn(page, { to: '/identities' })
    const { dialog, openPaste } = identitiesPage(page)
    await openPaste()
    const field = dialog.getByLabel('End-user token')
    for (const [junk, words] of [
      ['two words', 'not one token'],
      ['{"expires_at": 1}', 'has no “token”'],
      ['Bearer ', 'Enter a token.'],
      ['émigré', 'characters that are not allowed'],
    ] as const) {
      await field.fill(junk)
      await dialog.getByRole('button', { name: 'Add identity' }).click()
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toHaveAccessibleDescription(new RegExp(words))
    }
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('0, nobody is acting').or(page.getByText('none').first())).toBeVisible()
  })

  test('a token that the service refuses says so in its row, and never ends the session', async ({
    page,
    signIn,
  }) => {
    await signIn(page, { to: '/identities' })
    const { dialog, openPaste } = identitiesPage(page)
    await openPaste()
    await dialog.getByLabel('End-user token').fill('opaque-0123456789abcdef')
    await expect(dialog.getByRole('status')).toContainText('the token cannot be read')
    await dialog.getByRole('button', { name: 'Add identity' }).click()
    await dialog.getByRole('button', { name: 'Add anyway' }).click()
    await page.getByRole('button', { name: /^Refresh / }).click()
    await expect(page.getByRole('alert')).toContainText('The service refused the credential')
    await expect(page.getByRole('row').filter({ hasText: 'Paste new token' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Session, Maro Okell/ })).toBeVisible()
  })

  test('a token is minted once the user has set up the request', async ({ page, mock, signIn }) => {
    await signIn(page, { to: '/identities' })
    await page.getByRole('button', { name: 'Set up minting' }).click()
    const question = page.getByRole('dialog', { name: 'Turn on minting?' })
    await question.getByRole('button', { name: 'Turn on' }).click()
    await page.getByRole('combobox', { name: 'End user' }).fill(ids.tomas)
    await page.getByRole('button', { name: 'Mint token' }).click()
    await expect(page.getByText(`Token minted for ${ids.tomas}`)).toBeVisible()
    const { row, acting } = identitiesPage(page)
    await expect(row('Tomas Brandt')).toContainText('Acting')
    await expect(acting).toHaveAccessibleName(/^Acting as, Tomas Brandt/)
    expect(mock.requests('mintEndUserToken').map(({ body }) => body)).toEqual([{ end_user_id: ids.tomas }])
    await page.reload()
    await expect(acting).toHaveAccessibleName(/^Acting as, Tomas Brandt/)
  })

  test('a funding key shows only its last characters, and is gone when it is removed', async ({
    page,
    invariants,
    signIn,
  }) => {
    invariants.secrets.add('the funding key', museumKey)
    await signIn(page, { to: '/identities' })
    const funding = page.getByRole('button', { name: /^Funding key, / })
    await expect(funding).toHaveAccessibleName('Funding key, None')
    await page.getByLabel('API key', { exact: true }).fill(museumKey)
    await page.getByRole('button', { name: 'Attach key' }).click()
    await expect(funding).toHaveAccessibleName(`Funding key, ··· ${museumKey.slice(-4)}`)
    await page.getByRole('button', { name: /^Remove / }).click()
    await expect(funding).toHaveAccessibleName('Funding key, None')
  })
})
