import { isText } from '@/lib/shape'
import { browserStorage } from '@/lib/stored'
import { whenIdle } from '@/lib/when-idle'
import type { Console } from '@/app/create-console'
import { keepPicture } from './keep-picture'
import { pictureOf } from './picture-of'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What this page looked like is shown at once when it is opened anew, until its code and its data have come. */
    readonly pictured?: boolean
  }
}

/** How often it is looked whether the page is there, in milliseconds, and how many times at most. */
const pause = 100
const patience = 100

/** Elements of a page. To take the picture of one that has more would hold up what is done on it. */
const most = 3_000

/** Keeps what pages looked like for public/boot.js, and takes away what it shows once the page itself is there. */
export function keepPictures(parts: Console): void {
  const build = runningBuild()
  if (build !== undefined) follow(parts, build)
}

function follow({ environment, router, session, catalog }: Console, build: string): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const shownFor = addressNow()

  const isThere = () =>
    router.state.status === 'idle' &&
    catalog.getState().storage.kind !== 'loading' &&
    document.querySelector('h1') !== null &&
    document.querySelector('[data-pending]') === null

  function look(times = patience) {
    clearTimeout(timer)
    if (isThere()) {
      endShown()
      whenIdle(take)
    } else if (times > 0) timer = setTimeout(look, pause, times - 1)
  }

  function take() {
    const { subject, method } = session.getSnapshot()
    const main = document.querySelector('main')
    // A session by API key is not there after a reload, so there would be nobody to show it to.
    if (method !== 'password' || subject === null || !main || !isThere()) return
    if (!router.state.matches.at(-1)?.staticData.pictured) return
    if (main.getElementsByTagName('*').length > most) return
    const picture = pictureOf(main, innerHeight)
    if (!picture || isText(picture)) return
    const [, , ...content] = picture
    keepPicture(browserStorage('localStorage'), addressNow(), {
      environment: environment.id,
      subject,
      build,
      sheets: sheets(),
      main: ['div', { class: 'pc-main' }, ...content],
    })
  }

  look()
  router.subscribe('onResolved', () => {
    if (addressNow() !== shownFor) endShown()
    look()
  })
  addEventListener('pagehide', take)
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) take()
  })
}

/** The entry that boot.js started; a development server has no list of a build's files. */
function runningBuild(): string | undefined {
  const listed = document.getElementById('route-files')?.textContent
  return listed ? (JSON.parse(listed) as { entry: string }).entry : undefined // written by route-files-plugin.ts
}

function addressNow(): string {
  return location.pathname + location.search
}

function endShown(): void {
  document.getElementById('last-picture')?.remove()
}

function sheets(): string[] {
  return [...document.querySelectorAll('link[rel="stylesheet"]')].flatMap(
    (link) => link.getAttribute('href') ?? [],
  )
}
