// @ts-check
// Runs before the first paint: sets the theme and requests the configuration and the page's code in parallel.
// src/app/start.tsx uses the configuration; keep the two in step.
;(() => {
  const root = document.documentElement
  /** @param {'localStorage' | 'sessionStorage'} kind @param {string} key */
  const stored = (kind, key) => {
    try {
      return window[kind].getItem(key)
    } catch {
      return null // Blocked by the browser's settings: treated as empty.
    }
  }
  const hasSession = () => {
    try {
      return Object.keys(window.sessionStorage).some((key) => key.startsWith('pc-session:'))
    } catch {
      return false
    }
  }
  const theme = stored('localStorage', 'pc-theme')
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.mantineColorScheme = dark ? 'dark' : 'light'
  root.dataset.density = stored('localStorage', 'pc-density') === 'comfortable' ? 'comfortable' : 'compact'
  const navigation = stored('localStorage', 'pc-navigation')
  if (navigation === 'narrow' || navigation === 'wide') root.dataset.navigation = navigation
  if (location.pathname === '/sign-in') root.dataset.page = 'bare' // index.html's skeleton shows the signed-in frame.

  // Preloads the code of the page in the address, which the entry would request only once it runs. The build writes the
  // list.
  const listed = document.getElementById('route-files')?.textContent
  if (listed) {
    const { entry, files, routes } = JSON.parse(listed)
    // If a module script arrives before the first paint, it runs first and delays the skeleton by all its work.
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

  const readConfiguration = async () => {
    const response = await fetch('/config.json', { credentials: 'omit', signal: AbortSignal.timeout(10_000) })
    if (!response.ok) throw Object.assign(new Error('config.json was refused'), { status: response.status })
    return await response.json()
  }
  const configuration = readConfiguration()
  configuration.catch(() => undefined) // Reported by whoever awaits it.
  window.__personaConsoleConfiguration = configuration
})()
