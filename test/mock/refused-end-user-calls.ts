import { ids } from '@/mock/seed/ids'
import type { RefusedCall } from './refused-calls'

const files = { space_id: ids.romanGallery }

/** Calls of the end user Ines that are refused. */
export const refusedEndUserCalls: RefusedCall[] = [
  { name: 'listArtifacts', why: 'an unknown space', input: { params: { space_id: 'x' } }, status: 404 },
  {
    name: 'listArtifacts',
    why: 'an unknown status',
    input: { params: files, query: { status: 'gone' } },
    status: 422,
    fields: ['status'],
  },
  {
    name: 'listArtifacts',
    why: 'an unknown page token',
    input: { params: files, query: { page_token: 'x' } },
    status: 400,
  },
  {
    name: 'queryCorpus',
    why: 'an unknown corpus',
    input: { params: { corpus_id: 'x' }, body: { query: 'a' } },
    status: 404,
  },
  {
    name: 'queryCorpus',
    why: 'an empty question',
    input: { params: { corpus_id: ids.ceramics }, body: { query: ' ' } },
    status: 422,
    fields: ['query'],
  },
  {
    name: 'downloadArtifact',
    why: 'a file that is still processed',
    input: { params: { ...files, id: 'art_2XW7PM4QK0Z8VTB1' } },
    status: 422,
  },
  {
    name: 'downloadArtifact',
    why: 'a file of another space',
    input: { params: { space_id: ids.emptySpace, id: 'art_2XW7PM4QK0Z8VTB1' } },
    status: 404,
  },
  {
    name: 'deleteArtifact',
    why: 'an unknown file',
    input: { params: { ...files, id: 'x' } },
    status: 404,
  },
]
