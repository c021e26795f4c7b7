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
import { endpoint } from './endpoint'
import { freeForm } from './resources/resource'
import { EndUser, EndUserIds, EndUsers } from './resources/end-users'
import { EpisodeReply } from './resources/episodes'
import { CreatedPersona, NewPersona } from './resources/personas'
import { Project, ProjectChange } from './resources/projects'
import { ContextRequest, ParticipantIds, Signaled, Space, SpaceContext } from './resources/spaces'
import { Credentials, EndUserToken, LoginToken } from './resources/tokens'

/**
 * The interface's endpoint table (section 4), in its order, by which comments name them (#1 is the first); then the two
 * operations that it names without a row: the minting of end-user tokens (section 5.2) and chat completions (section 5.1).
 */
export const endpoints = {
  listApiKeys: endpoint('GET', '/v1/apikeys', {
    title: 'List API keys',
    query: ApiKeyPageQuery,
    reply: ApiKeyPage,
  }),
  logIn: endpoint('POST', '/v1/auth/login', {
    title: 'Log in',
    auth: 'none',
    isSafe: true,
    body: Credentials,
    reply: LoginToken,
    carriesSecret: true,
  }),
  readSpaceContext: endpoint('POST', '/v1/spaces/{id}/context', {
    title: 'Read space context',
    isSafe: true,
    fundable: true,
    body: ContextRequest,
    reply: SpaceContext,
  }),
  listArtifacts: endpoint('GET', '/v1/end-user/spaces/{space_id}/artifacts', {
    title: 'List artifacts',
    auth: 'end-user',
    query: ArtifactPageQuery,
    reply: ArtifactPage,
  }),
  queryCorpus: endpoint('POST', '/v1/end-user/corpus/{corpus_id}/query', {
    title: 'Query corpus',
    auth: 'end-user',
    isSafe: true,
    isRepeatable: false,
    fundable: true,
    body: CorpusQuery,
    reply: CorpusAnswer,
  }),
  patchBlueprint: endpoint('PATCH', '/v1/blueprints/{id}', {
    title: 'Update blueprint',
    body: freeForm,
    reply: Blueprint,
  }),
  createBlueprint: endpoint('POST', '/v1/blueprints', {
    title: 'Create blueprint',
    body: NewBlueprint,
    reply: Blueprint,
  }),
  getEpisode: endpoint('GET', '/v1/end-user/episodes/{id}', {
    title: 'Get episode',
    auth: 'end-user',
    reply: EpisodeReply,
  }),
  presignAsEndUser: endpoint('POST', '/v1/end-user/spaces/{space_id}/artifacts/presign', {
    title: 'Presign upload as end user',
    auth: 'end-user',
    carriesSecret: true,
    body: PresignRequest,
    reply: PresignedUpload,
  }),
  getBlueprint: endpoint('GET', '/v1/blueprints/{id}', {
    title: 'Get blueprint',
    reply: Blueprint,
  }),
  refreshEndUserToken: endpoint('POST', '/v1/end-user/tokens/refresh', {
    title: 'Refresh end-user token',
    auth: 'end-user',
    carriesSecret: true,
    body: freeForm,
    reply: EndUserToken,
  }),
  cloneBlueprint: endpoint('POST', '/v1/blueprints/{id}/clone', {
    title: 'Clone blueprint',
    body: freeForm,
    reply: Blueprint,
  }),
  readEndUsers: endpoint('POST', '/v1/end-users/batch', {
    title: 'Get end users',
    isSafe: true,
    body: EndUserIds,
    reply: EndUsers,
  }),
  putSpace: endpoint('PUT', '/v1/spaces/{id}', {
    title: 'Update space',
    body: freeForm,
    reply: Space,
  }),
  putEndUser: endpoint('PUT', '/v1/end-users/{id}', {
    title: 'Update end user',
    body: freeForm,
    reply: EndUser,
  }),
  deleteArtifact: endpoint('DELETE', '/v1/end-user/spaces/{space_id}/artifacts/{id}', {
    title: 'Delete artifact',
    auth: 'end-user',
    reply: ArtifactDeletion,
  }),
  addSpaceUsers: endpoint('POST', '/v1/spaces/{id}/users', {
    title: 'Add users to space',
    body: ParticipantIds,
    reply: Space,
  }),
  presignAsServiceUser: endpoint('POST', '/v1/spaces/{space_id}/artifacts/presign', {
    title: 'Presign upload',
    carriesSecret: true,
    body: PresignRequest,
    reply: PresignedUpload,
  }),
  putProject: endpoint('PUT', '/v1/projects/{id}', {
    title: 'Update project',
    body: ProjectChange,
    reply: Project,
  }),
  joinRoom: endpoint('POST', '/v1/spaces/{id}/room-join', {
    title: 'Join room',
    body: ParticipantIds,
    reply: Signaled,
  }),
  downloadArtifact: endpoint('GET', '/v1/end-user/spaces/{space_id}/artifacts/{id}/download', {
    title: 'Download artifact',
    auth: 'end-user',
    carriesSecret: true,
    reply: ArtifactDownload,
  }),
  createPersona: endpoint('POST', '/v1/persona/from-blueprint', {
    title: 'Create persona',
    body: NewPersona,
    reply: CreatedPersona,
  }),
  mintEndUserToken: endpoint('POST', '/v1/end-users/tokens', {
    title: 'Mint end-user token',
    carriesSecret: true,
    body: freeForm,
    reply: EndUserToken,
  }),
  completeChat: endpoint('POST', '/v1/chat/completions', {
    title: 'Chat completion',
    auth: 'api-key',
    isSafe: true,
    isRepeatable: false,
    body: freeForm,
    reply: freeForm,
  }),
}

export type EndpointName = keyof typeof endpoints
