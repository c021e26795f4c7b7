import type { Page, Request } from '@playwright/test'
import type { ObjectStorage } from '@/mock/object-storage/object-storage'
import { s3Storage } from '@/mock/server/s3-storage'
import { expect, test as consoleTest } from '@test/e2e/support/console-test'
import { startMockService, type MockService } from '@test/e2e/support/mock-service'
import { artifactsPath, later, text, uploadsOn } from '@test/e2e/support/uploads'
import { startSwift, type Swift } from './start-swift'

/** The console against the mock service, with its files in a real storage that checks every signature. */
const test = consoleTest.extend<object, { swift: Swift }>({
  swift: [
    async ({}, use) => {
      const swift = await startSwift()
      await use(swift)
      await swift.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  mockService: [
    async ({ swift }, use) => {
      const service = await startMockService({ s3: swift.access })
      await use(service)
      await service.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

/** Presigns the given number of uploads with `sign`, and the later ones correctly. */
function presignBy(mock: MockService, storage: ObjectStorage, times: number, sign: ObjectStorage['presign']) {
  let left = times
  mock.world.storage = {
    ...storage,
    presign: (request) => (request.method === 'PUT' && left-- > 0 ? sign(request) : storage.presign(request)),
  }
}

function putsOf(page: Page, mock: MockService): Request[] {
  const puts: Request[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().startsWith(mock.storageUrl)) puts.push(request)
  })
  return puts
}

const statuses = (puts: Request[]) =>
  Promise.all(puts.map(async (request) => (await request.response())?.status()))

/** Waits until the service has seen the file, then lets its processing end. */
async function processed(mock: MockService) {
  const { uploads, artifacts } = mock.world.state
  await expect
    .poll(() => Object.keys(uploads).some((id) => artifacts[id]?.arrivedAt !== null), { timeout: 20_000 })
    .toBe(true)
  later(mock)
}

test.describe('uploads to a real storage', () => {
  test('carry each required header once and no credential, are verified, and come back byte for byte', async ({
    page,
    context,
    mock,
    signIn,
  }) => {
    const puts = putsOf(page, mock)
    const { row, choose, openList, actAsInes } = uploadsOn(page)
    await signIn(page, { to: artifactsPath })
    await actAsInes(mock)
    const content = 'Barrel bottles, third shelf, näive'
    await choose(text('labels of the Ständer.txt', content))
    await openList()
    await expect(row('labels of the Ständer.txt')).toContainText(/Uploaded|Processing/)
    const headers = (await puts[0]?.headersArray()) ?? []
    const count = (name: string) => headers.filter((header) => header.name.toLowerCase() === name).length
    for (const name of ['content-type', 'content-length', 'x-amz-meta-artifact-id'])
      expect(count(name), name).toBe(1)
    for (const name of ['authorization', 'x-api-key', 'cookie']) expect(count(name), name).toBe(0)
    expect(await statuses(puts)).toEqual([200])
    await processed(mock)
    await expect(row('labels of the Ständer.txt')).toContainText('Ready Checksum verified', {
      timeout: 20_000,
    })

    // The service repeats the id as the name; the list shows the name that this browser stored.
    await page
      .getByRole('row')
      .filter({ hasText: 'labels of the Ständer.txt' })
      .getByRole('link')
      .first()
      .click()
    const opened = context.waitForEvent('request', (request) => request.url().startsWith(mock.storageUrl))
    await page
      .getByRole('complementary', { name: 'Artifact' })
      .getByRole('button', { name: 'Download' })
      .click()
    const file = await fetch((await opened).url())
    expect(await file.text()).toBe(content)
  })

  test('request another address if the storage reports an expired one', async ({
    page,
    mock,
    swift,
    signIn,
  }) => {
    const puts = putsOf(page, mock)
    const { row, choose, openList, actAsInes } = uploadsOn(page)
    const hourAgo = s3Storage(swift.access, () => new Date(Date.now() - 3_600_000))
    presignBy(mock, s3Storage(swift.access), 1, hourAgo.presign)
    await signIn(page, { to: artifactsPath })
    await actAsInes(mock)
    await choose(text('late.txt'))
    await openList()
    await expect(row('late.txt')).toContainText(/Uploaded|Processing/)
    expect(await statuses(puts)).toEqual([403, 200])
    await processed(mock)
    await expect(row('late.txt')).toContainText('Ready Checksum verified', { timeout: 20_000 })
  })

  test('are refused with the storage’s reason if a header differs from the signed one', async ({
    page,
    mock,
    swift,
    signIn,
  }) => {
    const puts = putsOf(page, mock)
    const { row, choose, openList, actAsInes } = uploadsOn(page)
    const storage = s3Storage(swift.access)
    presignBy(mock, storage, 2, (request) =>
      storage.presign({ ...request, headers: { ...request.headers, 'x-amz-meta-artifact-id': 'another' } }),
    )
    await signIn(page, { to: artifactsPath })
    await actAsInes(mock)
    await choose(text('tampered.txt'))
    await openList()
    await expect(row('tampered.txt')).toContainText('The storage refused it (403)')
    await expect(row('tampered.txt')).toContainText('SignatureDoesNotMatch')
    expect(await statuses(puts)).toEqual([403, 403])
    await row('tampered.txt').getByRole('button', { name: 'Retry tampered.txt' }).click()
    await processed(mock)
    await expect(row('tampered.txt')).toContainText('Ready Checksum verified', { timeout: 20_000 })
  })
})
