// What has to happen before the console's own code arrives. A file: the Content-Security-Policy forbids inline scripts.
{
  // As Mantine's ColorSchemeScript does it, so that the first paint has the right colors.
  let chosen = null
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value')
  } catch {
    // Blocked by the browser's settings.
  }
  const isDark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light'
}
{
  // What index.html shows until the console is there: the frame, unless one signs in first.
  const { dataset } = document.documentElement
  try {
    const isSignedIn = Object.keys(sessionStorage).some((key) => key.startsWith('pc2.session.'))
    if (isSignedIn && location.pathname !== '/sign-in') dataset.start = 'frame'
    const chosen = JSON.parse(localStorage.getItem('pc2.navigation') ?? 'null')
    if (chosen ?? matchMedia('(width < 1200px)').matches) dataset.navigation = 'narrow'
  } catch {
    // Blocked by the browser's settings.
  }
}
{
  // The page's code along with the console's: the build names the files of each address (build/page-code.ts).
  const parts = location.pathname.split('/')
  const matches = (page) =>
    page.split('/').length === parts.length &&
    page.split('/').every((part, index) => (part.startsWith('$') ? parts[index] : part === parts[index]))
  const pages = JSON.parse(document.getElementById('page-code')?.textContent ?? '{}')
  for (const file of pages[Object.keys(pages).find(matches)] ?? []) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href: `/${file}` }) // as the router's code asks for it
    document.head.append(link)
  }
}
