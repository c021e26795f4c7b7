import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { readConfiguration } from '@/app/configuration'

const code = readFileSync('public/boot.js', 'utf8')

/** Runs boot.js on a blueprint's address, as a signed-in user, with this environment. Answers what it asked for. */
async function boot(baseUrl: string, signedInTo = baseUrl.replace(/\/+$/, '')) {
  const environments = [{ id: 'eu', name: 'Production', baseUrl }]
  const asked: { url: string; authorization: string | undefined }[] = []
  const session = JSON.stringify({ token: 'token-of-maro', baseUrl: signedInTo, signOuts: 0 })
  const storageOf = (entries: Record<string, string>) => ({
    ...entries,
    getItem: (key: string) => entries[key] ?? null,
  })
  const window: { __personaConsoleEarly?: { read: Promise<unknown> } } & Record<string, unknown> = {
    localStorage: storageOf({}),
    sessionStorage: storageOf({ 'pc-session:eu': session }),
  }
  runInNewContext(code, {
    window,
    document: { documentElement: { dataset: {} }, getElementById: () => null },
    location: { pathname: '/blueprints/bp_1' },
    matchMedia: () => ({ matches: false }),
    fetch: async (url: string, init: { headers?: { authorization: string } }) => {
      if (url === '/config.json') return Response.json({ environments })
      asked.push({ url, authorization: init.headers?.authorization })
      return Response.json({})
    },
    URL,
    AbortController,
    setTimeout,
    clearTimeout,
  })
  await window.__personaConsoleEarly?.read.catch(() => undefined)
  return { asked, isAllowed: 'environments' in (await readConfiguration({ environments })) }
}

it('starts the read that the address names', async () => {
  expect((await boot('https://api.example.com/base/')).asked).toEqual([
    { url: 'https://api.example.com/base/v1/blueprints/bp_1', authorization: 'Bearer token-of-maro' },
  ])
})

it('sends no token to a service that the environment is pointed to by now', async () => {
  expect((await boot('https://api.example.com', 'https://old.example.com')).asked).toEqual([])
})

it.each([
  ['https://api.example.com', true],
  ['http://localhost:8787', true],
  ['http://127.0.0.1:8787', true],
  ['http://[::1]:8787', true],
  ['http://api.example.com', false],
  ['http://127.evil.example', false],
  ['http://localhost.evil.example', false],
  ['https://maro:museum@api.example.com', false],
  ['https://api.example.com?to=x', false],
  ['ftp://localhost', false],
  ['api', false],
])('sends the credential to %s just when the configuration allows it: %s', async (baseUrl, allowed) => {
  const { asked, isAllowed } = await boot(baseUrl)
  expect(asked).toHaveLength(allowed ? 1 : 0)
  expect(isAllowed).toBe(allowed)
})
