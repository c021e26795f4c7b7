import { act, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { endpoints } from '@/api/endpoints'
import { ids } from '@/mock/seed/ids'
import { renderConsole } from '@test/support/render-console'

const patient = { timeout: 8_000 }

it('shows a field that the service returned as null as not given, not as never read', async () => {
  const { client, world } = await renderConsole(`/spaces/${ids.romanGallery}`)
  const space = { id: ids.romanGallery, name: 'Roman gallery tour', project_id: null, corpus_ids: [] }
  world.state.faults.push({
    ...{ endpoint: 'addSpaceUsers', kind: 'status', status: 200, body: { json: space }, times: 1 },
  })
  await act(() =>
    client.call(endpoints.addSpaceUsers, {
      params: { id: ids.romanGallery },
      body: { participant_ids: [ids.ines] },
    }),
  )
  const project = (await screen.findByText('Project', { selector: 'dt' }, patient)).closest('div')
  expect(await within(project ?? document.body).findByText('Not given', {}, patient)).toBeVisible()
  expect(project).not.toHaveTextContent('never read')
  const description = screen.getByText('Description', { selector: 'dt' }).closest('div')
  expect(description).toHaveTextContent('never read')
})

it('shows in a list whether a field was not given or not seen', async () => {
  const { client, world, catalog } = await renderConsole('/end-users')
  const data = [{ id: 'eu_read', name: 'Read', participant_type: 'human', persona_id: null }]
  world.state.faults.push({
    ...{ endpoint: 'readEndUsers', kind: 'status', status: 200, body: { json: { data } }, times: 1 },
  })
  await act(() => client.call(endpoints.readEndUsers, { body: { ids: ['eu_read'] } }))
  act(() =>
    catalog.take([
      {
        kind: 'end user',
        id: 'eu_named',
        source: 'POST space context',
        at: Date.now(),
        fields: { name: 'Named' },
      },
    ]),
  )
  const read = await screen.findByRole('row', { name: /Read/ }, patient)
  expect(read).not.toHaveTextContent('not seen')
  expect(within(read).getAllByText('not given').length).toBeGreaterThan(1)
  expect(within(screen.getByRole('row', { name: /Named/ })).getAllByText('not seen').length).toBeGreaterThan(
    1,
  )
})
