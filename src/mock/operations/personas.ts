import { writable } from '@/mock/caller'
import { nameErrors } from '@/mock/field-errors'
import type { OperationOf } from '@/mock/operation'
import { personaFrom } from '@/mock/content/persona-from'
import { refuseFields } from '@/mock/refused'

/** #22. Takes the `blueprint_id` or the `id` of a blueprint: the interface does not say which it means. */
export const createPersona: OperationOf<'createPersona'> = (world, caller, { body }) => {
  writable(caller)
  const { blueprint_id, name, role, version } = body
  const source = Object.values(world.state.blueprints).find(
    ({ tenant_id, value }) =>
      tenant_id === caller.tenant_id && (value.blueprint_id === blueprint_id || value.id === blueprint_id),
  )
  refuseFields([
    ...(source ? [] : [{ field: 'blueprint_id', message: 'no such blueprint in this tenant' }]),
    ...nameErrors(name),
    ...(role.trim() === '' ? [{ field: 'role', message: 'must not be empty' }] : []),
    ...(version.trim() === '' ? [{ field: 'version', message: 'must not be empty' }] : []),
  ])
  const made = personaFrom(source?.value ?? {}, {
    id: world.id('per'),
    versionId: world.id('pv'),
    name,
    role,
    version,
    by: caller.name,
    at: world.timestamp(),
  })
  const { tenant_id } = caller
  world.state.personas[made.persona.id] = { tenant_id, value: made.persona }
  world.state.personaVersions[made.version.id] = { tenant_id, value: made.version }
  return made
}
