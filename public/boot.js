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

  // The code of the page that the address names, which the entry would ask for only once it runs. The build's list.
  const listed = document.getElementById('route-files')?.textContent
  if (listed) {
    const { entry, files, routes } = JSON.parse(listed)
    // A module script runs before the first paint when it is here in time, and holds the skeleton up by all its work.
    const start = () => void import(entry)
    if (document.hidden) start()
    else requestAnimationFrame(() => setTimeout(start))
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

  const patience = new AbortController()
  const deadline = setTimeout(() => patience.abort(new DOMException('10', 'TimeoutError')), 10_000)
  const readConfiguration = async () => {
    const response = await fetch('/config.json', { credentials: 'omit', signal: patience.signal })
    if (!response.ok) throw Object.assign(new Error('config.json was refused'), { status: response.status })
    return await response.json()
  }
  const configuration = readConfiguration().finally(() => clearTimeout(deadline))
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
    const baseUrl = environment.baseUrl.replace(/\/+$/, '')
    if (typeof session?.token !== 'string' || session.baseUrl !== baseUrl) return undefined
    const url = `${baseUrl}/v1/blueprints/${encodeURIComponent(decodeURIComponent(id))}`
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
