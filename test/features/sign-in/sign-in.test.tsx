import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import type { Fault } from '@/mock/faults/fault'
import { museumKey } from '@/mock/seed/api-keys'
import { createWorld } from '@/mock/state/world'
import { network } from '@test/support/network'
import { renderConsole } from '@test/support/render-console'
import { storedText } from '@test/support/stored-text'

const email = 'maro.okell@museum.example'
const logIn = 'http://service.test/v1/auth/login'

const status = (code: number): Fault => ({ endpoint: 'listApiKeys', kind: 'status', status: code })

async function openSignIn(url = '/identities') {
  const view = await renderConsole(url, { signedInAs: null })
  await screen.findByRole('heading', { name: 'Sign in' })
  const type = async (password: string) => {
    const field = screen.getByLabelText('Password')
    await view.user.clear(field)
    await view.user.type(field, password)
    await view.user.click(screen.getByRole('button', { name: 'Sign in' }))
  }
  return { ...view, type }
}

describe('signing in', () => {
  it('returns to the exact page that the user requested', async () => {
    const { user, type, router } = await openSignIn('/settings?assumption=mint-body#here')
    await user.type(screen.getByLabelText('Email'), email)
    await type('museum')
    await waitFor(() => expect(router.state.location.href).toBe('/settings?assumption=mint-body#here'))
  })

  it('says what it is waiting for, and cancels on request', async () => {
    const { user, type, world } = await openSignIn()
    world.state.faults.push({ endpoint: 'logIn', kind: 'stall', ms: null, times: 1 })
    await user.type(screen.getByLabelText('Email'), email)
    await type('museum')
    expect(await screen.findByText(/^Waiting for the service/, {}, { timeout: 5_000 })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByText(/^Waiting for/)).toBeNull())
    expect(screen.getByRole('button', { name: 'Sign in' })).not.toHaveAttribute('aria-busy')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each(['//evil.example/x', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)', '/sign-in'])(
    'never redirects to %s',
    async (to) => {
      const { router } = await renderConsole(`/sign-in?to=${encodeURIComponent(to)}`)
      await waitFor(() => expect(router.state.location.href).toBe('/'))
    },
  )

  it('says where the token is stored with the current choices', async () => {
    const { user } = await openSignIn()
    const main = screen.getByRole('main')
    const inTab = /keeps the token.*new tabs/i
    const inMemory = /memory only/
    expect(main).toHaveTextContent(inTab)
    expect(main).not.toHaveTextContent(inMemory)
    await user.click(screen.getByRole('checkbox', { name: 'Stay signed in until this tab closes' }))
    expect(main).toHaveTextContent(inMemory)
    expect(main).not.toHaveTextContent(/keeps the token|get it too/)
    await user.click(screen.getByRole('button', { name: 'Use an API key instead' }))
    expect(main).toHaveTextContent(inMemory)
    expect(main).not.toHaveTextContent(/keeps the token|get it too/)
  })

  it('says that the password is wrong and keeps the email', async () => {
    const { user, type, session } = await openSignIn()
    await user.type(screen.getByLabelText('Email'), email)
    await type('wrong')
    expect(await screen.findByText('The service refused this email and password.')).toBeVisible()
    expect(screen.getByLabelText('Email')).toHaveValue(email)
    expect(screen.getByLabelText('Password')).toHaveFocus()
    expect(screen.getByLabelText('Password')).toBeInvalid()
    await type('museum')
    await screen.findByRole('heading', { name: 'Identities' })
    expect(session.getSnapshot().status).toBe('active')
  })

  it('announces a refusal, and shows its request id below the reason', async () => {
    const { user, type } = await openSignIn()
    const error = { title: 'Unauthorized', detail: 'No such account', status: 401, request_id: 'req_login' }
    network.use(http.post(logIn, () => HttpResponse.json({ error }, { status: 401 })))
    await user.type(screen.getByLabelText('Email'), email)
    await type('wrong')
    const title = await screen.findByText('The service refused this email and password.')
    const announced = screen.getAllByRole('alert').map(({ textContent }) => textContent)
    expect(announced).toEqual([
      'The service refused this email and password.',
      'The service says: “No such account”',
    ])
    const request = screen.getByText('req_login')
    expect(title.compareDocumentPosition(request)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
      /“No such account” Request req_login$/,
    )
  })

  it('does not blame the password if the service gives another reason', async () => {
    const { user, type } = await openSignIn()
    const answer = { error: 'invalid_grant', error_description: 'Account is not fully set up' }
    network.use(http.post(logIn, () => HttpResponse.json(answer, { status: 400 })))
    await user.type(screen.getByLabelText('Email'), email)
    await type('museum')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The service did not accept the sign-in (400)The service says: “Account is not fully set up”',
    )
    expect(screen.getByLabelText('Password')).toBeValid()
  })

  it('shows and hides the password', async () => {
    const { user } = await openSignIn()
    await user.type(screen.getByLabelText('Password'), 'museum')
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text')
    await user.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
  })

  it.each([
    ['a host that cannot be reached', () => HttpResponse.error(), /^Cannot reach service\.test/],
    ['a page in front of the service', () => HttpResponse.html('<h1>Hello</h1>'), /unexpected form/],
    ['an answer without a token', () => HttpResponse.json({ token_type: 'Bearer' }), /no access token/],
    ['a failing service', () => HttpResponse.json({}, { status: 503 }), /The service failed \(503\)/],
    ['another address', () => HttpResponse.json({}, { status: 404 }), /has no sign-in here/],
  ])('shows a specific error for %s', async (_name, answer, words) => {
    const { user, type } = await openSignIn()
    network.use(http.post(logIn, answer))
    await user.type(screen.getByLabelText('Email'), email)
    await type('museum')
    expect(await screen.findByRole('alert')).toHaveTextContent(words)
    expect(screen.queryByText('Hello')).toBeNull()
    expect(screen.getByLabelText('Password')).toHaveValue('museum')
  })

  it('says when the browser is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { user, type } = await openSignIn()
    await user.type(screen.getByLabelText('Email'), email)
    await type('museum')
    expect(await screen.findByRole('alert')).toHaveTextContent('This browser is offline')
  })

  it('waits as long as the service asks, and sends nothing by itself', async () => {
    const { user, type, session } = await openSignIn()
    let asked = 0
    network.use(
      http.post(logIn, () => {
        asked += 1
        return HttpResponse.json({}, { status: 429, headers: { 'retry-after': '1' } })
      }),
    )
    await user.type(screen.getByLabelText('Email'), email)
    await type('museum')
    expect(await screen.findByRole('button', { name: /Try again in 1 s/ })).toBeDisabled()
    expect(await screen.findByRole('button', { name: 'Sign in' }, { timeout: 3000 })).toBeEnabled()
    expect(asked).toBe(1)
    expect(session.getSnapshot().status).toBe('anonymous')
  })

  it('shows how long the service asks to wait, however long, and retries at once on request', async () => {
    const { user, type } = await openSignIn()
    network.use(
      http.post(logIn, () => HttpResponse.json({}, { status: 429, headers: { 'retry-after': '99999' } }), {
        once: true,
      }),
    )
    await user.type(screen.getByLabelText('Email'), email)
    await type('museum')
    expect(await screen.findByText('The service asked you to wait 99,999 s (28 h)')).toBeVisible()
    expect(screen.getByRole('button', { name: /^Try again in \d+ s$/ })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Try now' }))
    expect(await screen.findByRole('heading', { name: 'Identities' })).toBeVisible()
  })

  it('stores the email and nothing else', async () => {
    const { user, type } = await openSignIn()
    await user.type(screen.getByLabelText('Email'), email)
    await user.click(screen.getByRole('checkbox', { name: /Stay signed in/ }))
    await type('museum')
    await screen.findByRole('heading', { name: 'Identities' })
    const kept = storedText()
    expect(kept).toContain(email)
    expect(kept).not.toMatch(/=museum|eyJ/)
  })
})

