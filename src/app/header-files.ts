import { cacheControl, securityHeaders, type Origins } from './security-headers.ts'

const fileCache = cacheControl('/index.html')
const assetCache = cacheControl('/assets/')
/**
 * `_headers` apply to a path whatever its status. An asset that was missing during a deploy must not stay missing for a
 * year: after an hour the browser shows its copy and revalidates in the background.
 */
const assetCacheOfAnyStatus = 'public, max-age=3600, stale-while-revalidate=31536000'

/** The `_headers` file that Netlify, Cloudflare Pages and similar hosts read from the root of the site. */
export function headersFile(origins: Origins): string {
  const block = (path: string, headers: Record<string, string>) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')
  return [
    block('/*', securityHeaders({ ...origins, secure: true })),
    ...['/', '/index.html', '/config.json', '/start.js'].map((path) =>
      block(path, { 'Cache-Control': fileCache }),
    ),
    block('/assets/*', { 'Cache-Control': assetCacheOfAnyStatus }),
    '',
  ].join('\n')
}

/**
 * The `_redirects` file of Netlify and similar hosts: a missing asset is a 404, any other path without a file is a
 * page.
 */
export const redirectsFile = ['/assets/* /404.html 404', '/* /index.html 200', ''].join('\n')

/** An nginx snippet to include in the `server` block whose `root` is the built console. */
export function nginxFile(origins: Origins): string {
  const headers = Object.entries(securityHeaders({ ...origins, secure: true }))
  // nginx drops all inherited add_header directives in a location that has its own: each location repeats them all.
  const location = (match: string, cache: string, action: string) =>
    [
      `location ${match} {`,
      ...headers.map(([name, value]) => `  add_header ${name} "${value}" always;`),
      // Not "always": how long a file may be cached must not apply to its 404.
      `  add_header Cache-Control "${cache}"${action === 'return 404' ? ' always' : ''};`,
      `  ${action};`,
      '}',
    ].join('\n')
  return [
    location('/assets/', assetCache, 'try_files $uri @missing'),
    location('~ ^/[^/]+\\.[^/]+$', fileCache, 'try_files $uri @missing'),
    location('/', fileCache, 'try_files /index.html @missing'),
    location('@missing', 'no-store', 'return 404'),
    '',
  ].join('\n')
}
