import type { AnyRouter } from '@tanstack/react-router'
import { entityKinds } from '@/entities/entity-kinds'
import type { EntityTarget } from '@/entities/entity-target'

/**
 * The page of this console that an address leads to, with all its parameters. Undefined for other text, and for
 * addresses that say no more than the id of an entity.
 */
export function linkedPage(
  text: string,
  router: Pick<AnyRouter, 'getMatchedRoutes' | 'options'>,
): EntityTarget | undefined {
  const { origin } = window.location
  const address = text.trim()
  const isWhole = address.startsWith(`${origin}/`)
  if (!(isWhole || address.startsWith('/')) || /\s/.test(address) || !URL.canParse(address, origin))
    return undefined
  const url = new URL(address, origin)
  const [, params, found] = router.getMatchedRoutes(url.pathname)
  const route: { id: string; to: string } | undefined = found
  // The last route catches all other addresses and has a page that says so.
  if (url.origin !== origin || !route?.id.startsWith('/_console/') || route.id.endsWith('$')) return undefined
  const { to } = route
  const search = router.options.parseSearch(url.search)
  const isEntity = entityKinds.some(({ page }) => page === to)
  return isEntity && Object.keys(search).length === 0 ? undefined : { to, params, search }
}
