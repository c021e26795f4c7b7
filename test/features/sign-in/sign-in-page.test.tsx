import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fill } from '@test/support/fill'
import { createTestMock, renderPage } from '@test/support/render-page'
import { storedText } from '@test/support/stored-text'

async function signInWith(email: string, password: string, address = '/', mock = createTestMock()) {
  const page = await renderPage(address, { isSignedIn: false, mock })
  await fill(page.user, await screen.findByLabelText('Email'), email)
  await fill(page.user, screen.getByLabelText('Password'), password)
  await page.user.click(screen.getByRole('button', { name: 'Sign in' }))
  return page
}
const known = ['maro.okell@museum.example', 'museum'] as const

test.each([
  ['leads back to where one was going', '/settings', 'Settings', '/settings'],
  ['never leads to another origin', '/sign-in?to=//evil.example/x', 'Home', '/'],
])('%s', async (_, address, name, path) => {
  const { router } = await signInWith(...known, address)
  expect(await screen.findByRole('heading', { name })).toBeInTheDocument()
  expect(router.state.location.pathname).toBe(path)
})

test('says that the password is wrong, and keeps what was typed', async () => {
  await signInWith(known[0], 'wrong')
  await screen.findByText('Wrong email or password.')
  expect(screen.getByLabelText('Email')).toHaveValue(known[0])
  const password = screen.getByLabelText<HTMLInputElement>('Password')
  expect(password).toHaveFocus()
  expect(password).toBeInvalid()
  expect(password).toHaveAccessibleDescription('Wrong email or password.')
  // So that typing again replaces it.
  expect(password.selectionEnd).toBe('wrong'.length)
  expect(password.selectionStart).toBe(0)
  expect(storedText()).not.toContain('grant')
})

test.each([
  ['no connection', { network: 'offline' } as const, 'No answer arrived'],
  ['a 200 without a token', { status: 200, body: { scope: 'x' } }, 'does not match the interface'],
  ['HTML', { status: 200, text: '<html>' }, 'does not match the interface'],
  ['403', { status: 403, body: { error: { detail: 'Locked' } } }, 'Could not sign in'],
  ['429', { status: 429, headers: { 'retry-after': '9' } }, 'Wait 9 s before you try again.'],
])('tells %s apart', async (_what, answer, words) => {
  const mock = createTestMock()
  mock.fail('logIn', answer)
  await signInWith(...known, '/', mock)
  expect(await screen.findByRole('alert')).toHaveTextContent(words)
})

test('promises nothing to a browser that blocks storage', async () => {
  const refuse = () => {
    throw new DOMException('Blocked', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, clear: () => undefined })
  onTestFinished(() => void vi.unstubAllGlobals())
  await renderPage('/sign-in', { isSignedIn: false })
  expect(await screen.findByText(/a reload signs you out/)).toBeVisible()
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
})
