interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): unknown }
}

let policy: { createScriptURL(url: string): unknown } | undefined

/** The one address of script that a page's code may use: a script of this build. Throws for any other. */
export function trustedWorkerUrl(url: string): unknown {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes } // not in TypeScript's own library
  policy ??= trustedTypes?.createPolicy('pc-worker', {
    createScriptURL: (address) => {
      // In development, scripts come from where they are written.
      const folder = import.meta.env.PROD ? '/assets/' : '/'
      const { origin, pathname } = new URL(address, location.href)
      if (origin === location.origin && pathname.startsWith(folder)) return address
      throw new TypeError('Only workers of this build are started')
    },
  })
  return policy ? policy.createScriptURL(url) : url
}
