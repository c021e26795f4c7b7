// @ts-check
// Runs before anything is painted: sets the theme, and starts the reads that the address already names, so that they
// travel while the code does. What it starts is picked up by src/app/early-read.ts; keep the two in step.
;(() => {
  const root = document.documentElement
  /** @param {'localStorage' | 'sessionStorage'} kind @param {string} key */
  const stored = (kind, key) => {
    try {
      return window[kind].getItem(key)
    } catch {
      return null // Blocked by the browser's settings: as good as empty.
    }
  }
  const hasSession = () => {
    try {
      return Object.keys(window.sessionStorage).some((key) => key.startsWith('pc-session:'))
    } catch {
      return false
    }
  }
  /** @param {string} environment */
  const sessionOf = (environment) => {
    const session = JSON.parse(stored('sessionStorage', `pc-session:${environment}`) ?? 'null')
    const signOuts = Number(stored('localStorage', `pc-signed-out:${environment}`) ?? 0)
    return session === null || signOuts > session.signOuts ? undefined : session
  }
  const theme = stored('localStorage', 'pc-theme')
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.mantineColorScheme = dark ? 'dark' : 'light'
  root.dataset.density = stored('localStorage', 'pc-density') === 'comfortable' ? 'comfortable' : 'compact'
  const navigation = stored('localStorage', 'pc-navigation')
  if (navigation === 'narrow' || navigation === 'wide') root.dataset.navigation = navigation
  if (location.pathname === '/sign-in') root.dataset.page = 'bare' // index.html's skeleton is of the signed-in frame.

  // What the page looked like when it was last shown to this user, kept by src/app/pictures: seen until the page is there.
  /** @typedef {string | [tag: string, attributes: Record<string, string>, ...content: Picture[]]} Picture */
  /** @param {Picture} picture @param {boolean} svg @returns {Node} */
  const drawn = (picture, svg) => {
    if (typeof picture === 'string') return document.createTextNode(picture)
    const [tag, attributes, ...content] = picture
    const isSvg = svg || tag === 'svg'
    const element = isSvg
      ? document.createElementNS('http://www.w3.org/2000/svg', tag)
      : document.createElement(tag)
    for (const [name, value] of Object.entries(attributes)) {
      // The policy forbids the attribute.
      if (name === 'style') /** @type {HTMLElement} */ (element).style.cssText = value
      else element.setAttribute(name, value)
    }
    element.append(...content.map((child) => drawn(child, isSvg)))
    return element
  }
  /** @param {string} build */
  const showPicture = async (build) => {
    const kept = JSON.parse(
      stored('localStorage', `pc-picture:${location.pathname}${location.search}`) ?? 'null',
    )
    if (kept?.build !== build) return
    const chosen = stored('localStorage', 'pc-environment')
    const session = sessionOf(kept.environment)
    if ((chosen !== null && chosen !== kept.environment) || session?.subject !== kept.subject) return
    // The page's own style comes first, and is not there before: the last one counts.
    if (document.readyState === 'loading')
      await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve))
    await Promise.all(
      kept.sheets.map((/** @type {string} */ href) => {
        if (document.querySelector(`link[rel=stylesheet][href="${CSS.escape(href)}"]`)) return
        const link = document.createElement('link')
        link.rel = 'stylesheet'
        link.crossOrigin = ''
        link.href = href
        return new Promise((resolve) => {
          link.onload = link.onerror = resolve
          document.head.append(link)
        })
      }),
    )
    const frame = document.createElement('div')
    frame.id = 'last-picture'
    frame.className = 'pc-frame'
    frame.inert = true
    frame.ariaHidden = 'true'
    frame.append(drawn(kept.main, false))
    document.body.append(frame)
    setTimeout(() => frame.remove(), 10_000)
  }

  // The code of the page that the address names, which the entry would ask for only once it runs. The build's list.
  const listed = document.getElementById('route-files')?.textContent
  if (listed) {
    const { entry, files, routes } = JSON.parse(listed)
    // A module script runs before the first paint when it is here in time, and holds the skeleton up by all its work.
    const start = () => void import(entry)
    const painted = () => requestAnimationFrame(() => setTimeout(start))
    if (document.hidden) start()
    else showPicture(entry).then(painted, painted)
    const parts = location.pathname.split('/').filter(Boolean)
    const address = Object.keys(routes).find((route) => {
      const wanted = route.split('/').filter(Boolean)
      return (
        wanted.length === parts.length && wanted.every((part, index) => part === '*' || part === parts[index])
      )
    })
    for (const index of routes[hasSession() ? (address ?? '') : '/sign-in'] ?? []) {
      const link = document.createElement('link')
      link.rel = 'preload'
      link.as = files[index].endsWith('.css') ? 'style' : 'script'
      link.crossOrigin = ''
      link.href = `/${files[index]}`
      document.head.append(link)
    }
  }

  const configuration = fetch('/config.json', { credentials: 'omit' }).then((response) => response.json())
  configuration.catch(() => undefined) // Reported by whoever awaits it.

  // As in src/app/configuration.ts, which has not seen it yet: https, or this machine.
  /** @param {string} address */
  const isUsable = (address) => {
    const { protocol, hostname, username, password, search, hash } = new URL(address)
    const local = /^(localhost|\[::1\]|127(\.\d+){3})$/.test(hostname)
    return (
      (protocol === 'https:' || (protocol === 'http:' && local)) && !(username + password + search + hash)
    )
  }

  /** @param {{ environments: { id: string, baseUrl: string }[] }} config */
  const readBlueprint = ({ environments }) => {
    const id = /^\/blueprints\/([^/]+)\/?$/.exec(location.pathname)?.[1]
    const chosen = stored('localStorage', 'pc-environment')
    const environment = environments.find((entry) => entry.id === chosen) ?? environments[0]
    if (!id || id === 'new' || id === 'compare' || !environment || !isUsable(environment.baseUrl))
      return undefined
    const session = sessionOf(environment.id)
    if (typeof session?.token !== 'string') return undefined
    const url = `${environment.baseUrl.replace(/\/+$/, '')}/v1/blueprints/${encodeURIComponent(decodeURIComponent(id))}`
    const authorization = `Bearer ${session.token}`
    const response = fetch(url, {
      headers: { accept: 'application/json', authorization },
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
    })
    response.catch(() => undefined) // Reported by whoever awaits it.
    return { url, authorization, response }
  }

  Object.defineProperty(window, '__personaConsoleEarly', {
    configurable: true,
    value: { configuration, read: configuration.then(readBlueprint).catch(() => undefined) },
  })
})()
