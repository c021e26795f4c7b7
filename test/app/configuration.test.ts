import { expect, test, vi } from 'vitest'
import { chosenEnvironment, readConfiguration } from '@/app/configuration'
import { configuredOrigins, policyInPage, securityHeaders } from '@/app/security-headers'
import { stringifySearch } from '@/lib/search-params'

const answer = (response: () => Response) => vi.stubGlobal('fetch', () => Promise.resolve(response()))
const entry = { id: 'a', name: 'A', baseUrl: 'https://api.example.com/' }

test('reads the environments, and needs no more than id, name and address', async () => {
  answer(() =>
    Response.json({
      environments: [
        entry,
        { ...entry, id: 'b', baseUrl: 'http://intranet:8080/api', catalog: '/c.json?v=2' },
      ],
    }),
  )
  const environments = await readConfiguration()
  expect(environments).toMatchObject([
    { id: 'a', kind: 'other', baseUrl: 'https://api.example.com', storageOrigins: [] },
    { id: 'b', baseUrl: 'http://intranet:8080/api', catalog: '/c.json?v=2' },
  ])
  vi.stubGlobal('window', { localStorage: { getItem: () => '"b"' } })
  expect(chosenEnvironment(environments).id).toBe('b')
})

test.each([
  [() => Response.json({ environments: [] }), /at least one environment/],
  [() => Response.json({ environments: [{ ...entry, name: 7 }] }), /environments\.0\.name is missing/],
  [() => Response.json({ environments: [{ ...entry, baseUrl: 'ftp://x' }] }), /environments\.0\.baseUrl/],
  [() => Response.json({ environments: [{ ...entry, baseUrl: 'http://[::1]:8080' }] }), /IPv6/],
  [() => Response.json({ environments: [{ ...entry, catalog: 'https://else.where/x' }] }), /own origin/],
  [() => Response.json({ environments: [{ ...entry, catalog: '/\\else.where/x' }] }), /own origin/],
  [
    () => Response.json({ environments: [{ ...entry, catalog: 'catalog.json' }] }),
    /environments\.0\.catalog/,
  ],
  [() => Response.json({ environments: [entry, entry] }), /Two environments have the id "a"/],
  [() => new Response('<html>', { status: 200 }), /not JSON/],
  [() => new Response('', { status: 404 }), /missing/],
])('says why it cannot be used (%#)', async (response, words) => {
  answer(response)
  await expect(readConfiguration()).rejects.toThrow(words)
})

test('gives up on a config.json that does not arrive', async () => {
  vi.useFakeTimers()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(), milliseconds)
    return controller.signal
  })
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
  )
  const reading = expect(readConfiguration()).rejects.toThrow(/could not be loaded/)
  await vi.advanceTimersByTimeAsync(10_000)
  await reading
  vi.useRealTimers()
})

test('the policy allows the configured services and storages, and no more', () => {
  const origins = configuredOrigins({
    environments: [
      { baseUrl: 'https://api.example.com/v2', storageOrigins: ['https://s3.example.com', 'data:x'] },
    ],
  })
  const policy = securityHeaders({ ...origins, secure: true })['Content-Security-Policy']
  expect(policy).toContain("connect-src 'self' https://api.example.com https://s3.example.com;")
  expect(policy).toContain("style-src 'self';")
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policyInPage({ services: [], storages: [] })).toContain("connect-src 'self' https: http:")
})

test('search parameters stay text', () => {
  const search = { id: '00123', big: '723421968459640832', e: '662E41', empty: '', none: undefined }
  expect(stringifySearch(search)).toBe('?id=00123&big=723421968459640832&e=662E41')
})
