import { describe, expect, it } from 'vitest'
import { headersFile, nginxFile } from '@/app/header-files'
import { cacheControl, configuredOrigins, policyInPage, securityHeaders } from '@/app/security-headers'

const config = {
  environments: [
    {
      baseUrl: 'https://api.example.com/persona',
      storageOrigins: ['https://files.example.com', 'https://files.example.com/a'],
    },
    { baseUrl: 'http://127.0.0.1:4600', storageOrigins: [] },
  ],
}

describe('the security headers', () => {
  it('allow the configured services and storages, and nothing else', () => {
    const policy = securityHeaders({ ...configuredOrigins(config), secure: true })['Content-Security-Policy']
    expect(policy?.split('; ')).toEqual([
      "default-src 'self'",
      "script-src 'self'",
      "script-src-attr 'none'",
      "style-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-src 'none'",
      "worker-src 'self'",
      "connect-src 'self' https://api.example.com http://127.0.0.1:4600 https://files.example.com",
      "img-src 'self' data: blob: https://files.example.com",
      'media-src blob: https://files.example.com',
      "font-src 'self'",
      "manifest-src 'self'",
      "require-trusted-types-for 'script'",
      'trusted-types pc-worker',
      "frame-ancestors 'none'",
    ])
  })

  it.each([
    null,
    [],
    'text',
    { environments: {} },
    { environments: [null, 7, {}] },
    { environments: [{ baseUrl: "'unsafe-inline'; script-src *", storageOrigins: 'https://a.example' }] },
    { environments: [{ baseUrl: 'data:text/html,x', storageOrigins: ['*', 'javascript:x', null] }] },
  ])('allow no origin from a broken configuration: %j', (broken) => {
    expect(configuredOrigins(broken)).toEqual({ services: [], storages: [] })
  })

  it('keep the policy on one line whatever an address contains', () => {
    const { services } = configuredOrigins({
      environments: [{ baseUrl: 'https://a.example/x; script-src *' }],
    })
    expect(services).toEqual(['https://a.example'])
  })

  it('require https only if the console is served over it', () => {
    const nowhere = { services: [], storages: [] }
    expect(securityHeaders({ ...nowhere, secure: true })).toHaveProperty('Strict-Transport-Security')
    expect(securityHeaders({ ...nowhere, secure: false })).not.toHaveProperty('Strict-Transport-Security')
  })

  it('let browsers cache only hashed files', () => {
    expect(cacheControl('/assets/index-Ab12.js')).toContain('immutable')
    for (const path of ['/index.html', '/config.json', '/boot.js'])
      expect(cacheControl(path)).toBe('no-cache')
  })

  it('are in the files that hosts read them from', () => {
    const origins = configuredOrigins(config)
    for (const [name, value] of Object.entries(securityHeaders({ ...origins, secure: true }))) {
      expect(headersFile(origins)).toContain(`  ${name}: ${value}\n`)
      expect(nginxFile(origins).split(`add_header ${name} "${value}" always;`)).toHaveLength(5)
    }
  })

  it('never let browsers cache a missing asset for a year', () => {
    const origins = configuredOrigins(config)
    expect(headersFile(origins)).not.toContain('immutable')
    expect(nginxFile(origins)).not.toMatch(/immutable" always/)
  })

  it('are also in the page, for hosts that send none', () => {
    const origins = configuredOrigins(config)
    const header = securityHeaders({ ...origins, secure: true })['Content-Security-Policy']
    expect(`${policyInPage(origins)}; frame-ancestors 'none'`).toBe(header)
    // A configuration that is added after the build may name any service.
    expect(policyInPage(configuredOrigins({ environments: [] })).split('; ')).toEqual(
      expect.arrayContaining(["script-src 'self'", "connect-src 'self' https: http:"]),
    )
  })
})
