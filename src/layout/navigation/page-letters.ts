/** Letters after `g`, with their target pages. */
export const pageLetters = {
  h: '/',
  b: '/blueprints',
  p: '/personas',
  s: '/spaces',
  u: '/end-users',
  j: '/projects',
  c: '/corpora',
  e: '/episodes',
  k: '/keys',
  a: '/activity',
} as const

export function isPageLetter(key: string): key is keyof typeof pageLetters {
  return Object.hasOwn(pageLetters, key)
}
