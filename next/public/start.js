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
