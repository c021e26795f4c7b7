import { expect, test } from 'vitest'
import { collection } from '@/storage/collection'
import { forgetRun, keepRun, type CorpusRun } from '@/storage/corpus-run'
import { openLocalDatabase } from '@/storage/database'

const asked = (at: number) => ({
  id: `run ${at}`,
  question: 'Who?',
  number: at,
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
  const add = async (owner: string, corpus: string, at: number) =>
    keepRun(runs, [owner, corpus], await runs.all(owner, corpus), asked(at))
  for (let at = 1; at <= 52; at++) await add('me', 'crp_1', at)
  await add('me', 'crp_2', 1)
  await add('you', 'crp_1', 1)
  const kept = await runs.all('me', 'crp_1')
  expect(kept.map(({ at }) => at)).toEqual(Array.from({ length: 50 }, (_, at) => at + 3))
  for (const run of kept.slice(10)) await forgetRun(runs, ['me', 'crp_1'], run)
  expect(await runs.all('me', 'crp_1')).toHaveLength(10)
  expect(await runs.all('you', 'crp_1')).toHaveLength(1)
  database.close()
})
