import '@test/support/database'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { databases } from '@/lib/databases'
import { openDatabase } from '@/lib/open-database'
import { forgetStored } from '@/lib/stored-data'
import { renderConsole } from '@test/support/render-console'
import { databaseText } from '@test/support/stored-text'

it('drafts of earlier versions that hold a credential are deleted, which the page says; others stay', async () => {
  onTestFinished(() => forgetStored().then(() => undefined))
  const { catalog } = await renderConsole('/')
  const partition = catalog.getState().partition ?? ''
  const { database, close } = await openDatabase(databases.drafts)
  for (const [id, title, text] of [
    ['bp_1', 'Museum guide', '{"draft":{"description":"AKIAIOSFODNN7EXAMPLE"}}'],
    ['bp_2', 'Night watch', '{"draft":{"description":"Calm"}}'],
  ] as const) {
    const keyed = { partition, kind: 'blueprint', id, base: '"7"' }
    const summary = { ...keyed, revision: '7', title, savedAt: 1, changes: 1, sentences: [] }
    await database.put('summaries' as never, summary as never) // stores by their names alone
    await database.put('works' as never, { ...keyed, text } as never) // the same
  }
  close()
  const told = /^Deleted 1 draft that contained what looks like a token or key: Museum guide\./
  expect(await screen.findByText(told, {}, { timeout: 6_000 })).toBeVisible()
  await waitFor(async () => expect(await databaseText()).not.toMatch(/AKIAIOSFODNN7EXAMPLE|bp_1/))
  expect(await databaseText()).toMatch(/summaries \[\{[^\n]*bp_2[^\n]*storedAt/)
  expect(await databaseText()).toMatch(/works \[\{[^\n]*bp_2[^\n]*storedAt/)
}, 15_000)
