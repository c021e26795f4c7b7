interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): unknown }
}

let policy: { createScriptURL(url: string): unknown } | undefined

/** Allows only script URLs of this build. Throws a `TypeError` for any other. */
export function trustedWorkerUrl(url: string): unknown {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes } // not in TypeScript's own library
  policy ??= trustedTypes?.createPolicy('pc-worker', {
    createScriptURL: (address) => {
      // In development, scripts are served from their source paths.
      const folder = import.meta.env.PROD ? '/assets/' : '/'
      const { origin, pathname } = new URL(address, location.href)
      if (origin === location.origin && pathname.startsWith(folder)) return address
      throw new TypeError('Only workers of this build are started')
    },
  })
  return policy ? policy.createScriptURL(url) : url
}
