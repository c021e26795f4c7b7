import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { mostRunsOfCorpus, saveQuestionSet } from '@/storage/runs'
import { ids } from '@/mock/seed/ids'
import { openCorpus } from './open-corpus'

const patient = { timeout: 8_000 }
const bottles = 'Which workshop stamped the barrel bottles?'

describe('a question set', () => {
  it('can be saved with a name and no more questions than stored runs', async () => {
    const { user } = await openCorpus()
    await user.click(await screen.findByRole('button', { name: 'Question sets' }))
    await user.click(await screen.findByRole('button', { name: 'New set' }, patient))
    const questions = await screen.findByRole('textbox', { name: 'Questions' })
    await user.click(screen.getByRole('button', { name: 'Save set' }))
    expect(await screen.findByText('Give it a name.')).toBeVisible()
    expect(screen.getByText('Write a question.')).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Weekly')
    await user.click(questions)
    await user.paste(
      Array.from({ length: mostRunsOfCorpus + 1 }, (_, index) => `Who was ${index}?`).join('\n'),
    )
    expect(await screen.findByText(`At most ${mostRunsOfCorpus} questions.`)).toBeVisible()
    expect(screen.queryByText('Give it a name.')).toBeNull()
    await user.clear(questions)
    await user.paste(`${bottles}\n\n ${bottles} `)
    await user.click(screen.getByRole('button', { name: 'Save set' }))
    expect(await screen.findByText('1 question, not asked yet')).toBeVisible()
  })

  it('asks its questions one after another, and says what changed', async () => {
    const { user, world } = await openCorpus()
    await user.click(await screen.findByRole('button', { name: 'Question sets' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Question sets' }, patient))
    await user.click(dialog.getByRole('button', { name: 'New set' }))
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Weekly')
    await user.type(screen.getByRole('textbox', { name: 'Questions' }), `${bottles}\nWho was Frontinus?`)
    await user.click(screen.getByRole('button', { name: 'Save set' }))
    await user.click(await screen.findByRole('button', { name: 'Ask all 2' }))
    expect(await screen.findAllByText('Asked for the first time', {}, patient)).toHaveLength(2)
    await user.click(await screen.findByRole('button', { name: 'Back to the sets' }))
    world.state.faults.push({ endpoint: 'queryCorpus', kind: 'status', status: 500, times: 1 })
    await user.click(await screen.findByRole('button', { name: 'Ask all 2' }))
    expect(await screen.findByText(/^Not answered/, {}, patient)).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Ask the other 2' }))
    expect(await screen.findAllByText('Same answer, same chunks as before', {}, patient)).toHaveLength(2)
  })

  it('continues after a refused question, and asks it again last', async () => {
    const { user, catalog, asked, world } = await openCorpus()
    await saveQuestionSet(catalog.getState().partition ?? '', {
      ...{ id: 'mixed', corpus: ids.ceramics, name: 'Mixed', lastRuns: {} },
      questions: ['Too long?', bottles, 'Who was Frontinus?'],
    })
    world.state.faults.push({ endpoint: 'queryCorpus', kind: 'status', status: 422, times: 1 })
    await user.click(await screen.findByRole('button', { name: 'Question sets' }))
    await user.click(await screen.findByRole('button', { name: 'Ask all 3' }))
    expect(await screen.findAllByText('Asked for the first time', {}, patient)).toHaveLength(2)
    expect(screen.getByText(/^Not answered/)).toBeVisible()
    expect(asked()).toHaveLength(3)
    await user.click(await screen.findByRole('button', { name: 'Ask the last one' }))
    expect(await screen.findAllByText('Asked for the first time', {}, patient)).toHaveLength(3)
    expect(asked()).toHaveLength(4)
  })

  it('stores all answers received before it was stopped, and after it continues', async () => {
    const { user, catalog, asked, world } = await openCorpus()
    const questions = [bottles, 'Who was Frontinus?', 'Who sold them?']
    await saveQuestionSet(catalog.getState().partition ?? '', {
      ...{ id: 'stopped', corpus: ids.ceramics, name: 'Stopped', lastRuns: {}, questions },
    })
    await user.click(await screen.findByRole('button', { name: 'Question sets' }))
    const askAll = async () => {
      const set = (await screen.findByText('Stopped', {}, patient)).closest('li')
      await user.click(within(set ?? document.body).getByRole('button', { name: 'Ask all 3' }))
    }
    const answered = (count: number, words: string) =>
      waitFor(() => expect(screen.queryAllByText(words)).toHaveLength(count), patient)
    world.state.faults.push(
      { endpoint: 'queryCorpus', kind: 'stall', ms: 50, times: 1 },
      { endpoint: 'queryCorpus', kind: 'stall', ms: null, times: 1 },
    )
    await askAll()
    await answered(1, 'Asked for the first time')
    await waitFor(() => expect(asked()).toHaveLength(2))
    await user.click(await screen.findByRole('button', { name: 'Stop' }))
    await user.click(await screen.findByRole('button', { name: 'Ask the other 2' }, patient))
    await answered(3, 'Asked for the first time')
    await user.click(await screen.findByRole('button', { name: 'Back to the sets' }))
    await askAll()
    await answered(3, 'Same answer, same chunks as before')
    expect(screen.queryByText('Asked for the first time')).toBeNull()
  }, 30_000)

  it('distinguishes a question whose run is no longer stored from one never asked', async () => {
    const { user, catalog } = await openCorpus()
    const { partition } = catalog.getState()
    await saveQuestionSet(partition ?? '', {
      ...{ id: 'yearly', corpus: ids.ceramics, name: 'Yearly' },
      questions: [bottles, 'Who was Frontinus?'],
      lastRuns: { [bottles]: 'a run of last year' },
    })
    await user.click(await screen.findByRole('button', { name: 'Question sets' }))
    const yearly = (await screen.findByText('Yearly', {}, patient)).closest('li')
    await user.click(within(yearly ?? document.body).getByRole('button', { name: 'Ask all 2' }))
    expect(await screen.findByText('Asked before, but that run is no longer kept', {}, patient)).toBeVisible()
    expect(await screen.findByText('Asked for the first time', {}, patient)).toBeVisible()
  })
})
