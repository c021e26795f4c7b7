import { ids } from '@/mock/seed/ids'

/**
 * A route, its address in the seeded world, and what it may weigh: gzipped kB of JavaScript and CSS. The goals are 185 and 260 for
 * signing in, Home and the settings, 245 and 350 for any other. Where a route is over them, its limit is what it weighed on
 * 2026-11-25, and a little more for what a browser fetches while it is idle: it may only go down.
 */
interface Weighed {
  route: string
  at: string
  /** What its content waits for. */
  first: number
  /** All that is loaded until the network is idle. */
  all: number
}

export const routes: readonly Weighed[] = [
  { route: '/sign-in', at: '/sign-in', first: 277, all: 356 },
  { route: '/', at: '/', first: 185, all: 338 },
  { route: '/settings', at: '/settings', first: 262, all: 343 },
  { route: '/identities', at: '/identities', first: 308, all: 361 },
  { route: '/activity', at: '/activity', first: 272, all: 347 },
  { route: '/catalog', at: '/catalog', first: 307, all: 345 },
  { route: '/go', at: '/go', first: 312, all: 344 },
  { route: '/end-users', at: '/end-users', first: 300, all: 338 },
  { route: '/end-users/*', at: `/end-users/${ids.ines}`, first: 332, all: 370 },
  { route: '/projects', at: '/projects', first: 300, all: 338 },
  { route: '/projects/*', at: `/projects/${ids.eveningProgramme}`, first: 326, all: 362 },
  { route: '/blueprints', at: '/blueprints', first: 300, all: 338 },
  { route: '/blueprints/*', at: `/blueprints/${ids.museumGuide}`, first: 283, all: 658 },
  { route: '/blueprints/*/review', at: `/blueprints/${ids.museumGuide}/review`, first: 358, all: 412 },
  {
    route: '/blueprints/compare',
    at: `/blueprints/compare?ids=${ids.museumGuide},${ids.nightWatch}`,
    first: 336,
    all: 392,
  },
  { route: '/blueprints/new', at: '/blueprints/new', first: 355, all: 408 },
  { route: '/personas', at: '/personas', first: 300, all: 338 },
  { route: '/personas/*', at: `/personas/${ids.kioskGuide}`, first: 351, all: 401 },
  { route: '/personas/new', at: '/personas/new', first: 349, all: 398 },
  { route: '/spaces', at: '/spaces', first: 300, all: 338 },
  { route: '/spaces/*', at: `/spaces/${ids.romanGallery}?participant=${ids.ines}`, first: 334, all: 445 },
  { route: '/spaces/*/artifacts', at: `/spaces/${ids.romanGallery}/artifacts`, first: 343, all: 379 },
  { route: '/corpora', at: '/corpora', first: 300, all: 338 },
  { route: '/corpora/*', at: `/corpora/${ids.ceramics}`, first: 401, all: 435 },
  { route: '/episodes', at: '/episodes', first: 300, all: 338 },
  { route: '/episodes/*', at: `/episodes/${ids.bottleMarks}`, first: 321, all: 356 },
  { route: '/keys', at: '/keys', first: 332, all: 375 },
]
