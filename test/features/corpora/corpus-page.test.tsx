import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Console } from '@/app/create-console'
import { ids } from '@/mock/seed/ids'
import { collection } from '@/storage/collection'
import { keepRun, type CorpusRun } from '@/storage/corpus-run'
import { ownerOf } from '@/storage/database'
import { createTestMock, renderPage } from '@test/support/render-page'

const address = `/corpora/${ids.ceramics}`
const question = 'Who stamped the barrel bottles?'
const asInes = {
  prepare: async ({ identities }: Console) => identities.actAs(await identities.mint(ids.ines)),
}
const field = () => screen.findByRole('textbox', { name: 'Question' })
const queriesIn = (mock: ReturnType<typeof createTestMock>) =>
  mock.log.filter(({ endpoint }) => endpoint === 'queryCorpus')
const part = async (name: string) => within(await screen.findByRole('region', { name }))

async function keep({ database, session }: Console, id: string, asked: string, json: object) {
  const owner = ownerOf('test', session.get().user?.subject ?? '')
  const facts = { took: 1200, endUserId: ids.ines, paidBy: '…k3f9', requestId: undefined, chunks: 0 }
  const run = { id, question: asked, at: Date.now() - 60_000, json: JSON.stringify(json), ...facts }
  const runs = collection<CorpusRun>(database, 'runs')
  await keepRun(runs, [owner, ids.ceramics], [], { ...run, number: (await runs.all(owner)).length + 1 })
}

test('a question asks first who asks, and its answer is kept under an address', async () => {
  const { user, mock, router } = await renderPage(address)
  await user.type(await field(), `${question}{Enter}`)
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('combobox', { name: 'End user' }), ids.ines)
  await user.click(dialog.getByRole('button', { name: /^Act as/ }))
  expect(await screen.findByText(/short for the/)).toBeVisible()
  expect(queriesIn(mock)).toMatchObject([
    { credential: 'end user', isFunded: false, body: { query: question } },
  ])
  expect(router.state.location.search).toMatchObject({ run: expect.any(String) as string })
  expect(await field()).toHaveValue(question)
  await user.click(await screen.findByRole('button', { name: '1 run in this browser' }))
  await user.click(await screen.findByRole('button', { name: 'Forget run 1' }))
  await user.click(await screen.findByRole('button', { name: 'Forget' }))
  expect(await screen.findByText(/^Ask a question/)).toBeVisible()
})

test('a question is cancelled, and a later one cancels the one before', async () => {
  const mock = createTestMock()
  mock.fail('queryCorpus', { network: 'stall', times: 2 })
  const { user } = await renderPage(address, { ...asInes, mock })
  await user.type(await field(), 'One?{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText(/^Cancelled/)).toBeVisible()
  await user.type(await field(), ' Two?{Enter}')
  await screen.findByRole('button', { name: 'Cancel' })
  await user.type(await field(), ' barrel?{Enter}')
  expect(await screen.findByText('The earlier question was cancelled.')).toBeVisible()
  expect(await screen.findByText(/short for the/)).toBeVisible()
  expect(queriesIn(mock)).toHaveLength(3)
})

test('a refused key ends neither the session nor the identity, and another one pays', async () => {
  const { user, mock, console } = await renderPage(address, {
    prepare: async (console) => {
      await asInes.prepare(console)
      console.identities.addFundingKey('psk_wrong_0000')
    },
  })
  await user.type(await field(), `${question}{Enter}`)
  expect(await screen.findByRole('alert')).toHaveTextContent('The key in x-api-key')
  expect(console.session.get().status).toBe('active')
  await user.click(screen.getByRole('button', { name: /^Paid by/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'No key' }))
  await user.click(screen.getByRole('button', { name: /^Ask/ }))
  expect(await screen.findByText(/short for the/)).toBeVisible()
  expect(queriesIn(mock).map(({ isFunded }) => isFunded)).toEqual([true, false])
})

test('one selection over all parts, by keys', async () => {
  const { user, router } = await renderPage(address, asInes)
  await user.type(await field(), `${question}{Enter}`)
  await user.click(await screen.findByRole('button', { name: 'Citation 2' }))
  const chunks = await part('Chunks')
  expect(chunks.getByText('1 in the selection')).toBeVisible()
  expect((await part('Entities')).getByText('4 of 11')).toBeVisible()
  await user.keyboard('{ArrowDown}')
  expect(router.state.location.search).toMatchObject({ sel: 'citation-4' })
  await user.click(chunks.getByRole('button', { name: /^3/ }))
  expect(await screen.findByText('Chunk 3')).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('sel'))
  expect(screen.getByText(/^4 chunks, /)).toBeVisible()
})

test('a kept run opens by its address without a question; one that only has a result looks finished', async () => {
  const { mock } = await renderPage(`${address}?run=old`, {
    prepare: (console) => keep(console, 'old', 'Opening hours?', { result: 'From *ten* to five.' }),
  })
  expect(await screen.findByText('ten')).toBeVisible()
  expect((await part('Chunks')).getByText('The answer has no chunks.')).toBeVisible()
  expect(screen.queryByRole('radio', { name: 'Result' })).toBeNull()
  expect(queriesIn(mock)).toEqual([])
})

test('from a message: its question, its participant and the way back', async () => {
  const { router, mock } = await renderPage('/')
  await router.navigate({
    to: '/corpora/$id',
    params: { id: ids.ceramics },
    search: { space: ids.romanGallery, participant: ids.ines, message: 'msg_1' },
    state: { question: 'From where?' },
  })
  expect(await field()).toHaveValue('From where?')
  const card = await part('Act as an end user')
  expect(card.getByRole('combobox', { name: 'End user' })).toHaveValue(ids.ines)
  const back = screen.getByRole('link', { name: /^a message in/ })
  expect(back).toHaveAttribute('href', expect.stringContaining('message=msg_1') as string)
  expect(router.state.location.href).not.toContain('where')
  expect(queriesIn(mock)).toEqual([])
})

test('two runs beside each other', async () => {
  const { user } = await renderPage(address, {
    prepare: async (console) => {
      const chunk = (content: string) => ({ content, source_id: content })
      await keep(console, 'one', 'Who?', { llm_response: 'By road.', chunks: [chunk('a'), chunk('b')] })
      await keep(console, 'two', 'Who else?', { llm_response: 'By river.', chunks: [chunk('b'), chunk('c')] })
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Compare runs' }))
  expect(await screen.findByText('road')).toBeVisible()
  expect((await part('Run 2')).getByText('river')).toBeVisible()
  expect((await part('Chunks')).getByText('1 entered, 1 left, 1 moved')).toBeVisible()
  expect(screen.getByText(/^The question (and|differs)/)).toBeVisible()
})
