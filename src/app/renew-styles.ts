/** Asks again for the stylesheets that could not be loaded. The loader of a page's parts asks for each only once. */
export function renewStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (!isLoaded(link)) link.replaceWith(link.cloneNode())
}

/** Chromium gives a sheet that failed an object too, whose rules may not be read. */
function isLoaded({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet?.cssRules !== undefined
  } catch {
    return false
  }
}
