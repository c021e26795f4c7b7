import { owned } from '../access'
import type { OperationOf } from '../operation'
import { refuseFields } from '../refused'
import { answerOf } from '../seed/corpus-answer'

/** #5. Without a funding key the retrieval is not reranked and finds less. */
export const queryCorpus: OperationOf<'queryCorpus'> = (world, caller, { params, body, funded }) => {
  const corpus = owned(world.state.corpora, caller, 'corpus', params.corpus_id)
  if (body.query.trim() === '') refuseFields([{ field: 'query', message: 'must not be empty' }])
  return answerOf(corpus, body.query, funded)
}
