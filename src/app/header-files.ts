import { cacheControl, securityHeaders, type Allowances } from './security-headers.ts'

const fileCache = cacheControl('/index.html')
const assetCache = cacheControl('/assets/')

/** The `_headers` file that Netlify, Cloudflare Pages and their like read from the root of the site. */
export function headersFile(allowances: Allowances): string {
  const block = (path: string, headers: Record<string, string>) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')
  return [
    block('/*', securityHeaders({ ...allowances, secure: true })),
    ...['/', '/index.html', '/config.json', '/boot.js'].map((path) =>
      block(path, { 'Cache-Control': fileCache }),
    ),
    block('/assets/*', { 'Cache-Control': assetCache }),
    '',
  ].join('\n')
}

/** An nginx snippet to include in the `server` block whose `root` is the built console. */
export function nginxFile(allowances: Allowances): string {
  const headers = Object.entries(securityHeaders({ ...allowances, secure: true }))
  // nginx drops every inherited add_header where a location has one of its own: each repeats them all.
  const location = (match: string, cache: string, tries: string) =>
    [
      `location ${match} {`,
      ...[...headers, ['Cache-Control', cache]].map(
        ([name, value]) => `  add_header ${name} "${value}" always;`,
      ),
      `  try_files ${tries};`,
      '}',
    ].join('\n')
  return [
    location('/assets/', assetCache, '$uri =404'),
    location('~ ^/[^/]+\\.[^/]+$', fileCache, '$uri =404'),
    location('/', fileCache, '/index.html =404'),
    '',
  ].join('\n')
}
