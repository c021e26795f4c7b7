import { isOwned, ownedRecord, writable } from '@/mock/caller'
import { listErrors, nameErrors } from '@/mock/field-errors'
import type { OperationOf } from '@/mock/operation'
import { refuseFields } from '@/mock/refused'
import { answerOf } from '@/mock/content/corpus-answer'

/** #19. Fields that are not sent stay as they are. */
export const putProject: OperationOf<'putProject'> = (world, caller, { params, body }) => {
  const found = ownedRecord(world.state.projects, caller, 'project', params.id)
  writable(caller)
  const isCorpus = (id: string) => isOwned(world.state.corpora, caller, id)
  refuseFields([
    ...(body.name === undefined ? [] : nameErrors(body.name)),
    ...listErrors('corpus_ids', body.corpus_ids ?? [], isCorpus, 'no such corpus in this tenant'),
  ])
  found.value = { ...found.value, ...body, updated_at: world.timestamp() }
  return found.value
}

/** #5. Without a funding key the retrieval finds less and does not rerank. */
export const queryCorpus: OperationOf<'queryCorpus'> = (world, caller, { params, body, isFunded }) => {
  const corpus = ownedRecord(world.state.corpora, caller, 'corpus', params.corpus_id)
  if (body.query.trim() === '') refuseFields([{ field: 'query', message: 'must not be empty' }])
  return answerOf(corpus, body.query, isFunded)
}
