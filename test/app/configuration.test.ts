import { describe, expect, it } from 'vitest'
import { readConfiguration } from '@/app/configuration'

const service = { id: 'eu', name: 'Production', baseUrl: 'https://api.example.com/', kind: 'production' }

describe('config.json', () => {
  it('reads environments, with defaults for missing fields', async () => {
    expect(
      await readConfiguration({ environments: [service, { ...service, id: 'us', kind: undefined }] }),
    ).toMatchObject({
      environments: [
        { id: 'eu', baseUrl: 'https://api.example.com', storageOrigins: [], kind: 'production' },
        { id: 'us', kind: 'other' },
      ],
    })
  })

  it.each(['acme', 'acme_'])(
    'accepts the API key prefix with or without its underscore: %s',
    async (apiKeyPrefix) => {
      expect(await readConfiguration({ environments: [{ ...service, apiKeyPrefix }] })).toMatchObject({
        environments: [{ apiKeyPrefix: 'acme_' }],
      })
    },
  )

  it('allows http only on this machine', async () => {
    expect(
      await readConfiguration({ environments: [{ ...service, baseUrl: 'http://127.0.0.1:8080' }] }),
    ).toHaveProperty('environments')
  })

  it.each([
    ['nothing', null],
    ['no environments', {}],
    ['an empty list', { environments: [] }],
    ['plain http to another host', { environments: [{ ...service, baseUrl: 'http://api.example.com' }] }],
    [
      'plain http to a host that only looks like this machine',
      { environments: [{ ...service, baseUrl: 'http://127.evil.example' }] },
    ],
    ['a password in the address', { environments: [{ ...service, baseUrl: 'https://a:b@api.example.com' }] }],
    ['no address', { environments: [{ ...service, baseUrl: 'api' }] }],
    ['a script as address', { environments: [{ ...service, baseUrl: 'javascript:alert(1)' }] }],
    ['an unknown kind', { environments: [{ ...service, kind: 'moon' }] }],
    ['a prefix of keys that any word has', { environments: [{ ...service, apiKeyPrefix: '' }] }],
    ['a prefix of keys that is a pattern', { environments: [{ ...service, apiKeyPrefix: '.*_' }] }],
    ['one id twice', { environments: [service, service] }],
    [
      'a storage origin with a path',
      { environments: [{ ...service, storageOrigins: ['https://s3.example/x'] }] },
    ],
  ])('reports what is wrong with %s', async (_, json) => {
    expect(await readConfiguration(json)).toEqual({ problem: expect.stringMatching(/\w+/) as string })
  })
})
