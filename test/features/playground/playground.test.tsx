import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { isJsonObject, type JsonObject } from '@/lib/json/json'
import { ids } from '@/mock/seed/ids'
import { usableKeys } from '@/mock/credentials'
import { arriving, delta, done, end, event } from '@test/support/chat-bodies'
import { fill } from '@test/support/fill'
import { network } from '@test/support/network'
import { environment, renderPage } from '@test/support/render-page'

const one = `/playground?persona=${ids.kioskGuide}`
const two = `${one}&vs=per_other`
const [key = ''] = usableKeys.keys()

async function openPlayground(address: string) {
  const page = await renderPage(address, {
    prepare: ({ identities }) => identities.addFundingKey(key),
  })
  const field = await screen.findByRole('textbox', { name: 'Message' })
  const say = async (text: string) => {
    await fill(page.user, field, text)
    await page.user.keyboard('{Enter}')
  }
  return { ...page, field, say }
}

/** Answers from now on, and gives what was asked. */
function answerWith(answer: (body: JsonObject, authorization: string | null) => Response) {
  const asked: JsonObject[] = []
  network.use(
    http.post(`${environment.baseUrl}/v1/chat/completions`, async ({ request }) => {
      const body = await request.json()
      if (!isJsonObject(body)) throw new TypeError('no object')
      asked.push(body)
      return answer(body, request.headers.get('authorization'))
    }),
  )
  return asked
}

const whole = (text: string) => arriving([delta(text), end, done])
const replies = () => screen.getAllByRole('article')
const press = (name: string | RegExp, within_ = screen.getByRole('main')) =>
  fireEvent.click(within(within_).getByRole('button', { name }))

test('is off until its form is chosen, and begins with a persona', async () => {
  const { user, router, console } = await renderPage('/playground')
  await user.type(await screen.findByRole('combobox', { name: 'Persona' }), ids.kioskGuide)
  await user.click(screen.getByRole('button', { name: 'Talk' }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ persona: ids.kioskGuide }))
  expect(screen.getByRole('button', { name: 'Add a funding key' })).toBeVisible()
  console.assumptions.choose('chat', 'off')
  expect(await screen.findByRole('link', { name: 'Open Settings' })).toBeVisible()
})

test.each([
  ['hall 2', 'per_x'],
  ['kiosk7', 'kiosk7'],
  ['PER_X', 'PER_X'],
])('a persona is named by several words, while one may be an id: %s', async (typed, persona) => {
  const entry = { kind: 'persona', id: 'per_x', fields: { name: 'Hall 2 kiosk guide' } }
  const { user, router } = await renderPage('/playground', {
    prepare: async ({ catalog }) => {
      await waitFor(() => expect(catalog.get().isLoaded).toBe(true))
      catalog.importJson(JSON.stringify({ format: 'persona-console-catalog', entries: [entry] }))
    },
  })
  await user.type(await screen.findByRole('combobox', { name: 'Persona' }), `${typed}{Enter}`)
  await waitFor(() => expect(router.state.location.search).toMatchObject({ persona }))
})

test('a reply streams, and the next message goes with the talk before it', async () => {
  const { say, mock, field, user } = await openPlayground(one)
  await say('Who are you?')
  expect(await screen.findByText(/about \d+ tokens?, \d/)).toBeInTheDocument()
  expect(await screen.findByText(/I am \*\*Hall 2 kiosk guide\*\*/)).toBeVisible()
  expect(await screen.findByText(/tokens in, \d+ out$/)).toBeVisible()
  expect(mock.log.at(-1)).toMatchObject({ endpoint: 'completeChat', credential: 'api key', isFunded: false })
  press('Parameters')
  await fill(user, await screen.findByLabelText('System message'), 'Be short.')
  await fill(user, screen.getByLabelText('Temperature'), '0,5')
  await fill(user, screen.getByLabelText('Additional fields'), '{"seed":7}')
  press('Close', screen.getByRole('dialog'))
  const asked = answerWith(() => whole('Later.'))
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  await say('And then?')
  await screen.findByText('Later.')
  const roles = ['system', 'user', 'assistant', 'user'].map((role): unknown =>
    expect.objectContaining({ role }),
  )
  expect(asked).toEqual([{ model: ids.kioskGuide, messages: roles, temperature: 0.5, seed: 7, stream: true }])
})

test('a parameter that is no value is told in its field, and nothing is sent', async () => {
  const { say, mock, field, user } = await openPlayground(one)
  press('Parameters')
  await fill(user, await screen.findByLabelText('Additional fields'), '{"stream":false}')
  expect(await screen.findByText('The console sets stream itself.')).toBeVisible()
  await fill(user, screen.getByLabelText('Maximum tokens'), '1.5')
  expect(screen.getByText('Write a whole number above 0.')).toBeVisible()
  await say('Hello')
  expect(await screen.findByText(/^Not sent/)).toBeVisible()
  expect(field).toHaveValue('Hello')
  expect(mock.log.filter(({ endpoint }) => endpoint === 'completeChat')).toEqual([])
})

