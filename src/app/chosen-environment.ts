import type { Environment } from '@/lib/environment'
import { writeText, type KeyValueStore } from '@/lib/stored'

const key = 'pc-environment'

/** The environment last used in this browser, else the first. */
export function chosenEnvironment(
  environments: readonly [Environment, ...Environment[]],
  store: KeyValueStore | null,
): Environment {
  const id = store?.getItem(key)
  return environments.find((environment) => environment.id === id) ?? environments[0]
}

export function rememberEnvironment(store: KeyValueStore | null, id: string): void {
  writeText(store, key, id)
}
