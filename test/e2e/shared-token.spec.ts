import { ids } from '@/mock/seed/ids'
import { expect, test } from './support/console-test'
import { carriedOut } from './support/carried-out'
import { identitiesPage } from './support/identities-page'
import { mintToken } from './support/mint-token'

test('if two tabs refresh one token, one continues to act and the other says what happened', async ({
  page,
  mock,
  invariants,
  signIn,
}) => {
  const token = await mintToken(mock, ids.ines)
  invariants.secrets.add('the pasted token', token)
  await signIn(page, { to: '/identities' })
  const second = await page.context().newPage()
  await second.goto('/identities')
  for (const tab of [page, second]) await identitiesPage(tab).paste(token)

  mock.fail({ endpoint: 'refreshEndUserToken', kind: 'stall', ms: 1500, times: 1 })
  const refresh = (tab: typeof page) => tab.getByRole('button', { name: 'Refresh Ines Valdo' })
  // At the same moment: a click that first waits for a background tab to hold still would come too late.
  await Promise.all([page, second].map((tab) => refresh(tab).dispatchEvent('click')))

  const revoked = 'revoked by a refresh elsewhere'
  const outcomes = () =>
    Promise.all([page, second].map((tab) => tab.getByRole('row').filter({ hasText: revoked }).count()))
  await expect.poll(async () => (await outcomes()).sort()).toEqual([0, 1])
  const [first] = await outcomes()
  const [winner, loser] = first === 0 ? [page, second] : [second, page]
  await expect(identitiesPage(winner).row('Ines Valdo')).toContainText(/1[45] min/)
  await expect(identitiesPage(winner).acting).toHaveAccessibleName(/^Acting as, Ines Valdo, 1[45] min/)
  await expect(identitiesPage(loser).acting).toHaveAccessibleName('Acting as, Ines Valdo, revoked')
  await expect(loser.getByRole('button', { name: 'Paste new token' })).toBeVisible()
  expect(carriedOut(mock.requests('refreshEndUserToken'))).toHaveLength(1)

  await refresh(winner).click()
  await expect.poll(() => carriedOut(mock.requests('refreshEndUserToken')).length).toBe(2)
})
