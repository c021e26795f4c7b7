import { expect, test } from 'vitest'
import { amountText, exactAmountText, percentText } from '@/lib/number-text'
import { keyRows } from '@/features/api-keys/key-rows'
import { keysCsv } from '@/features/api-keys/keys-csv'
import { cleanId } from '@/entities/clean-id'
import { readPastedText } from '@/entities/pasted/read-pasted-text'
import { readIds, writeIds } from '@/lib/search-params'
import { endOf, toMoment } from '@/lib/time/moment'
import { amounts, ids, texts, times } from './support/hostile-values'

test.each(amounts)('an amount of %d is a short text, and a long one that is read as the same', (amount) => {
  expect(amountText(amount).length).toBeLessThanOrEqual(14)
  expect(percentText(amount).length).toBeLessThanOrEqual(15)
  expect(Number((exactAmountText(amount) ?? amountText(amount)).replaceAll(',', ''))).toBeCloseTo(amount, 20)
})

test.each(times)('a time %j is a moment or none', (time) => {
  for (const moment of [toMoment(time), endOf(time)])
    expect(moment === undefined || Number.isFinite(moment)).toBe(true)
})

test.each(ids)('an id %j survives the address, and JSON that is pasted', (id) => {
  expect(readIds(writeIds([id, 'other']))).toEqual([id, 'other'])
  const nothingKnown = { known: () => [], likely: () => [] }
  const found = readPastedText(JSON.stringify({ end_user_id: id }), nothingKnown, 'psk_')
  expect(found.map((one) => one.id)).toEqual([id])
  expect(cleanId(` ${id}\u200B`)).toBe(id)
})

test('keys with such values are rows, and each is one line of the file', () => {
  const values = Object.values(texts)
  const keys = values.map((text, index) => ({
    key_id: text,
    key_alias: text,
    user_id: text,
    models: [text],
    spend: amounts[index] ?? 0,
    max_budget: amounts.at(-index) ?? 0,
    expires: times[index] ?? '',
  }))
  const rows = keyRows(keys, 0, [], 0)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(values.length)
  const csv = keysCsv(keys)
  for (const text of values) expect(csv.replaceAll('""', '"')).toContain(text)
})
