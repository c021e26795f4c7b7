import type { Page, Request } from '@playwright/test'
import { ids } from '@/mock/seed/ids'
import { expect } from '../journeys/support/journey'
import { swiftJourney as journey, type Swift } from './swift'

interface Presigned {
  id: string
  upload_url: string
  required_headers: Record<string, string>
}

type Sign = (answer: Presigned) => Promise<string>

/** The artifacts of a space, acting as Ines; the addresses that the service gives are those of `sign`. */
async function open(page: Page, sign: Sign) {
  const answers: Presigned[] = []
  await page.route(/\/artifacts\/presign$/, async (route) => {
    const reply = await route.fetch()
    const answer = (await reply.json()) as Presigned // of our mock
    answers.push(answer)
    await route.fulfill({ response: reply, json: { ...answer, upload_url: await sign(answer) } })
  })
  await page.addInitScript(() =>
    localStorage.setItem('pc2.assumptions.museum', '{"mint-body":"end_user_id"}'),
  )
  await page.goto(`/spaces/${ids.romanGallery}/artifacts`)
  await page.getByRole('combobox', { name: 'End user' }).fill(ids.ines)
  await page.getByRole('button', { name: /^Act as/ }).click()
  await expect(page.getByRole('row', { name: /IMG_2041.jpg/ })).toBeVisible()
  return answers
}

/** As the storage's notice to the service does: the mock learns of the bytes that have arrived. */
async function arrive(answer: Presigned | undefined, body: string) {
  const { 'Content-Length': _, ...headers } = answer?.required_headers ?? {}
  await fetch(answer?.upload_url ?? '', { method: 'PUT', headers, body })
}

function putsTo(page: Page, { url }: Swift) {
  const puts: Request[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().startsWith(url)) puts.push(request)
  })
  return puts
}

const statusesOf = (puts: readonly Request[]) =>
  Promise.all(puts.map(async (request) => (await request.response())?.status()))

const withoutLength = ({ required_headers }: Presigned) =>
  Object.fromEntries(Object.entries(required_headers).filter(([name]) => !/^content-length$/i.test(name)))

async function choose(page: Page, name: string, content: string) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'choose' }).click()
  await (await chooser).setFiles([{ name, mimeType: 'text/plain', buffer: Buffer.from(content) }])
}

journey(
  'a file goes to a storage that verifies each header, and lies there byte for byte',
  async ({ page, swift }) => {
    const puts = putsTo(page, swift)
    const answers = await open(page, (answer) => swift.sign('PUT', answer.id, withoutLength(answer)))
    const content = 'Barrel bottles, third shelf, näive'
    await choose(page, 'labels of the Ständer.txt', content)
    await expect.poll(() => statusesOf(puts)).toEqual([200])
    await arrive(answers[0], content)
    await expect(page.getByRole('region', { name: 'Uploads' })).toContainText('Checksum matched')
    const sent = (await puts[0]?.allHeaders()) ?? {}
    expect(sent).toMatchObject({ 'content-type': 'text/plain' })
    expect(Object.keys(sent).filter((name) => /^(authorization|x-api-key|cookie)$/.test(name))).toEqual([])
    const stored = await fetch(await swift.sign('GET', answers[0]?.id ?? ''))
    expect(await stored.text()).toBe(content)
  },
)

journey(
  'an expired address, and one with another header, are refused; Retry goes',
  async ({ page, swift }) => {
    const puts = putsTo(page, swift)
    const hourAgo = new Date(Date.now() - 3_600_000)
    const ways: Sign[] = [
      (answer) => swift.sign('PUT', answer.id, withoutLength(answer), hourAgo),
      (answer) => swift.sign('PUT', answer.id, { ...withoutLength(answer), 'Content-Type': 'text/html' }),
      (answer) => swift.sign('PUT', answer.id, withoutLength(answer)),
    ]
    const answers = await open(page, (answer) => ways.shift()?.(answer) ?? Promise.reject(new Error('again')))
    const dock = page.getByRole('region', { name: 'Uploads' })
    await choose(page, 'late.txt', 'late')
    await expect(dock).toContainText('Storage refused it: 403')
    await dock.getByRole('button', { name: 'Retry late.txt' }).click()
    await expect(dock).toContainText('SignatureDoesNotMatch')
    // Nothing was presigned by itself: each of them makes an artifact.
    expect(answers).toHaveLength(2)
    await dock.getByRole('button', { name: 'Retry late.txt' }).click()
    await expect.poll(() => statusesOf(puts)).toEqual([403, 403, 200])
    await arrive(answers[2], 'late')
    await expect(dock).toContainText('Checksum matched')
  },
)
