import { ApiKeyPage, ApiKeyPageQuery } from './resources/api-keys'
import {
  ArtifactDeletion,
  ArtifactDownload,
  ArtifactPage,
  ArtifactPageQuery,
  PresignedUpload,
  PresignRequest,
} from './resources/artifacts'
import { Blueprint, NewBlueprint } from './resources/blueprints'
import { CorpusAnswer, CorpusQuery } from './resources/corpora'
import { endpoint, undocumentedBody, undocumentedReply } from './endpoint'
import { EndUser, EndUserIds, EndUsers } from './resources/end-users'
import { EpisodeReply } from './resources/episodes'
import { CreatedPersona, NewPersona } from './resources/personas'
import { Project, ProjectChange } from './resources/projects'
import { ContextRequest, ParticipantIds, Signaled, Space, SpaceContext } from './resources/spaces'
import { Credentials, EndUserToken, LoginToken } from './resources/tokens'

/**
 * The interface's endpoint table (section 4), in its order, plus the two operations that it names without a row: the
 * minting of end-user tokens (section 5.2) and chat completions (section 5.1).
 */
export const endpoints = {
  listApiKeys: endpoint('GET', '/v1/apikeys', {
    number: 1,
    title: 'GET API keys',
    auth: 'bearer',
    query: ApiKeyPageQuery,
    reply: ApiKeyPage,
  }),
  logIn: endpoint('POST', '/v1/auth/login', {
    number: 2,
    title: 'POST log in',
    auth: 'none',
    body: Credentials,
    reply: LoginToken,
    secrets: ['password'],
    announces: [],
  }),
  readSpaceContext: endpoint('POST', '/v1/spaces/{id}/context', {
    number: 3,
    title: 'POST space context',
    auth: 'bearer',
    reads: true,
    fundable: true,
    body: ContextRequest,
    reply: SpaceContext,
  }),
  listArtifacts: endpoint('GET', '/v1/end-user/spaces/{space_id}/artifacts', {
    number: 4,
    title: 'GET artifacts',
    auth: 'end-user',
    query: ArtifactPageQuery,
    reply: ArtifactPage,
  }),
  queryCorpus: endpoint('POST', '/v1/end-user/corpus/{corpus_id}/query', {
    number: 5,
    title: 'POST corpus query',
    auth: 'end-user',
    reads: true,
    fundable: true,
    documentsError: true,
    body: CorpusQuery,
    reply: CorpusAnswer,
  }),
  patchBlueprint: endpoint('PATCH', '/v1/blueprints/{id}', {
    number: 6,
    title: 'PATCH blueprint',
    auth: 'bearer',
    afterSignIn: 'start over',
    body: undocumentedBody,
    reply: Blueprint,
  }),
  createBlueprint: endpoint('POST', '/v1/blueprints', {
    number: 7,
    title: 'POST blueprint',
    auth: 'bearer',
    afterSignIn: 'replay',
    body: NewBlueprint,
    reply: Blueprint,
  }),
  getEpisode: endpoint('GET', '/v1/end-user/episodes/{id}', {
    number: 8,
    title: 'GET episode',
    auth: 'end-user',
    reply: EpisodeReply,
    mayLackAll: ({ found }) => found === false,
  }),
  presignAsEndUser: endpoint('POST', '/v1/end-user/spaces/{space_id}/artifacts/presign', {
    number: 9,
    title: 'POST presign as end user',
    auth: 'end-user',
    announces: ['id'],
    body: PresignRequest,
    reply: PresignedUpload,
  }),
  getBlueprint: endpoint('GET', '/v1/blueprints/{id}', {
    number: 10,
    title: 'GET blueprint',
    auth: 'bearer',
    reply: Blueprint,
  }),
  refreshEndUserToken: endpoint('POST', '/v1/end-user/tokens/refresh', {
    number: 11,
    title: 'POST refresh end-user token',
    auth: 'end-user',
    documentsError: true,
    announces: [],
    body: undocumentedBody,
    reply: EndUserToken,
  }),
  cloneBlueprint: endpoint('POST', '/v1/blueprints/{id}/clone', {
    number: 12,
    title: 'POST clone blueprint',
    auth: 'bearer',
    documentsError: true,
    body: undocumentedBody,
    reply: Blueprint,
  }),
  readEndUsers: endpoint('POST', '/v1/end-users/batch', {
    number: 13,
    title: 'POST end users',
    auth: 'bearer',
    reads: true,
    body: EndUserIds,
    reply: EndUsers,
  }),
  putSpace: endpoint('PUT', '/v1/spaces/{id}', {
    number: 14,
    title: 'PUT space',
    auth: 'bearer',
    afterSignIn: 'replay',
    body: undocumentedBody,
    reply: Space,
  }),
  putEndUser: endpoint('PUT', '/v1/end-users/{id}', {
    number: 15,
    title: 'PUT end user',
    auth: 'bearer',
    afterSignIn: 'start over',
    body: undocumentedBody,
    reply: EndUser,
  }),
  deleteArtifact: endpoint('DELETE', '/v1/end-user/spaces/{space_id}/artifacts/{id}', {
    number: 16,
    title: 'DELETE artifact',
    auth: 'end-user',
    documentsError: true,
    reply: ArtifactDeletion,
  }),
  addSpaceUsers: endpoint('POST', '/v1/spaces/{id}/users', {
    number: 17,
    title: 'POST space users',
    auth: 'bearer',
    documentsError: true,
    body: ParticipantIds,
    reply: Space,
  }),
  presignAsServiceUser: endpoint('POST', '/v1/spaces/{space_id}/artifacts/presign', {
    number: 18,
    title: 'POST presign as service user',
    auth: 'bearer',
    documentsError: true,
    announces: ['id'],
    body: PresignRequest,
    reply: PresignedUpload,
  }),
  putProject: endpoint('PUT', '/v1/projects/{id}', {
    number: 19,
    title: 'PUT project',
    auth: 'bearer',
    afterSignIn: 'replay',
    documentsError: true,
    body: ProjectChange,
    reply: Project,
  }),
  joinRoom: endpoint('POST', '/v1/spaces/{id}/room-join', {
    number: 20,
    title: 'POST room join',
    auth: 'bearer',
    documentsError: true,
    body: ParticipantIds,
    reply: Signaled,
  }),
  downloadArtifact: endpoint('GET', '/v1/end-user/spaces/{space_id}/artifacts/{id}/download', {
    number: 21,
    title: 'GET artifact download',
    auth: 'end-user',
    announces: ['id', 'file_name', 'content_type'],
    reply: ArtifactDownload,
  }),
  createPersona: endpoint('POST', '/v1/persona/from-blueprint', {
    number: 22,
    title: 'POST persona from blueprint',
    auth: 'bearer',
    documentsError: true,
    body: NewPersona,
    reply: CreatedPersona,
  }),
  mintEndUserToken: endpoint('POST', '/v1/end-users/tokens', {
    number: null,
    title: 'POST end-user token',
    auth: 'bearer',
    announces: [],
    body: undocumentedBody,
    reply: EndUserToken,
  }),
  completeChat: endpoint('POST', '/v1/chat/completions', {
    number: null,
    title: 'POST chat completions',
    auth: 'api-key',
    accept: 'text/event-stream, application/json',
    announces: ['id', 'model'],
    body: undocumentedBody,
    reply: undocumentedReply,
  }),
}
