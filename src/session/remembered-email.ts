import { browserStorage, readStored, writeStored } from '@/lib/stored'

const keyOf = (environmentId: string) => `pc-email:${environmentId}`

/** The email that was last used to sign in here. Not a secret, unlike everything else of a sign-in. */
export function rememberedEmail(environmentId: string): string {
  const stored = readStored(browserStorage('localStorage'), keyOf(environmentId))
  return typeof stored === 'string' ? stored : ''
}

export function rememberEmail(environmentId: string, email: string): void {
  writeStored(browserStorage('localStorage'), keyOf(environmentId), email)
}