describe('signing in with an API key', () => {
  it('is offered first after a reload', async () => {
    const view = await renderConsole('/identities', { signedInAs: null })
    await view.user.click(await screen.findByRole('button', { name: 'Use an API key instead' }))
    await view.user.type(screen.getByLabelText('API key'), `${museumKey}{Enter}`)
    await screen.findByRole('heading', { name: 'Identities' })
    view.unmount()
    await renderConsole('/identities', { signedInAs: null })
    expect(await screen.findByLabelText('API key')).toBeVisible()
    expect(screen.queryByLabelText('Password')).toBeNull()
    expect(screen.getByRole('button', { name: 'Use email and password instead' })).toBeVisible()
  })

  async function useKey(key: string, world = createWorld()) {
    const view = await renderConsole('/identities', { signedInAs: null, world })
    await view.user.click(await screen.findByRole('button', { name: 'Use an API key instead' }))
    const field = screen.getByLabelText('API key')
    expect(field).toHaveAttribute('type', 'password')
    await view.user.type(field, key)
    await view.user.click(screen.getByRole('button', { name: 'Sign in' }))
    return view
  }

  it('checks the key first, and stores it nowhere', async () => {
    await useKey(museumKey)
    await screen.findByRole('heading', { name: 'Identities' })
    expect(screen.getByText(/API keys have no countdown/)).toBeVisible()
    expect(document.body.innerHTML + storedText()).not.toContain(museumKey)
  })

  it('accepts a key that may not list keys, and says so once', async () => {
    const world = createWorld()
    world.state.faults.push({ endpoint: 'listApiKeys', kind: 'status', status: 403 })
    await useKey(museumKey, world)
    expect(await screen.findByRole('heading', { name: 'Identities' })).toBeVisible()
    expect(
      screen.getAllByText(/may not list API keys: GET \/v1\/apikeys answered with status 403/),
    ).toHaveLength(1)
  })

  it.each<[string, Fault, RegExp]>([
    ['does not know the read', status(404), /unverified: GET \/v1\/apikeys answered with status 404/],
    ['refuses the read’s parameters', status(422), /unverified: GET \/v1\/apikeys answered with status 422/],
    [
      'answers in another form',
      { endpoint: 'listApiKeys', kind: 'html' },
      /unverified: GET \/v1\/apikeys answered in an unexpected form/,
    ],
  ])('accepts a key if the service %s', async (_, fault, words) => {
    const world = createWorld()
    world.state.faults.push(fault)
    await useKey(museumKey, world)
    expect(await screen.findByRole('heading', { name: 'Identities' })).toBeVisible()
    expect(screen.getByText(words)).toBeVisible()
  })

  it.each<[string, Fault, RegExp]>([
    ['fails', status(503), /The service did not check the key\. Try again/],
    ['asks to wait', status(429), /The service did not check the key: it received too many requests\./],
    ['cannot be reached', { endpoint: 'listApiKeys', kind: 'offline' }, /did not answer GET \/v1\/apikeys/],
  ])('accepts no key while the service %s', async (_, fault, words) => {
    const world = createWorld()
    world.state.faults.push(fault)
    const { session } = await useKey(museumKey, world)
    expect(await screen.findByText(words)).toBeVisible()
    expect(session.getSnapshot().status).toBe('anonymous')
  })

  it('says that a key is unknown', async () => {
    await useKey('psk_unknown_0000')
    expect(await screen.findByText('The service refused this API key.')).toBeVisible()
  })

  it.each(['not-a-key', 'eyJhbGciOi.J9eyJzdWI.iOiJ4In0'])('does not send %s', async (text) => {
    const { world } = await useKey(text)
    expect(screen.getByLabelText('API key')).toBeInvalid()
    expect(world.log.entries).toEqual([])
  })
})
