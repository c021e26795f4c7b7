import { Environment, environmentKey } from '@/api/environment'
import { readStored } from '@/lib/web-storage'
import { z } from '@/lib/zod'

const Configuration = z.object({
  environments: z.array(Environment).check(z.minLength(1, 'must name at least one environment')),
})

/** Milliseconds. */
const longestWait = 10_000

/** Why config.json cannot be used, in words for the person who deploys the console. */
export class ConfigurationError extends Error {}

/**
 * The environments of `config.json`, which stands beside `index.html`. Throws a `ConfigurationError` if it is missing or
 * wrong.
 */
export async function readConfiguration(): Promise<readonly [Environment, ...Environment[]]> {
  const signal = AbortSignal.timeout(longestWait)
  const response = await fetch('/config.json', { cache: 'no-cache', signal }).catch(() => null)
  const json: unknown = await response?.json().catch(() => null)
  if (!response || signal.aborted)
    throw new ConfigurationError('config.json could not be loaded. Check the connection.')
  if (!response.ok || json == null)
    throw new ConfigurationError(`config.json is missing or is not JSON (status ${response.status}).`)
  const { data, error } = Configuration.safeParse(json)
  if (!data) {
    // The small build of zod has no words of its own.
    const problems = error.issues.map(
      ({ path, message }) =>
        `${path.join('.')} ${message === 'Invalid input' ? 'is missing or of the wrong kind' : message}`,
    )
    throw new ConfigurationError(`config.json cannot be used. ${problems.join('; ')}.`)
  }
  const ids = data.environments.map(({ id }) => id)
  const twice = ids.find((id, index) => ids.indexOf(id) < index)
  if (twice !== undefined)
    throw new ConfigurationError(`config.json cannot be used. Two environments have the id "${twice}".`)
  return data.environments as unknown as readonly [Environment, ...Environment[]] // at least one, see above
}

/** The environment that was used last in this browser, else the first. */
export function chosenEnvironment(environments: readonly [Environment, ...Environment[]]): Environment {
  const id = readStored('localStorage', environmentKey)
  return environments.find((one) => one.id === id) ?? environments[0]
}
