import { expect, it } from 'vitest'
import { fundingKeyName } from '@/entities/acting/funding-key-name'
import { pastedCredential } from '@/session/identities/pasted-credential'
import { pastedApiKey } from '@/session/sign-in/api-key-form'

it.each([
  ['', 'Enter an API key', 'Enter a token'],
  ['two words', /not one key/, /not one token/],
  ['schlüssel', /not allowed in a key/, /not allowed in a token/],
])('%j is called a key where a key is expected, and otherwise a token', (text, key, token) => {
  expect(() => pastedCredential(text, 'key')).toThrow(key)
  expect(() => pastedCredential(text)).toThrow(token)
})

it('an email address is not taken for a token', () => {
  expect(() => pastedApiKey('maro.okell@museum.example')).toThrow(/^An API key starts with/)
  expect(() => pastedApiKey('eyJhbGciOi.J9eyJzdWI.iOiJ4In0')).toThrow(/^This looks like a token/)
})

it('a funding key is named by the user’s name first', () => {
  const key = { id: '1' }
  expect(fundingKeyName({ ...key, name: 'My key', preview: 'k3f9' })).toBe('My key · ends in k3f9')
  expect(fundingKeyName({ ...key, name: 'My key', preview: '' })).toBe('My key · short key')
  expect(fundingKeyName({ ...key, name: '', preview: '' })).toBe('Short key')
})
