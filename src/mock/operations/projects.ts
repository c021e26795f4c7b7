import { isOwned, ownedRecord, writable } from '@/mock/access'
import { listErrors, nameErrors } from '@/mock/fields'
import type { OperationOf } from '@/mock/operation'
import { refuseFields } from '@/mock/refused'

/** #19. */
export const putProject: OperationOf<'putProject'> = (world, caller, { params, body }) => {
  const found = ownedRecord(world.state.projects, caller, 'project', params.id)
  writable(caller)
  refuseFields([
    ...(body.name === undefined ? [] : nameErrors(body.name)),
    ...listErrors(
      'corpus_ids',
      body.corpus_ids ?? [],
      (id) => isOwned(world.state.corpora, caller, id),
      'no such corpus in this tenant',
    ),
  ])
  found.value = { ...found.value, ...body, updated_at: world.timestamp() }
  return found.value
}
