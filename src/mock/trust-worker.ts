interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string | null }): unknown
}

/** Lets msw register its worker, and only that, where the page requires Trusted Types. */
export function trustWorker(workerUrl: string): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes } // not in TypeScript's own library
  const absolute = (url: string) => new URL(url, location.href).href
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (absolute(url) === absolute(workerUrl) ? url : null),
  })
}
