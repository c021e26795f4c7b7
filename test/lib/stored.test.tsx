import { expect, it, onTestFinished } from 'vitest'
import { assumptionAlternatives } from '@/api/assumptions/assumption-alternatives'
import { createAssumptionStore } from '@/api/assumptions/assumption-store'
import { browserStorage, readStored, writeStored, writeText } from '@/lib/stored'
import { issueToken } from '@/mock/token'

const local = () => browserStorage('localStorage')
const choices = Object.entries<readonly string[]>(assumptionAlternatives).flatMap(([id, alternatives]) =>
  alternatives.flatMap((one) =>
    (one === 'field' ? ['field', 'field:api_key', 'field:token'] : [one]).map((to) => [id, to]),
  ),
)

it.each(choices)('the assumption %s keeps its alternative %s after a reload', (id, alternative) => {
  onTestFinished(() => localStorage.clear())
  const choose = createAssumptionStore('test', local()).choose
  ;(choose as (id: string, alternative: string) => void)(id, alternative)
  expect(createAssumptionStore('test', local()).getChoices()).toMatchObject({ [id]: alternative })
})

it('no assumption stores a token as its text', () => {
  onTestFinished(() => localStorage.clear())
  const token = issueToken({ sub: 'eu_1', exp: 1 })
  createAssumptionStore('test', local()).choose('mint-body', `field:${token}`)
  expect(JSON.stringify(localStorage)).not.toContain(token.slice(0, 40))
})

it.each([
  ['pc-theme', 'dark'],
  ['pc-density', 'comfortable'],
  ['pc-time-zone', 'utc'],
  ['pc-single-keys', 'off'],
  ['pc-navigation', 'narrow'],
  ['pc-environment', 'staging-eu'],
  ['pc-storage-days', '365'],
])('the plain setting %s keeps its value', (key, text) => {
  onTestFinished(() => localStorage.clear())
  expect(writeText(local(), key, text)).toBe(true)
  expect(local()?.getItem(key)).toBe(text)
})

it.each([
  ['pc-how-it-works', false],
  ['pc-key-columns', ['user', 'models', 'spend', 'budget', 'used', 'lasts', 'expires', 'updated']],
  ['pc-signed-out:staging-eu', 1_764_000_000_000],
  ['pc-email:staging-eu', 'maro.okell@museum.example'],
  ['pc-lane-scale:0b7c5f0e-52a5-4f0e-8a53-0c1c6f7c1e11', { kind: 'custom', min: -1.5, max: 250 }],
  [
    'pc-uploads:staging-eu user|4711',
    [
      {
        ...{
          name: 'Führung “Römer” (2).pdf',
          size: 12_345,
          spaceId: 'spc_01HZX3',
          addedAt: 1_764_000_000_000,
        },
        run: '3f0e0b7c-52a5-4f0e-8a53-0c1c6f7c1e11',
      },
    ],
  ],
])('the value stored as %s is read back unchanged', (key, value) => {
  onTestFinished(() => localStorage.clear())
  expect(writeStored(local(), key, value)).toBe(true)
  expect(readStored(local(), key)).toEqual(value)
})
