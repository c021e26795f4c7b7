import { createContext, use } from 'react'
import type { Environment } from '@/lib/environment'

export interface Environments {
  readonly environment: Environment
  readonly environments: readonly Environment[]
  /** Starts the console anew on another environment. Asks nothing: unsaved work is the caller's to mind. */
  choose(id: string): void
  /** Only where the mock runs inside the page. */
  readonly openMockPanel?: (() => void) | undefined
}

export const EnvironmentContext = createContext<Environments | null>(null)

/** The service that the console speaks to, and the others it could speak to. */
export function useEnvironment(): Environments {
  const environments = use(EnvironmentContext)
  if (!environments) throw new Error('useEnvironment needs an EnvironmentContext')
  return environments
}
