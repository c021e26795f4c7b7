import { isOwned, ownedRecord, writable } from '@/mock/access'
import { nameErrors, pick, typeErrors } from '@/mock/fields'
import type { OperationOf } from '@/mock/operation'
import { refuseFields } from '@/mock/refused'

/** The interface gives no maximum (section 8). */
const largestBatch = 100

/** #13. The answer leaves out ids that are unknown in the tenant. */
export const readEndUsers: OperationOf<'readEndUsers'> = (world, caller, { body }) => {
  if (body.ids.length > largestBatch)
    refuseFields([{ field: 'ids', message: `must have at most ${largestBatch} entries` }])
  const ownIds = [...new Set(body.ids)].filter((id) => isOwned(world.state.endUsers, caller, id))
  return { data: ownIds.flatMap((id) => world.state.endUsers[id]?.value ?? []) }
}

const writableFields = [
  'name',
  'external_id',
  'participant_type',
  'persona_id',
  'active_persona_version_id',
] as const

/** #15. Fields that are not sent stay unchanged. */
export const putEndUser: OperationOf<'putEndUser'> = (world, caller, { params, body }) => {
  const found = ownedRecord(world.state.endUsers, caller, 'end user', params.id)
  writable(caller)
  const change = pick(body, writableFields)
  const { name, persona_id, active_persona_version_id: version_id } = change
  const reference = (field: string, value: unknown, record: Record<string, { tenant_id: string }>) =>
    typeof value === 'string' && value !== '' && !isOwned(record, caller, value)
      ? [{ field, message: 'no such id in this tenant' }]
      : []
  refuseFields([
    ...typeErrors(change, writableFields, []),
    ...(typeof name === 'string' ? nameErrors(name) : []),
    ...reference('persona_id', persona_id, world.state.personas),
    ...reference('active_persona_version_id', version_id, world.state.personaVersions),
  ])
  const value = { ...found.value, ...change, updated_at: world.timestamp(), updated_by: caller.name }
  found.value = value
  return found.value
}
