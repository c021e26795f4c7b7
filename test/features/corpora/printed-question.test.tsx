import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ids } from '@/mock/seed/ids'
import { chunks, openCorpus } from './open-corpus'

const print = (step: 'beforeprint' | 'afterprint') => act(() => void dispatchEvent(new Event(step)))

it('prints when a question was asked, and as whom', async () => {
  const { ask, catalog } = await openCorpus()
  await ask('bottles')
  await chunks()
  const ines = { kind: 'end user', id: ids.ines, source: 'POST end users', at: Date.now() } as const
  act(() => catalog.take([{ ...ines, fields: { name: 'Ines Valdo' } }]))
  expect(screen.queryByText(/^Asked \d/)).toBeNull()
  print('beforeprint')
  expect(screen.getByText('bottles', { selector: 'strong' })).toBeVisible()
  expect(screen.getByText(/^Asked \d{1,2} \w{3,4} \d{4}, \d\d:\d\d as Ines Valdo$/)).toBeVisible()
  print('afterprint')
  expect(screen.queryByText(/^Asked \d/)).toBeNull()
})
