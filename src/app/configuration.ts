import type { Environment } from '@/lib/environment'
import { configuredEnvironments } from './configured-environments'

/** What config.json names, or in words why it cannot be used, or why it could not be read. */
export type ConfigurationResult =
  | { readonly environments: readonly [Environment, ...Environment[]] }
  | { readonly problem: string }
  | { readonly failure: string }

export async function readConfiguration(json: unknown): Promise<ConfigurationResult> {
  const environments = configuredEnvironments(json)
  if (environments) return { environments }
  const { configurationProblem } = await import('./configuration-problem')
  return { problem: configurationProblem(json) }
}
