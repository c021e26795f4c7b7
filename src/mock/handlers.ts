import { http, type HttpHandler } from 'msw'
import { respond } from './respond'
import { respondStorage } from './object-storage/respond-storage'
import type { World } from './state/world'

/** The service at `baseUrl` and its storage at `world.storageUrl`. */
export function handlers(world: World, baseUrl: string): HttpHandler[] {
  const prefix = new URL(baseUrl).pathname.replace(/\/$/, '')
  return [
    http.all(`${baseUrl}/*`, ({ request }) => respond(world, request, prefix)),
    http.all(`${world.storageUrl}/*`, ({ request }) => respondStorage(world, request)),
  ]
}
