import 'fake-indexeddb/auto'
import { deleteDB } from 'idb'
import { expect, test } from 'vitest'
import type { ApiKey } from '@/api/resources/api-keys'
import { keysCsv } from '@/features/api-keys/keys-csv'
import { lastsAbout } from '@/features/api-keys/lasts-about'
import { spendSamples } from '@/features/api-keys/spend-snapshots'
import { collection } from '@/storage/collection'
import { openLocalDatabase } from '@/storage/database'
import { recordSnapshot, type SpendSnapshot } from '@/storage/spend-snapshot'

const hour = 60 * 60 * 1000
const samplesOf = (...spends: number[]) => spends.map((spend, index) => ({ at: index * hour, spend }))

test('a budget lasts as long as the pace since the last reset tells', () => {
  expect(lastsAbout(samplesOf(10, 11), 35)).toMatchObject({ days: 1, perDay: 24, samples: 2, since: 0 })
  const afterReset = { days: 2, perDay: 24, samples: 3, since: hour }
  expect(lastsAbout(samplesOf(900, 0, 1, 2), 50)).toMatchObject(afterReset)
})

test.each([
  ['one sample', samplesOf(10), 100],
  ['one sample since a reset', samplesOf(10, 20, 3), 100],
  [
    'samples within an hour',
    [
      { at: 0, spend: 1 },
      { at: hour - 1, spend: 2 },
    ],
    100,
  ],
  ['spend that stands still', samplesOf(10, 10, 10), 100],
  ['a budget that is used up', samplesOf(10, 20), 20],
  ['no budget', samplesOf(10, 20), undefined],
])('%s tells nothing', (_, samples, budget) => {
  expect(lastsAbout(samples, budget)).toBeUndefined()
})

test('snapshots are kept: well apart, thirty at most, of one owner', async () => {
  const database = openLocalDatabase('spend-test')
  const store = collection<SpendSnapshot>(database, 'spend')
  const keys: ApiKey[] = [{ key_id: 'a', spend: 5 }, { key_id: 'b' }, { spend: 7 }]
  const snapshot = async (minutes: number, end: 'complete' | 'stopped' = 'complete') =>
    recordSnapshot(store, 'ines', await store.all('ines'), { keys, at: minutes * 60_000, end })
  await snapshot(0, 'stopped')
  expect(await store.all('ines')).toEqual([])
  await snapshot(1)
  await snapshot(10)
  expect(await store.all('ines')).toHaveLength(1)
  for (let count = 1; count < 32; count += 1) await snapshot(1 + count * 10)
  const snapshots = await store.all('ines')
  expect(snapshots).toHaveLength(30)
  expect(snapshots.at(-1)?.at).toBe(311 * 60_000)
  expect(await store.all('tomas')).toEqual([])
  const samples = spendSamples(snapshots.slice(-1), { key_id: 'a', spend: 6 }, 312 * 60_000)
  expect(samples.map(({ spend }) => spend)).toEqual([5, 6])
  database.close()
  await deleteDB('spend-test')
})

test('a reading of more keys takes the place of one of just before, as of the first thousand', async () => {
  const database = openLocalDatabase('spend-test')
  const store = collection<SpendSnapshot>(database, 'spend')
  const read = async (minute: number, count: number) => {
    const keys = Array.from({ length: count }, (_, index): ApiKey => ({ key_id: `k${index}`, spend: 1 }))
    await recordSnapshot(store, 'ines', await store.all('ines'), {
      keys,
      at: minute * 60_000,
      end: 'complete',
    })
    return (await store.all('ines')).map((one) => `${one.at / 60_000}: ${one.spends.size}`)
  }
  await read(0, 2)
  await read(11, 2)
  expect(await read(12, 3)).toEqual(['0: 2', '12: 3'])
  expect(await read(13, 2)).toEqual(['0: 2', '12: 3'])
  database.close()
  await deleteDB('spend-test')
})

test('no cell of the CSV is a formula, and numbers stay numbers', () => {
  const key: ApiKey = {
    key_alias: '=HYPERLINK("x")\n',
    user_id: '@user',
    models: ['a', 'b'],
    spend: 2.5,
    max_budget: -5,
  }
  const [head, ...rows] = keysCsv([key]).split('\r\n')
  expect(head).toBe(
    'key_alias,key_preview,user_id,models,spend,max_budget,expires,updated_at,created_at,key_id',
  )
  expect(rows.join('\r\n')).toBe(`"'=HYPERLINK(""x"")\n",,"'@user","a b",2.5,-5,,,,`)
})
