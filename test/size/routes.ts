import { ids } from '@/mock/seed/ids'

/**
 * A route, its address in the seeded world, and its limits: gzipped kB of JavaScript and CSS. The goals are 185 and
 * 260 for sign-in, Home and Settings, and 245 and 350 for any other route. If a route exceeds them, its limit is its
 * weight on 2026-11-25, plus a little for what a browser fetches while it is idle. A limit may only be lowered.
 */
interface Weighed {
  route: string
  at: string
  /** The files that its content waits for. */
  first: number
  /** All files that are loaded until the network is idle. */
  all: number
}

export const routes: readonly Weighed[] = [
  { route: '/sign-in', at: '/sign-in', first: 277, all: 360 },
  { route: '/', at: '/', first: 185, all: 354 },
  { route: '/settings', at: '/settings', first: 262, all: 359 },
  { route: '/identities', at: '/identities', first: 298, all: 361 },
  { route: '/activity', at: '/activity', first: 283, all: 363 },
  { route: '/catalog', at: '/catalog', first: 319, all: 356 },
  { route: '/go', at: '/go', first: 302, all: 358 },
  { route: '/end-users', at: '/end-users', first: 312, all: 354 },
  { route: '/end-users/*', at: `/end-users/${ids.ines}`, first: 322, all: 378 },
  { route: '/projects', at: '/projects', first: 312, all: 354 },
  { route: '/projects/*', at: `/projects/${ids.eveningProgramme}`, first: 316, all: 372 },
  { route: '/blueprints', at: '/blueprints', first: 312, all: 354 },
  { route: '/blueprints/*', at: `/blueprints/${ids.museumGuide}`, first: 283, all: 673 },
  { route: '/blueprints/*/review', at: `/blueprints/${ids.museumGuide}/review`, first: 347, all: 426 },
  {
    route: '/blueprints/compare',
    at: `/blueprints/compare?ids=${ids.museumGuide},${ids.nightWatch}`,
    first: 325,
    all: 408,
  },
  { route: '/blueprints/new', at: '/blueprints/new', first: 345, all: 422 },
  { route: '/personas', at: '/personas', first: 312, all: 354 },
  { route: '/personas/*', at: `/personas/${ids.kioskGuide}`, first: 341, all: 415 },
  { route: '/personas/new', at: '/personas/new', first: 339, all: 411 },
  { route: '/spaces', at: '/spaces', first: 312, all: 354 },
  { route: '/spaces/*', at: `/spaces/${ids.romanGallery}?participant=${ids.ines}`, first: 324, all: 451 },
  { route: '/spaces/*/artifacts', at: `/spaces/${ids.romanGallery}/artifacts`, first: 343, all: 387 },
  { route: '/corpora', at: '/corpora', first: 312, all: 354 },
  { route: '/corpora/*', at: `/corpora/${ids.ceramics}`, first: 391, all: 448 },
  { route: '/episodes', at: '/episodes', first: 312, all: 354 },
  { route: '/episodes/*', at: `/episodes/${ids.bottleMarks}`, first: 311, all: 365 },
  { route: '/keys', at: '/keys', first: 321, all: 388 },
  { route: '/playground', at: `/playground?persona=${ids.kioskGuide}`, first: 266, all: 328 },
]
