import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtConsole } from '@/app/built-console'

describe('a served build', () => {
  let dist = ''
  let origin = ''
  let server: Server

  beforeAll(async () => {
    dist = await mkdtemp(join(tmpdir(), 'built-console-'))
    await mkdir(join(dist, 'assets'))
    await mkdir(join(dist, '.vite'))
    await writeFile(join(dist, 'index.html'), '<title>Console</title>')
    await writeFile(join(dist, 'config.json'), '{"environments":[]}')
    await writeFile(join(dist, '.vite/manifest.json'), '{}')
    await writeFile(join(dist, 'assets/index-1.js'), `"${'x'.repeat(5000)}"`)
    await writeFile(join(dist, 'other.json'), '{"environments":[{"baseUrl":"http://127.0.0.1:9"}]}')
    const serve = builtConsole({ dist, configFile: join(dist, 'other.json') })
    server = createServer((request, response) => void serve(request, response))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  })

  afterAll(async () => {
    await new Promise((resolve) => server.close(resolve))
    await rm(dist, { recursive: true })
  })

  it.each([
    '/',
    '/index.html',
    '/blueprints',
    '/blueprints/v1.2.json',
    '/personas/a%2Fb.js',
    '/x/%E0%A4?y=1',
  ])('serves the page at %s', async (path) => {
    const response = await fetch(origin + path)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(response.headers.get('content-security-policy')).toContain('http://127.0.0.1:9')
    expect(await response.text()).toContain('Console')
  })

  it.each([
    '/assets/gone-2.js',
    '/gone.js',
    '/.vite/manifest.json',
    '/assets/',
    '/assets/../.vite/manifest.json',
  ])('does not serve a file at %s', async (path) => {
    const response = await fetch(origin + path)
    expect(await response.text()).not.toContain('{')
    if (path !== '/.vite/manifest.json' && !path.includes('..')) expect(response.status).toBe(404)
  })

  it('serves the replacement configuration', async () => {
    const response = await fetch(`${origin}/config.json`)
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(await response.json()).toEqual({ environments: [{ baseUrl: 'http://127.0.0.1:9' }] })
  })

  it('compresses files, and lets browsers cache hashed ones', async () => {
    const response = await fetch(`${origin}/assets/index-1.js`, { headers: { 'Accept-Encoding': 'gzip' } })
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(response.headers.get('cache-control')).toContain('immutable')
    expect(Number(response.headers.get('content-length'))).toBeLessThan(500)
    expect(await response.text()).toHaveLength(5002)
  })
})
