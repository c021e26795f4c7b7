import { readdir, readFile } from 'node:fs/promises'
import { serveByNginx } from '@test/support/nginx'
import { serveBuild } from '@test/support/serve-build'
import { expect, test as base } from './support/console-test'

const test = base.extend<object, { nginxUrl: string }>({
  nginxUrl: [
    async ({ mockService: { url, storageUrl } }, use) => {
      const environment = { id: 'e2e', name: 'Museum staging', baseUrl: url, storageOrigins: [storageUrl] }
      const config = { environments: [{ ...environment, kind: 'staging' }] }
      const served = await serveByNginx({ dist: 'dist', config })
      await use(served.url)
      await served.close()
    },
    { scope: 'worker' },
  ],
})

test.describe('the nginx snippet, in nginx', () => {
  test('lets browsers cache an asset for a year, and a missing one not at all', async ({
    request,
    nginxUrl,
  }) => {
    const [asset = ''] = await readdir('dist/assets')
    const there = await request.get(`${nginxUrl}/assets/${asset}`)
    expect(there.status()).toBe(200)
    expect(there.headers()['cache-control']).toBe('public, max-age=31536000, immutable')

    for (const path of ['/assets/gone-00000000.js', '/gone.txt']) {
      const gone = await request.get(nginxUrl + path)
      expect(gone.status()).toBe(404)
      expect(gone.headers()['cache-control']).toBe('no-store')
      expect(gone.headers()['x-content-type-options']).toBe('nosniff')
      expect(gone.headers()['content-security-policy']).toContain("default-src 'self'")
    }
  })

  test('serves the console at every address, also at one with a dot', async ({ request, nginxUrl, mock }) => {
    for (const path of ['/', '/settings', '/blueprints/odd.id.js']) {
      const page = await request.get(nginxUrl + path)
      expect(page.status()).toBe(200)
      expect(await page.text()).toContain('<title>Persona Console</title>')
      expect(page.headers()['cache-control']).toBe('no-cache')
      expect(page.headers()['content-security-policy']).toContain(mock.url)
      expect(page.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
    }
    const config = await request.get(`${nginxUrl}/config.json`)
    expect(config.headers()['cache-control']).toBe('no-cache')
    expect(config.headers()['content-type']).toContain('application/json')
  })

  test('leads from the sign-in to a deep link, without errors in the console', async ({
    browser,
    nginxUrl,
    mock,
  }) => {
    const page = await browser.newPage()
    const problems: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text())
    })
    await page.goto(`${nginxUrl}/settings`)
    await page.getByLabel('Email').fill(mock.account.email)
    await page.getByLabel('Password', { exact: true }).fill(mock.account.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    expect(problems).toEqual([])
    await page.close()
  })
})

test.describe('a host that sends none of our headers', () => {
  test('still serves a page that runs only its own scripts', async ({ browser, mockService }) => {
    const { url: baseUrl, storageUrl } = mockService
    const environment = { id: 'e2e', name: 'Museum staging', baseUrl, storageOrigins: [storageUrl] }
    const config = { environments: [{ ...environment, kind: 'staging' }] }
    const served = await serveBuild({ dist: 'dist', config, policy: false })
    const page = await browser.newPage()
    const answer = await page.goto(served.url)
    expect(answer?.headers()['content-security-policy']).toBeUndefined()
    await expect(page.getByLabel('Email')).toBeVisible()

    const broken = await page.evaluateHandle(() => {
      const violated: string[] = []
      document.addEventListener('securitypolicyviolation', (event) => {
        violated.push(event.effectiveDirective)
      })
      const frame = document.createElement('iframe')
      frame.src = 'https://elsewhere.example/'
      document.body.append(frame)
      const style = document.createElement('style')
      style.textContent = 'body { color: red }'
      document.body.append(style)
      try {
        document.body.innerHTML = '<img src="x" onerror="document.title = 1">'
      } catch {
        violated.push('refused by Trusted Types')
      }
      return violated
    })
    // Violations are reported asynchronously.
    await expect
      .poll(() => broken.jsonValue())
      .toEqual(expect.arrayContaining(['frame-src', 'style-src-elem', 'refused by Trusted Types']))
    await page.close()
    await served.close()
  })

  test('finds the console when it looks for a page that does not exist', async ({ request, consoleUrl }) => {
    const fallback = await request.get(`${consoleUrl}/404.html`)
    expect(await fallback.text()).toContain('<title>Persona Console</title>')
    const redirects = await readFile('dist/_redirects', 'utf8')
    expect(redirects.trim().split('\n')).toEqual(['/assets/* /404.html 404', '/* /index.html 200'])
  })
})
