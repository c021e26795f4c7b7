import { browserStorage, readStored, writeStored } from '@/lib/stored'

const keyOf = (environmentId: string) => `pc-email:${environmentId}`

/** The email last used to sign in here. Not a secret, unlike everything else in a sign-in. */
export function rememberedEmail(environmentId: string): string {
  const stored = readStored(browserStorage('localStorage'), keyOf(environmentId))
  return typeof stored === 'string' ? stored : ''
}

export function rememberEmail(environmentId: string, email: string): void {
  writeStored(browserStorage('localStorage'), keyOf(environmentId), email)
}

const meansKeyOf = (environmentId: string) => `pc-sign-in:${environmentId}`

/** How this tab last signed in: an API key must be entered again after a reload. */
export function rememberedMeans(environmentId: string): 'password' | 'api key' {
  const stored = readStored(browserStorage('sessionStorage'), meansKeyOf(environmentId))
  return stored === 'api key' ? 'api key' : 'password'
}

export function rememberMeans(environmentId: string, means: 'password' | 'api key'): void {
  writeStored(browserStorage('sessionStorage'), meansKeyOf(environmentId), means)
}
