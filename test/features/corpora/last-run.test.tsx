import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ids } from '@/mock/seed/ids'
import { chunks, openCorpus, question } from './open-corpus'

const bottles = 'Which workshop stamped the barrel bottles?'

it('opens the last run if the address names none, and sends no question', async () => {
  const { ask, asked, router } = await openCorpus()
  await ask('Who was Frontinus?')
  await chunks()
  await ask(bottles)
  await waitFor(() => expect(asked()).toHaveLength(2))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ q: bottles }))
  const { run } = router.state.location.search
  await act(() => router.navigate({ to: '/settings' }))
  await screen.findByRole('heading', { level: 1, name: 'Settings' })
  await act(() => router.navigate({ href: `/corpora/${ids.ceramics}` }))
  expect(await chunks()).toBeVisible()
  expect(await question()).toHaveValue(bottles)
  expect(router.state.location.search).toMatchObject({ q: bottles, run })
  expect(asked()).toHaveLength(2)
})

it('keeps typed text while the last run is loaded', async () => {
  const { ask, asked, router, user } = await openCorpus()
  await ask(bottles)
  await chunks()
  await act(() => router.navigate({ to: '/settings' }))
  await screen.findByRole('heading', { level: 1, name: 'Settings' })
  await act(() => router.navigate({ href: `/corpora/${ids.ceramics}?q=Who` }))
  const field = await question()
  expect(field).toHaveValue('Who')
  await user.type(field, ' was Frontinus?')
  expect(field).toHaveValue('Who was Frontinus?')
  expect(screen.queryByRole('listbox', { name: 'Chunks' })).toBeNull()
  expect(asked()).toHaveLength(1)
})
