import { ownedRecord } from '@/mock/access'
import type { OperationOf } from '@/mock/operation'
import { refuseFields } from '@/mock/refused'
import { answerOf } from '@/mock/seed/corpus-answer'

/** #5. Without a funding key the retrieval is not reranked and finds less. */
export const queryCorpus: OperationOf<'queryCorpus'> = (world, caller, { params, body, funded }) => {
  const corpus = ownedRecord(world.state.corpora, caller, 'corpus', params.corpus_id)
  if (body.query.trim() === '') refuseFields([{ field: 'query', message: 'must not be empty' }])
  return answerOf(corpus, body.query, funded)
}
