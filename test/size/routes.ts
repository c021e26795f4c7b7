import { ids } from '@/mock/seed/ids'

/**
 * A route, its address in the seeded world, and what it may weigh: gzipped kB of JavaScript and CSS. The goals are 185 and 260 for
 * signing in, Home and the settings, 245 and 350 for any other. Where a route is over them, its limit is what it weighed on
 * 2026-11-25, with 3 kB of room and 24 for Mantine, or with 40 where it is still to be rebuilt: it may only go down.
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
  { route: '/sign-in', at: '/sign-in', first: 308, all: 347 },
  { route: '/', at: '/', first: 185, all: 341 },
  { route: '/settings', at: '/settings', first: 310, all: 346 },
  { route: '/identities', at: '/identities', first: 308, all: 348 },
  { route: '/activity', at: '/activity', first: 314, all: 350 },
  { route: '/catalog', at: '/catalog', first: 303, all: 343 },
  { route: '/go', at: '/go', first: 306, all: 345 },
  { route: '/end-users', at: '/end-users', first: 301, all: 341 },
  { route: '/end-users/*', at: `/end-users/${ids.ines}`, first: 322, all: 365 },
  { route: '/projects', at: '/projects', first: 301, all: 341 },
  { route: '/projects/*', at: `/projects/${ids.eveningProgramme}`, first: 319, all: 359 },
  { route: '/blueprints', at: '/blueprints', first: 315, all: 354 },
  { route: '/blueprints/*', at: `/blueprints/${ids.museumGuide}`, first: 284, all: 673 },
  { route: '/blueprints/*/review', at: `/blueprints/${ids.museumGuide}/review`, first: 373, all: 426 },
  {
    route: '/blueprints/compare',
    at: `/blueprints/compare?ids=${ids.museumGuide},${ids.nightWatch}`,
    first: 353,
    all: 408,
  },
  { route: '/blueprints/new', at: '/blueprints/new', first: 364, all: 422 },
  { route: '/personas', at: '/personas', first: 315, all: 354 },
  { route: '/personas/*', at: `/personas/${ids.kioskGuide}`, first: 364, all: 415 },
  { route: '/personas/new', at: '/personas/new', first: 361, all: 411 },
  { route: '/spaces', at: '/spaces', first: 314, all: 354 },
  { route: '/spaces/*', at: `/spaces/${ids.romanGallery}?participant=${ids.ines}`, first: 337, all: 451 },
  { route: '/spaces/*/artifacts', at: `/spaces/${ids.romanGallery}/artifacts`, first: 347, all: 387 },
  { route: '/corpora', at: '/corpora', first: 314, all: 354 },
  { route: '/corpora/*', at: `/corpora/${ids.ceramics}`, first: 401, all: 448 },
  { route: '/episodes', at: '/episodes', first: 314, all: 354 },
  { route: '/episodes/*', at: `/episodes/${ids.bottleMarks}`, first: 325, all: 365 },
  { route: '/keys', at: '/keys', first: 341, all: 388 },
]
