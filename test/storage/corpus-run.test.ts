import { expect, test } from 'vitest'
import { collection } from '@/storage/collection'
import { forgetRun, recordRun, type CorpusRun } from '@/storage/corpus-run'
import { openLocalDatabase } from '@/storage/database'

const asked = (at: number) => ({
  id: `run ${at}`,
  question: 'Who?',
  at,
  took: 1,
  endUserId: 'eu_1',
  paidBy: null,
  requestId: undefined,
  chunks: 0,
  json: '{}',
})

test('the latest 50 runs of a corpus are kept, of each owner alone, and forgotten one by one', async () => {
  const database = openLocalDatabase('runs')
  const runs = collection<CorpusRun>(database, 'runs')
  for (let at = 1; at <= 52; at++) await recordRun(runs, 'me', 'crp_1', asked(at))
  await recordRun(runs, 'me', 'crp_2', asked(1))
  await recordRun(runs, 'you', 'crp_1', asked(1))
  const kept = await runs.all('me', 'crp_1')
  expect(kept.map(({ number }) => number)).toEqual(Array.from({ length: 50 }, (_, at) => at + 3))
  for (const run of kept.slice(10)) await forgetRun(runs, 'me', 'crp_1', run)
  expect(await runs.all('me', 'crp_1')).toHaveLength(10)
  // Its number is not given again as long as a later one is kept.
  expect(await recordRun(runs, 'me', 'crp_1', asked(99))).toMatchObject({ number: 13 })
  expect(await runs.all('you', 'crp_1')).toHaveLength(1)
  database.close()
})
