import '@test/support/database'
import { expect, it, onTestFinished } from 'vitest'
import { storeSpend } from '@/storage/spend'
import { storeRevisionNote } from '@/storage/revisions'
import { saveQuestionSet } from '@/storage/runs'
import { openLocalDatabase } from '@/storage/local-database'
import { areas } from '@/storage/schema'
import { createDraftStorage } from '@/storage/drafts/create-draft-storage'
import { openDraftDatabase } from '@/storage/drafts/draft-database'
import { rememberEmail } from '@/session/sign-in/remembered-email'
import { browserStorage, writeStored } from '@/lib/stored'
import { expireStored, forgetStored } from '@/storage/stored-data'
import { storedText } from '@test/support/stored-text'

/** The partition of a subject that looks like a credential: nothing is stored under it. */
const partition = 'eu sk_live_0123456789abcdef'

it('does not report data as stored if its key looks like a credential', async () => {
  const draftStorage = createDraftStorage({ open: openDraftDatabase, channel: null })
  onTestFinished(() => draftStorage.dispose())
  draftStorage.switchTo(partition)
  const draft = { kind: 'blueprint', id: 'bp_1', revision: '7', title: 'Guide', savedAt: 1 } as const
  const outcome = await draftStorage.put({ ...draft, changes: 1, sentences: [], work: { name: 'Guide 2' } })
  expect(outcome).toEqual({ kind: 'memory' })
  expect(draftStorage.list()).toMatchObject([{ id: 'bp_1', isStored: false }])
  expect(await storeSpend(partition, { at: 1, keys: ['hash'], spends: [1] })).toBe(false)
  await storeRevisionNote(partition, 'bp_1', { json: { revision: 7 }, at: 1 }, 'Calmer')
  const set = { id: 'set 1', corpus: 'crp_1', name: 'Weekly', questions: ['Who?'], lastRuns: {} }
  await saveQuestionSet(partition, set)
  const database = await openLocalDatabase()
  for (const store of areas.flatMap(({ stores }) => stores))
    expect(await database.ask((open) => open.count(store))).toBe(0)
})

it.each([
  ['forgotten', () => forgetStored('eu user|4711')],
  ['too old', () => expireStored(Date.now() + 1)],
])('leaves no trace of the subject in local storage after their data is %s', async (_, remove) => {
  onTestFinished(() => localStorage.clear())
  rememberEmail('eu', 'maro.okell@museum.example')
  writeStored(browserStorage('localStorage'), 'pc-uploads:eu user|4711', [])
  expect(storedText()).toContain('user|4711')
  await remove()
  expect(storedText()).not.toMatch(/4711|maro\.okell|pc-email/)
})
