import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { addFault } from '@/mock/controls'
import { ids } from '@/mock/seed/ids'
import { openPlayground } from '@test/support/open-playground'

const address = `/playground?persona=${ids.kioskGuide}`

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

it('goes on with a conversation of this tab from the first page', async () => {
  const { user, say, complete, router } = await openPlayground()
  await say('Hello')
  await complete()
  await act(() => router.navigate({ to: '/playground' }))
  const open = await screen.findByRole('region', { name: 'Continue in this tab' })
  await user.click(within(open).getByRole('link'))
  expect(await screen.findByText('Hello')).toBeVisible()
})

it('says that versions are not sent, answers without them, and sends them on request', async () => {
  const { user, say, complete, sent } = await openPlayground(
    `${address}&version=${ids.kioskGuideVersion3}&vs=${ids.kioskGuide}`,
  )
  expect(await screen.findByText(/^The version is/)).toBeVisible()
  await say('Hello')
  await complete()
  expect(sent()).toMatchObject([{ body: { model: ids.kioskGuide } }])
  await user.click(screen.getByRole('button', { name: 'Send version ids' }))
  await waitFor(() => expect(screen.getAllByRole('article', { name: /^Answer from / })).toHaveLength(2))
  await say('Again')
  await complete(2)
  expect(sent()[1]).toMatchObject({ body: { model: ids.kioskGuideVersion3 } })
})

it('says that not all of an address can answer side by side', async () => {
  await openPlayground(`${address}&vs=per_2%20per_3%20per_4%20per_5%20per_6`)
  expect(await screen.findByText('Only 4 of these 6 can answer side by side.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Compare with another' })).toBeNull()
})

it('shows the parameters on request, and where one of them is wrong', async () => {
  const { user, say, sent } = await openPlayground()
  await user.type(screen.getByLabelText('Maximum tokens'), '0')
  await user.click(screen.getByRole('button', { name: 'Parameters' }))
  expect(screen.queryByLabelText('Maximum tokens')).toBeNull()
  await say('Hello')
  await waitFor(() => expect(screen.getByLabelText('Maximum tokens')).toHaveFocus())
  expect(sent()).toEqual([])
})

it('keeps what is typed meanwhile when an answer is stopped, and sends nothing', async () => {
  const { user, say, complete, sent, world } = await openPlayground()
  addFault(world, { endpoint: 'completeChat', kind: 'pause', ms: null, times: 1 })
  await say('Tell me everything')
  const message = screen.getByRole('textbox', { name: 'Message' })
  await user.type(message, 'And then{Enter}')
  expect(message).toHaveAccessibleDescription('Wait for the answer, or press Escape to stop it.')
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  await complete()
  expect(message).toHaveValue('And then')
  expect(sent()).toHaveLength(1)
})

it('names the fields that the service refuses', async () => {
  const { user, say, complete } = await openPlayground()
  await user.type(screen.getByLabelText('Temperature'), '99')
  await say('Hello')
  const answer = await complete()
  expect(within(answer).getByText('must be from 0 to 2')).toBeVisible()
  expect(answer).toHaveTextContent('Check the parameters, and what Settings assumes about chat completions.')
})
