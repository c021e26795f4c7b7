import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'

const code = readFileSync('public/boot.js', 'utf8')

it('the boot script requests the configuration without credentials, and nothing from the service', async () => {
  const environments = [{ id: 'eu', name: 'Production', baseUrl: 'https://api.example.com' }]
  const asked: [url: string, credentials: string | undefined][] = []
  const storageOf = (entries: Record<string, string>) => ({
    ...entries,
    getItem: (key: string) => entries[key] ?? null,
  })
  const window: Record<string, unknown> = {
    localStorage: storageOf({}),
    sessionStorage: storageOf({ 'pc-session:eu': '{"token":"token-of-maro"}' }),
  }
  runInNewContext(code, {
    window,
    document: { documentElement: { dataset: {} }, getElementById: () => null },
    location: { pathname: '/blueprints/bp_1' },
    matchMedia: () => ({ matches: false }),
    fetch: async (url: string, init: RequestInit) => {
      asked.push([url, init.credentials])
      return Response.json({ environments })
    },
    AbortSignal,
  })
  expect(await window['__personaConsoleConfiguration']).toEqual({ environments })
  expect(asked).toEqual([['/config.json', 'omit']])
})
