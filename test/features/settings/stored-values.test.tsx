import '@test/support/database'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { endpoints } from '@/api/endpoints'
import { storeRun, saveQuestionSet } from '@/storage/runs'
import { storeSpend } from '@/storage/spend'
import { storeRevisionNote } from '@/storage/revisions'
import { draftsOf } from '@/storage/drafts/drafts-of'
import { browserStorage, writeStored } from '@/lib/stored'
import { ids } from '@/mock/seed/ids'
import { issueToken } from '@/mock/token'
import { rememberEmail } from '@/session/sign-in/remembered-email'
import { unsavedWork } from '@/session/unsaved-work'
import { openBlueprint } from '@test/features/blueprints/blueprint-page-driver'
import { followDownloads } from '@test/support/follow-downloads'
import { databaseText, storedText } from '@test/support/stored-text'

const jwt = issueToken({ sub: 'eu_1', exp: 1 })
const credentials = [
  `Bearer ${jwt}`,
  'AKIAIOSFODNN7EXAMPLE',
  'https://storage.test/f.png?X-Amz-Credential=AKIAX&X-Amz-Signature=0a1b2c3d4e5f60718293',
  'password: correct-horse-battery',
].join(' ')
const marks = [jwt.slice(0, 40), 'AKIAIOSFODNN7EXAMPLE', '0a1b2c3d4e5f60718293', 'correct-horse-battery']
const freeText =
  /^(name|description|background_story|topic|key_alias|original_filename|display_name|text|title|content|role|summary|note)$/

/** Adds credentials to all free text of all answers from now on. */
function taintAnswers() {
  const send = globalThis.fetch
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const response = await send(...request)
    if (!response.headers.get('content-type')?.includes('json')) return response
    const text = JSON.stringify(await response.json(), (key, value: unknown) =>
      freeText.test(key) && typeof value === 'string' ? `${value} ${credentials}` : value,
    )
    return new Response(text, { status: response.status, headers: response.headers })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
}

const expectClean = (text: string) => {
  for (const mark of marks) expect(text).not.toContain(mark)
}

it('no browser storage accepts a credential, whatever the service returns or the user types', async () => {
  const { user, client, catalog, drafts } = await openBlueprint()
  onTestFinished(() => unsavedWork.clear())
  taintAnswers()
  const partition = catalog.getState().partition ?? ''
  await client.call(endpoints.getBlueprint, { params: { id: ids.museumGuide } })
  await client.call(endpoints.getBlueprint, { params: { id: ids.nightWatch } })
  await client.call(endpoints.listApiKeys, {})
  await client.call(endpoints.readEndUsers, { body: { ids: [ids.ines, ids.tomas] } })
  await client.call(endpoints.readSpaceContext, {
    params: { id: ids.romanGallery },
    body: { participant_id: ids.ines },
  })
  catalog.edit(
    { kind: 'space', id: ids.romanGallery },
    { note: `Opens with ${credentials}`, tags: [credentials] },
  )
  catalog.edit({ kind: 'user', id: 'AKIAIOSFODNN7EXAMPLE' }, { pinned: true })
  await storeRevisionNote(partition, ids.museumGuide, { json: { revision: 7 }, at: 1 }, credentials)
  await storeRun(partition, {
    facts: {
      ...{ id: 'run 1', corpus: ids.ceramics, query: credentials, at: 1, took: 1, chunks: 0 },
      ...{ funding: credentials, actor: credentials, request_id: credentials, types: [credentials] },
      origin: 'asked',
    },
    json: { result: credentials, password: 'correct-horse-battery', deep: [{ [credentials]: 1 }] },
  })
  await saveQuestionSet(partition, {
    ...{ id: 'set 1', corpus: ids.ceramics, name: credentials },
    questions: [credentials],
    lastRuns: { [credentials]: 'run 1' },
  })
  await storeSpend(partition, {
    at: 1,
    keys: [credentials, 'hash'],
    spends: [1, 2],
    digits: new Map([[1, '2.0']]),
  })
  rememberEmail('test', credentials)
  writeStored(browserStorage('localStorage'), 'pc-anything', { deep: [credentials] })
  writeStored(browserStorage('localStorage'), `pc-scale:${jwt}`, 1)

  // The draft is not stored, and the page says where the credential is.
  const name = screen.getByLabelText('Name', { selector: '#name' })
  await user.click(name)
  await user.paste(credentials)
  expect(
    await screen.findByText(/Draft not backed up\. .*name contains a possible token or key/),
  ).toBeVisible()
  expect((name as HTMLInputElement).value).toContain('AKIAIOSFODNN7EXAMPLE') // an input by its label
  await catalog.settled()
  await draftsOf(drafts).draftStorage.settled()
  await waitFor(async () => expect(await databaseText()).toContain('run 1'))

  const stored = await databaseText()
  for (const store of ['catalog', 'questionSets', 'runs', 'spendVisits'])
    expect(stored).toMatch(new RegExp(`persona-console ${store} \\[\\{`))
  expect(stored).toContain(ids.romanGallery)
  expectClean(stored)
  expectClean(storedText().replace(/^pc-session:.*$/gm, ''))
}, 20_000)

it('no exported file contains a credential, and the page says what was left out', async () => {
  const { user, client, catalog, router } = await openBlueprint()
  onTestFinished(() => unsavedWork.clear())
  const { blobs } = followDownloads()
  taintAnswers()
  await client.call(endpoints.readEndUsers, { body: { ids: [ids.ines] } })
  await client.call(endpoints.getBlueprint, { params: { id: ids.nightWatch } })
  catalog.edit({ kind: 'end user', id: ids.ines }, { note: `Opens with ${credentials}` })
  for (const [form, ending] of [
    ['Another browser', 'json'],
    ['A spreadsheet', 'csv'],
  ] as const) {
    await router.navigate({ to: '/catalog' })
    await user.click(await screen.findByRole('button', { name: 'Export' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('radio', { name: new RegExp(form) }))
    await user.click(dialog.getByRole('button', { name: /^Export \d/ }))
    const omitted = new RegExp(`token or key was left out of persona-console-test.*${ending}`)
    expect(await screen.findByText(omitted)).toBeVisible()
  }
  const files = await Promise.all(blobs.map((blob) => blob.text()))
  expect(files.join('')).toContain(ids.ines)
  for (const file of files) expectClean(file)
}, 20_000)
