import { afterEach, expect, it, vi } from 'vitest'
import { trustedWorkerUrl } from '@/features/artifacts/uploads/trusted-worker-url'

afterEach(() => vi.unstubAllEnvs())

it('trustedWorkerUrl allows only workers from the build', () => {
  vi.stubEnv('PROD', true)
  vi.stubGlobal('trustedTypes', { createPolicy: (_: string, rules: object) => rules })
  expect(trustedWorkerUrl('/assets/hash-worker-1a2b3c4.js')).toBe('/assets/hash-worker-1a2b3c4.js')
  for (const url of [
    '/boot.js',
    '/config.json',
    '/assets/../boot.js',
    '/assets/%2e%2e/boot.js',
    'https://evil.example/assets/hash-worker.js',
    'data:text/javascript,0',
    'blob:x',
  ])
    expect(() => trustedWorkerUrl(url)).toThrow(TypeError)
})
