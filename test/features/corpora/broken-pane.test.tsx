import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { chunks, openCorpus } from './open-corpus'

const graph = vi.hoisted(() => ({ isBroken: true }))
vi.mock('@/features/corpora/graph/graph-view', () => ({
  GraphView: () => {
    if (graph.isBroken) throw new Error('It broke.')
    return <p>A graph again</p>
  },
}))

it('a broken pane leaves answer and evidence in place, and renders again on request', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  const { ask, user } = await openCorpus()
  await ask('Which workshop stamped the barrel bottles?')
  const pane = within(await screen.findByRole('region', { name: 'Graph' }))
  expect(await pane.findByText('The graph could not be shown')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Citation 2' }))
  expect(within(await chunks()).getByRole('option', { selected: true })).toHaveTextContent('label-b-4-017')
  graph.isBroken = false
  await user.click(pane.getByRole('button', { name: 'Try again' }))
  expect(await pane.findByText('A graph again')).toBeVisible()
})
