import type { Operations } from './operation'
import { listApiKeys } from './operations/api-keys'
import { deleteArtifact, downloadArtifact, listArtifacts } from './operations/artifacts'
import { cloneBlueprint, createBlueprint, getBlueprint, patchBlueprint } from './operations/blueprints'
import { completeChat } from './operations/chat'
import { queryCorpus } from './operations/corpora'
import { putEndUser, readEndUsers } from './operations/end-users'
import { getEpisode } from './operations/episodes'
import { createPersona } from './operations/personas'
import { presignAsEndUser, presignAsServiceUser } from './operations/presign'
import { putProject } from './operations/projects'
import { readSpaceContext } from './operations/space-context'
import { addSpaceUsers, joinRoom, putSpace } from './operations/spaces'
import { logIn, mintEndUserToken, refreshEndUserToken } from './operations/tokens'

/** What the service does, by endpoint. */
export const operations: Operations = {
  listApiKeys,
  logIn,
  readSpaceContext,
  listArtifacts,
  queryCorpus,
  patchBlueprint,
  createBlueprint,
  getEpisode,
  presignAsEndUser,
  getBlueprint,
  refreshEndUserToken,
  cloneBlueprint,
  readEndUsers,
  putSpace,
  putEndUser,
  deleteArtifact,
  addSpaceUsers,
  presignAsServiceUser,
  putProject,
  joinRoom,
  downloadArtifact,
  createPersona,
  mintEndUserToken,
  completeChat,
}