test('two answer side by side; one is asked again, and an edit replaces what follows', async () => {
  const { say, field } = await openPlayground(two)
  let count = 0
  const asked = answerWith(({ model }) => whole(`${JSON.stringify(model)} says ${++count}`))
  await say('First')
  await screen.findByText('"per_other" says 2')
  await say('Second')
  await screen.findByText('"per_other" says 4')
  press('Regenerate', replies()[1])
  await screen.findByText('"per_other" says 5')
  expect(screen.getByText(`"${ids.kioskGuide}" says 1`)).toBeVisible()
  expect(asked.at(-1)).toMatchObject({ messages: [{ content: 'First' }] })
  fireEvent.change(field, { target: { value: 'Begun' } })
  fireEvent.click(screen.getAllByRole('button', { name: 'Edit the message' })[0] as HTMLElement)
  expect(screen.getByText(/its replies, and 1 later message/)).toBeVisible()
  await say('Another first')
  await screen.findByText('"per_other" says 7')
  expect(screen.queryByText('Second')).toBeNull()
  expect(asked.at(-1)).toMatchObject({ model: 'per_other', messages: [{ content: 'Another first' }] })
  expect(field).toHaveValue('Begun')
})

test('what arrived stays after a stop; each is stopped by itself, or both by Escape', async () => {
  const { say, user, field } = await openPlayground(two)
  answerWith(() => arriving([delta('Half a ')], 'hang'))
  await say('Tell me')
  await waitFor(() => expect(screen.getAllByText('Half a')).toHaveLength(2))
  expect(screen.getByRole('button', { name: 'Stop both' })).toBeVisible()
  press('Stop', replies()[0])
  expect(await screen.findByText(/^Stopped/)).toBeVisible()
  expect(screen.getAllByText(/so far/)).toHaveLength(1)
  field.focus()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getAllByText(/^Stopped/)).toHaveLength(2))
  expect(screen.getAllByText('Half a')).toHaveLength(2)
})

test('a refused key ends no session, and the message stays', async () => {
  const { say, console, mock } = await openPlayground(one)
  mock.fail('completeChat', { status: 401, body: { error: { detail: 'Key revoked' } } })
  await say('Hello')
  expect(await screen.findByText('Key revoked')).toBeVisible()
  expect(screen.getByText('The service did not accept the API key.')).toBeVisible()
  expect(console.session.get().status).toBe('active')
  const asked = answerWith((_, authorization) => whole(`With ${authorization === `Bearer ${key}`}`))
  press('Try again')
  await screen.findByText('With true')
  expect(asked[0]).toMatchObject({ messages: [{ role: 'user', content: 'Hello' }] })
})

const oddities: [what: string, answer: () => Response, told: RegExp][] = [
  [
    'an error in the stream',
    () => arriving([delta('a'), event({ error: { message: 'Overloaded' } })]),
    /Overloaded/,
  ],
  ['a broken connection', () => arriving([delta('a')], 'break'), /broke off/],
  ['a stream that just stops', () => arriving([delta('a')]), /did not say that it is at its end/],
  ['a reply of nothing', () => HttpResponse.json({ choices: [] }), /has no text/],
  ['HTML', () => HttpResponse.html('<p>Sign in</p>'), /does not match the interface/],
  [
    'several choices',
    () => arriving([event({ choices: [{ delta: { content: 'a' } }, { delta: {} }] }), done]),
    /first of 2/,
  ],
  [
    'calls of tools',
    () =>
      HttpResponse.json({
        choices: [{ message: { tool_calls: [{ function: { name: 'find', arguments: '{}' } }] } }],
      }),
    /find\(\{\}\)/,
  ],
]
test.each(oddities)('%s is told', async (_, answer, told) => {
  const { say } = await openPlayground(one)
  answerWith(answer)
  await say('Hello')
  expect(await screen.findByText(told)).toBeVisible()
})

test('the talk survives a reload of its tab, for the same user alone', async () => {
  const { say, console, user } = await openPlayground(one)
  answerWith(() => whole('Kept.'))
  await say('Keep this')
  await screen.findByText('Kept.')
  press('Raw exchange')
  expect(await screen.findByText(/data: \[DONE\]/)).toBeVisible()
  await user.keyboard('{Escape}')
  answerWith(() => arriving([event({ error: { message: 'Overloaded' } })]))
  await say('Fail')
  await screen.findByText('Overloaded')
  await renderPage(one)
  await waitFor(() => expect(screen.getAllByText('Kept.')).toHaveLength(2))
  expect(screen.getByText('Could not get a reply.')).toBeVisible()
  expect(JSON.stringify(Object.values(sessionStorage))).not.toContain(key)
  console.session.signOut()
  await waitFor(() => expect(JSON.stringify(Object.values(sessionStorage))).not.toContain('Kept.'))
})
