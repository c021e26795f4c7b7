import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Console } from '@/app/create-console'
import { sharedWith } from '@/features/episodes/episode-page'
import { ids } from '@/mock/seed/ids'
import { createTestMock, renderPage } from '@test/support/render-page'

const address = `/episodes/${ids.bottleMarks}`
const asInes = {
  prepare: async ({ identities }: Console) => identities.actAs(await identities.mint(ids.ines)),
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const section = (name: string) => within(screen.getByRole('region', { name }))

test('an episode is read as an end user, who is asked for in its place', async () => {
  const { user, mock } = await renderPage(address)
  const card = within(await screen.findByRole('region', { name: 'Act as an end user' }))
  expect(mock.log.map(({ endpoint }) => endpoint)).not.toContain('getEpisode')
  await user.type(card.getByRole('combobox', { name: 'End user' }), ids.ines)
  await user.click(card.getByRole('button', { name: /^Act as/ }))
  await heading('Bottle marks and trade routes')
})

test('it tells what worked and what to avoid, who took part, and what came before and after', async () => {
  const { user } = await renderPage(address, asInes)
  expect(await screen.findByText('Long answers while the group is walking.')).toBeVisible()
  expect(section('What worked').getAllByRole('listitem')).toHaveLength(2)
  expect(section('Entities').getByText('FRON stamp')).toBeVisible()
  expect(section('Participants').getAllByRole('link')).toHaveLength(3)
  const timeline = screen.getByRole('list', { name: /in their order/ })
  expect(within(timeline).getByText('3 of 5')).toBeVisible()
  const [first] = section('Related episodes').getAllByRole('listitem')
  expect(first).toHaveTextContent('Case 4 at eye level')
  expect(first).toHaveTextContent('FRON stamp, Rhine, Barrel bottle')
  await user.click(screen.getByRole('link', { name: 'Next' }))
  await heading('Café break, return')
})

test('one that the service does not find is no failure: its id can be corrected', async () => {
  const { user } = await renderPage('/episodes/epi_2PR7', asInes)
  await heading('Unknown episode')
  const field = screen.getByRole('textbox', { name: 'Open episodes by id' })
  expect(field).toHaveValue('epi_2PR7')
  await user.type(field, 'V0MMX81KQ4ZD{Enter}')
  await heading('Bottle marks and trade routes')
})

test('an answer with hardly anything in it still reads', async () => {
  const mock = createTestMock()
  mock.fail('getEpisode', {
    body: {
      found: true,
      episode: { id: 'its own', what_worked: null, entities: 'none' },
      related: [{}],
      chronological: [{}, { id: 'its own' }],
    },
  })
  await renderPage(address, { ...asInes, mock })
  expect(await screen.findByText(/^Could not read/)).toHaveTextContent('episode.entities')
  expect(section('What worked').getByText('Not given')).toBeVisible()
  expect(screen.getByText('2 of 2')).toBeVisible()
  expect(section('Related episodes').getByText('Episode without an id')).toBeVisible()
})

test('what two episodes share is each named once', () => {
  const one = { entities: ['Rhine', 'Rhine', 'glass'], subtopics: ['glass'], participant_ids: ['a', 'b'] }
  const other = { entities: ['glass'], subtopics: ['Rhine'], participant_ids: ['b'] }
  expect(sharedWith(one, other)).toEqual({ words: ['Rhine', 'glass'], participants: ['b'] })
  expect(sharedWith({}, other)).toEqual({ words: [], participants: [] })
})
