import { entryGuards, isConfiguration, isOrigin, isUsable } from './configured-environments'

/** Explains why a config.json cannot be used. An empty list is a problem too: there is no service to call. */
export function configurationProblem(json: unknown): string {
  if (!isConfiguration(json)) return 'config.json: “environments” is missing or is not a list of objects.'
  const ids = new Set<string>()
  for (const [index, entry] of json.environments.entries()) {
    const fields = new Map<string, unknown>(Object.entries(entry))
    const wrong = Object.entries(entryGuards).find(([name, guard]) => !guard(fields.get(name)))
    if (wrong) return `config.json: “${wrong[0]}” of environment ${index + 1} is missing or not as expected.`
    const id = String(fields.get('id'))
    if (!isUsable(String(fields.get('baseUrl'))))
      return `config.json: the baseUrl of “${id}” must be an https address (http only on this machine), without user, query or hash.`
    const origins = fields.get('storageOrigins') ?? []
    if (!Array.isArray(origins) || !origins.every((origin) => isOrigin(String(origin))))
      return `config.json: storageOrigins of “${id}” must be https origins without a path.`
    ids.add(id)
  }
  return ids.size < json.environments.length
    ? 'config.json: two environments have the same id.'
    : 'No service is configured.'
}
