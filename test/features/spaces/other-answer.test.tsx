import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ids } from '@/mock/seed/ids'
import { renderConsole } from '@test/support/render-console'

const other = 'spc_00SOMETHINGELSE'

it.each([
  ['space', `/spaces/${ids.romanGallery}?tab=edit`, 'putSpace', ids.romanGallery],
  ['project', `/projects/${ids.eveningProgramme}`, 'putProject', ids.eveningProgramme],
] as const)('ignores an answer about another %s, and says so', async (kind, url, endpoint, id) => {
  const { user, world, catalog } = await renderConsole(url)
  world.state.faults.push({
    ...{ endpoint, kind: 'status', status: 200, times: 1 },
    body: { json: { id: other, name: 'Theirs', corpus_ids: ['crp_theirs'], participant_ids: ['eu_theirs'] } },
  })
  await user.click(await screen.findByRole('button', { name: 'Set name' }))
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Mine')
  await user.click(screen.getByRole('button', { name: new RegExp(`^Save ${kind}`) }))
  await user.click(screen.getByRole('button', { name: 'Save only my edits' }))
  expect(await screen.findByText(`Saved, but the answer is for another ${kind}`)).toBeVisible()
  expect(screen.getByText(other)).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Mine')
  await waitFor(() => expect(catalog.get({ kind, id })?.fields.name?.value).toBe('Mine'))
  expect(catalog.get({ kind, id })?.fields.corpus_ids).toBeUndefined()
  expect(catalog.get({ kind, id: other })).toBeUndefined()
  expect(catalog.get({ kind: 'corpus', id: 'crp_theirs' })).toBeUndefined()
})

it('does not compare an answer about another space after adding participants, and says so', async () => {
  const { user, world, catalog } = await renderConsole(`/spaces/${ids.romanGallery}?tab=participants`)
  world.state.faults.push({
    ...{ endpoint: 'addSpaceUsers', kind: 'status', status: 200, times: 1 },
    body: { json: { id: other, name: 'Theirs', participant_ids: [ids.kiri, 'eu_theirs'] } },
  })
  const add = await screen.findByRole('combobox', { name: 'Add a known end user, or paste ids' })
  await user.type(add, `${ids.kiri}{Enter}`)
  await user.click(await screen.findByRole('button', { name: 'Add 1 participant' }))
  expect(
    await screen.findByText('The service accepted it, but the answer is about another space'),
  ).toBeVisible()
  expect(screen.getByText(other)).toBeVisible()
  expect(screen.queryByText('1 of 1 end user in the answer')).not.toBeInTheDocument()
  expect(screen.queryByText(/eu_theirs/)).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Read again' })).toBeVisible()
  expect(catalog.get({ kind: 'space', id: other })).toBeUndefined()
  expect(catalog.get({ kind: 'space', id: ids.romanGallery })?.fields.name?.value).not.toBe('Theirs')
})
