const failed = new Set<HTMLLinkElement>()

/** Records stylesheets that could not be loaded, from the start. */
export function watchStyles(): void {
  const notice = ({ target }: Event): void => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target)
  }
  window.addEventListener('error', notice, { capture: true })
}

/** Reloads stylesheets that could not be loaded. The loader of a page's parts requests each only once. */
export function renewStyles(): void {
  const before = [...failed]
  failed.clear()
  for (const link of before) link.replaceWith(link.cloneNode())
}
