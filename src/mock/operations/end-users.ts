import { EndUser } from '@/api/resources/end-users'
import { isOwned, ownedRecord, writable } from '@/mock/caller'
import { nameErrors, pick, schemaErrors, textOf } from '@/mock/field-errors'
import type { OperationOf } from '@/mock/operation'
import { refuseFields } from '@/mock/refused'

/** The interface gives no maximum (section 8). */
const largestBatch = 100

/** #13. Leaves out ids that are unknown in the tenant. */
export const readEndUsers: OperationOf<'readEndUsers'> = (world, caller, { body }) => {
  if (body.ids.length > largestBatch)
    refuseFields([{ field: 'ids', message: `must have at most ${largestBatch} entries` }])
  const known = [...new Set(body.ids)].filter((id) => isOwned(world.state.endUsers, caller, id))
  return { data: known.flatMap((id) => world.state.endUsers[id]?.value ?? []) }
}

const writableFields = ['name', 'external_id', 'participant_type', 'persona_id', 'active_persona_version_id']

/** #15. Fields that are not sent stay as they are. */
export const putEndUser: OperationOf<'putEndUser'> = (world, caller, { params, body }) => {
  const found = ownedRecord(world.state.endUsers, caller, 'end user', params.id)
  writable(caller)
  const change = pick(body, writableFields)
  const referenceErrors = (field: string, record: Record<string, { tenant_id: string }>) => {
    const id = textOf(change[field])
    return id === '' || isOwned(record, caller, id) ? [] : [{ field, message: 'no such id in this tenant' }]
  }
  refuseFields([
    ...schemaErrors(EndUser, change),
    ...(typeof change.name === 'string' ? nameErrors(change.name) : []),
    ...referenceErrors('persona_id', world.state.personas),
    ...referenceErrors('active_persona_version_id', world.state.personaVersions),
  ])
  found.value = { ...found.value, ...change, updated_at: world.timestamp(), updated_by: caller.name }
  return found.value
}
