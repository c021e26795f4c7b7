import { createContext, use } from 'react'
import type { Environment } from '@/lib/environment'

export interface Environments {
  readonly environment: Environment
  readonly environments: readonly Environment[]
  /** Restarts the console on another environment. Asks nothing: callers have to handle unsaved work. */
  choose(id: string): void
  /** Only if the mock runs inside the page. */
  readonly openMockPanel?: (() => void) | undefined
}

export const EnvironmentContext = createContext<Environments | null>(null)

/** The current service, and the others to choose from. */
export function useEnvironment(): Environments {
  const environments = use(EnvironmentContext)
  if (!environments) throw new Error('useEnvironment needs an EnvironmentContext')
  return environments
}
