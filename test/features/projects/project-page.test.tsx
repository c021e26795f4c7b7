import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ids } from '@/mock/seed/ids'
import { renderPage } from '@test/support/render-page'

const address = `/projects/${ids.eveningProgramme}`

test('of a project that was never seen, only what is set is sent', async () => {
  const { user, mock } = await renderPage(address)
  expect(await screen.findByText(/Not seen in this browser yet/)).toBeVisible()
  expect(screen.getAllByText('Left out of the request')).toHaveLength(2)
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Evenings')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Evenings' })).toBeVisible()
  expect(mock.log.at(-1)).toMatchObject({ endpoint: 'putProject', body: { name: 'Evenings' } })
  expect(mock.log.at(-1)?.body).not.toHaveProperty('corpus_ids')
})

test('corpora are added and removed by name or id; the list that was answered is sent whole', async () => {
  const { user, mock } = await renderPage(address)
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Evenings')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await screen.findByRole('heading', { level: 1, name: 'Evenings' })
  const corpora = screen.getByRole('combobox', { name: 'Corpora' })
  await user.type(corpora, `“${ids.largeCorpus}”,`)
  const before = mock.state.projects[ids.eveningProgramme]?.value.corpus_ids ?? []
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  expect(await screen.findByText('No unsaved changes')).toBeVisible()
  expect(mock.log.at(-1)?.body).toEqual({ name: 'Evenings', corpus_ids: [...before, ids.largeCorpus] })
})

test('a list that is answered as null is not sent as an empty one', async () => {
  const { user, mock } = await renderPage(address)
  const name = await screen.findByRole('textbox', { name: 'Name' })
  Object.assign(mock.state.projects[ids.eveningProgramme]?.value ?? {}, { corpus_ids: null })
  await user.type(name, 'A{Control>}s{/Control}')
  await screen.findByRole('heading', { level: 1, name: 'A' })
  await user.type(name, 'B{Control>}s{/Control}')
  await screen.findByRole('heading', { level: 1, name: 'AB' })
  expect(mock.log.at(-1)?.body).toEqual({ name: 'AB' })
})

test('what the service refuses is said at its field', async () => {
  const { user } = await renderPage(address)
  await user.type(await screen.findByRole('combobox', { name: 'Corpora' }), 'no-such-corpus,')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  const fields = within(screen.getByRole('region', { name: 'Fields' }))
  expect(await fields.findByText(/^The service says: .*no such corpus/)).toBeVisible()
})
