import type { Environment } from '@/lib/environment'
import { configuredEnvironments } from './configured-environments'

/** The environments in config.json, or text that says why it cannot be used or read. */
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
