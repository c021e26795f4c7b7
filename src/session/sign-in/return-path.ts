/** Where to go after signing in: a path of this console, or its home for anything else. */
export function returnPath(wanted: unknown, origin: string): string {
  if (typeof wanted !== 'string' || !/^\/(?![/\\])/.test(wanted) || !URL.canParse(wanted, origin)) return '/'
  const { origin: host, pathname, search, hash } = new URL(wanted, origin)
  if (host !== origin || pathname === '/sign-in' || pathname.startsWith('//')) return '/'
  return pathname + search + hash
}
