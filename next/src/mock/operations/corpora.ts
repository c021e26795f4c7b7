import { ownedRecord } from '@/mock/caller'
import type { OperationOf } from '@/mock/operation'
import { refuseFields } from '@/mock/refused'
import { answerOf } from '@/mock/content/corpus-answer'

/** #5. Without a funding key the retrieval finds less and does not rerank. */
export const queryCorpus: OperationOf<'queryCorpus'> = (world, caller, { params, body, isFunded }) => {
  const corpus = ownedRecord(world.state.corpora, caller, 'corpus', params.corpus_id)
  if (body.query.trim() === '') refuseFields([{ field: 'query', message: 'must not be empty' }])
  return answerOf(corpus, body.query, isFunded)
}
