import { truncateSync, writeFileSync } from 'node:fs'
import { ids } from '@/mock/seed/ids'
import { expect, test } from './support/console-test'
import { identitiesPage } from './support/identities-page'
import { mintToken } from './support/mint-token'
import { sessionSheet } from './support/session-sheet'
import { artifactsPath, later, text, uploadsOn } from './support/uploads'
import { violationsOf } from './support/violations-of'

test.describe('uploads', () => {
  test('carry twenty files at once as the acting end user, and one that fails is retried', async ({
    page,
    mock,
    signIn,
    allow,
  }) => {
    allow({ requestsIn10s: 90 })
    const { panel, choose, openList, actAsInes } = uploadsOn(page)
    await signIn(page, { to: artifactsPath })
    await actAsInes(mock)
    const names = Array.from({ length: 20 }, (_, index) => `label-${index + 1}.txt`)
    mock.fail({ endpoint: 'presignAsEndUser', kind: 'status', status: 500, times: 1 })
    await choose(names.map((name) => text(name)))
    await openList()
    await expect(panel.getByRole('button', { name: /^Retry label/ })).toHaveCount(1)
    await expect(panel).toContainText('19 being processed')
    await panel.getByRole('button', { name: /^Retry label/ }).click()
    await expect(panel).toContainText('20 being processed')
    later(mock)
    await expect(panel).toContainText('20 done')
    await expect(panel.getByText('Checksum verified')).toHaveCount(20)
    await page.getByRole('table', { name: 'Artifacts' }).getByRole('row').nth(1).click()
    await expect(page.getByText('same as the file sent here')).toBeVisible()
    const sent = mock.requests('storagePut')
    expect(sent).toHaveLength(20)
    expect(sent.every(({ authorization }) => authorization === null)).toBe(true)
    expect(mock.requests('presignAsServiceUser')).toEqual([])
    expect(await violationsOf(page)).toEqual([])
  })

  test('report a checksum that differs, and that no status is available without an acting end user', async ({
    page,
    mock,
    signIn,
  }) => {
    const { panel, row, choose } = uploadsOn(page)
    await signIn(page, { to: artifactsPath })
    await choose(text('changed.txt'))
    await expect(panel).toContainText('Upload status unavailable')
    expect(mock.requests('presignAsServiceUser')).toHaveLength(1)
    const stored = Object.values(mock.world.state.artifacts).find(
      ({ value }) => value.content_type === 'text/plain' && value.checksum_sha256,
    )
    if (!stored) throw new Error('Nothing arrived.')
    stored.value = { ...stored.value, checksum_sha256: 'f'.repeat(64) }
    later(mock)
    await page.evaluate(() => {
      history.pushState(null, '', '/identities')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await identitiesPage(page).paste(await mintToken(mock, ids.ines))
    await page.goBack()
    await expect(row('changed.txt')).toContainText('Checksum differs')
  })

  test('wait while the browser is offline, restart, and can be canceled', async ({
    page,
    context,
    mock,
    signIn,
  }) => {
    const { row, choose, openList, actAsInes } = uploadsOn(page)
    await signIn(page, { to: artifactsPath })
    await actAsInes(mock)
    await context.setOffline(true)
    await choose([text('waits.txt'), text('never.txt')])
    await openList()
    await expect(row('waits.txt')).toContainText('Offline')
    await row('never.txt').getByRole('button', { name: 'Cancel never.txt' }).click()
    await expect(row('never.txt')).toContainText('Cancelled')
    await context.setOffline(false)
    await expect(row('waits.txt')).toContainText(/Uploaded|Processing/)
    expect(mock.requests('storagePut')).toHaveLength(1)
  })

  test('continue while another one is canceled', async ({ page, context, mock, signIn }) => {
    const { row, panel, choose, openList, actAsInes } = uploadsOn(page)
    await signIn(page, { to: artifactsPath })
    await actAsInes(mock)
    const network = await context.newCDPSession(page)
    const slowTo = (uploadThroughput: number) =>
      network.send('Network.emulateNetworkConditions', {
        ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput },
      })
    await slowTo(1_500_000)
    const names = ['first.bin', 'second.bin', 'third.bin']
    await choose(
      names.map((name, index) => ({
        name,
        mimeType: 'application/octet-stream',
        buffer: Buffer.alloc(6_000_000, index),
      })),
    )
    await openList()
    const sent = async (name: string) =>
      Number(await panel.getByRole('progressbar', { name: `Progress of ${name}` }).getAttribute('value'))
    for (const name of names) await expect.poll(() => sent(name), { intervals: [50] }).toBeGreaterThan(0)
    await row('second.bin').getByRole('button', { name: 'Cancel second.bin' }).click()
    await expect(row('second.bin')).toContainText('Cancelled')
    await slowTo(-1)
    await expect(row('first.bin')).toContainText(/Uploaded|Processing/)
    await expect(row('third.bin')).toContainText(/Uploaded|Processing/)
    await expect(row('second.bin')).toContainText('Cancelled')
    expect(mock.requests('storagePut')).toHaveLength(2)
  })

  test('restart with a new address once a connection that was cut at 40 % is back', async ({
    page,
    context,
    mock,
    signIn,
  }) => {
    const { panel, row, choose, openList, actAsInes } = uploadsOn(page)
    await signIn(page, { to: artifactsPath })
    await actAsInes(mock)
    const network = await context.newCDPSession(page)
    const connection = (offline: boolean, uploadThroughput: number) =>
      network.send('Network.emulateNetworkConditions', {
        ...{ offline, uploadThroughput },
        latency: 0,
        downloadThroughput: -1,
      })
    mock.fail({ endpoint: 'storagePut', kind: 'cut' })
    await connection(false, 2_000_000)
    await choose({
      name: 'tour.bin',
      mimeType: 'application/octet-stream',
      buffer: Buffer.alloc(16_000_000, 5),
    })
    await openList()
    const progress = panel.getByRole('progressbar', { name: 'Progress of tour.bin' })
    const sent = async () => Number(await progress.getAttribute('value'))
    await expect.poll(sent, { intervals: [50] }).toBeGreaterThan(0)
    // Going offline does not end a running upload: the storage does, at 40 %.
    await connection(true, -1)
    await expect(row('tour.bin')).toContainText('Offline. Restarts')
    expect(mock.requests('storagePut')).toEqual([])
    mock.heal()
    await connection(false, -1)
    await expect(row('tour.bin')).toContainText(/Uploaded|Processing/)
    expect(mock.requests('presignAsEndUser')).toHaveLength(2)
    expect(mock.requests('storagePut')).toHaveLength(1)
    await expect(row('tour.bin')).toContainText('1 artifact of earlier attempts')
  })

  for (const [entry, given] of [
    ['no status', { status: '' }],
    ['a status of its own', { status: 'pending' }],
    ['the status “uploaded”', { status: 'uploaded' }],
  ] as const)
    test(`lead to Retry if every PUT is cut at 40 % and the list has an entry with ${entry}`, async ({
      page,
      mock,
      signIn,
    }) => {
      const { panel, row, choose, actAsInes } = uploadsOn(page)
      await signIn(page, { to: artifactsPath })
      await actAsInes(mock)
      mock.fail({ endpoint: 'storagePut', kind: 'cut' })
      const before = Object.keys(mock.world.state.artifacts)
      await choose(text('cut.txt', 'a'.repeat(5_000)))
      await expect.poll(() => mock.requests('presignAsEndUser').length).toBe(1)
      for (const [id, artifact] of Object.entries(mock.world.state.artifacts))
        if (!before.includes(id)) Object.assign(artifact, { arrivedAt: Date.now(), stuck: given.status })
      const retry = row('cut.txt').getByRole('button', { name: /^Retry cut.txt/ })
      await expect(retry).toBeVisible({ timeout: 40_000 })
      const looks = mock.requests('listArtifacts').length
      await expect.poll(() => mock.requests('listArtifacts').length).toBeGreaterThan(looks + 1)
      await expect(panel).not.toContainText(/All bytes|being processed|1 done/)
      mock.heal()
      await retry.click()
      await expect(panel).toContainText('1 being processed')
      await expect(row('cut.txt')).toContainText('1 artifact of earlier attempts: listed')
    })

  test('send a file of 1 GB without keeping it in memory', async ({ page, mock, signIn }, testInfo) => {
    test.setTimeout(200_000)
    const path = testInfo.outputPath('walkthrough.bin')
    writeFileSync(path, '')
    truncateSync(path, 1_000_000_000)
    const { panel, row, choose, openList, actAsInes } = uploadsOn(page)
    await signIn(page, { to: artifactsPath })
    await actAsInes(mock)
    await choose(path)
    await openList()
    await expect(panel.getByRole('progressbar', { name: 'Progress of walkthrough.bin' })).toBeVisible()
    await expect(row('walkthrough.bin')).toContainText(/Uploaded|Processing/, { timeout: 90_000 })
    later(mock)
    await expect(row('walkthrough.bin')).toContainText('Checksum verified', { timeout: 90_000 })
  })

  test('continue after the session ends, the next one waits', async ({ page, mock, signIn }) => {
    const { row, choose, openList } = uploadsOn(page)
    await signIn(page, { to: artifactsPath })
    mock.fail({ endpoint: 'storagePut', kind: 'stall', ms: 4_000, times: 1 })
    await choose(text('before.txt'))
    await openList()
    await expect(row('before.txt')).toContainText(/Uploading|Waiting for the storage/)
    mock.endSessions()
    await choose(text('after.txt'))
    const { sheet, keepWorking, signInAgain } = sessionSheet(page)
    await keepWorking.click()
    await expect(row('after.txt')).toContainText('Waiting for you to sign in again')
    await expect(row('before.txt')).toContainText('Uploaded')
    expect(mock.requests('storagePut')).toHaveLength(1)
    await page
      .getByRole('status')
      .filter({ hasText: 'Your session ended at' })
      .getByRole('button', { name: 'Sign in again' })
      .click()
    await signInAgain(mock.account)
    await expect(sheet).toBeHidden()
    await expect(row('after.txt')).toContainText('Uploaded')
    expect(mock.requests('storagePut')).toHaveLength(2)
  })

  test('ask before the page closes while they run, and are listed after it closed or crashed', async ({
    page,
    context,
    mock,
    signIn,
  }) => {
    const { row, choose } = uploadsOn(page)
    await signIn(page, { to: artifactsPath })
    mock.fail({ endpoint: 'storagePut', kind: 'stall', ms: null })
    await choose(text('interview.txt'))
    await expect(row('interview.txt')).toContainText(/Uploading|Waiting for the storage/)
    const asked = page.waitForEvent('dialog')
    const reloading = page.reload()
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.accept()
    await reloading
    const lost = page.getByRole('region', { name: 'Interrupted uploads' })
    await expect(lost).toContainText('interview.txt')
    await lost.getByRole('button', { name: 'Dismiss' }).click()
    await expect(lost).toHaveCount(0)

    await choose(text('crash.txt'))
    await expect(row('crash.txt')).toContainText(/Uploading|Waiting for the storage/)
    const crashed = page.waitForEvent('crash')
    // A crashed page gives no answer.
    void (await context.newCDPSession(page)).send('Page.crash').catch(() => undefined)
    await crashed
    await page.close()
    const next = await context.newPage()
    await signIn(next, { to: artifactsPath })
    await expect(next.getByRole('region', { name: 'Interrupted uploads' })).toContainText('crash.txt')
  })
})
