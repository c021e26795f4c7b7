import type { EndpointName } from '@/mock/operation'
import { expiredKey } from '@/mock/seed/api-keys'
import { ids } from '@/mock/seed/ids'
import type { Call } from './mountings'

const guide = { id: ids.museumGuide }
const space = { id: ids.romanGallery }
const files = { space_id: ids.romanGallery }
const missing = { id: 'nowhere' }
const nobody = { participant_ids: [] }
const longName = 'x'.repeat(61)
const person = { participant_id: ids.ines }

export interface RefusedCall {
  name: EndpointName
  why: string
  input: Call
  status: number
  fields?: string[]
}

/** Calls of a signed-in user that are refused, with the fields named in the refusal. */
export const refusedCalls: RefusedCall[] = [
  { name: 'listApiKeys', why: 'an unknown cursor', input: { query: { cursor: 'x' } }, status: 400 },
  { name: 'listApiKeys', why: 'no order', input: { query: { order: 'up' } }, status: 422, fields: ['order'] },
  {
    name: 'listApiKeys',
    why: 'a limit of 0',
    input: { query: { limit: 0 } },
    status: 422,
    fields: ['limit'],
  },
  {
    name: 'listApiKeys',
    why: 'a limit in words',
    input: { query: { limit: 'x' } },
    status: 422,
    fields: ['limit'],
  },
  {
    name: 'readSpaceContext',
    why: 'an unknown space',
    input: { params: missing, body: person },
    status: 404,
  },
  {
    name: 'readSpaceContext',
    why: 'a stranger',
    input: { params: space, body: { participant_id: 'x' } },
    status: 422,
    fields: ['participant_id'],
  },
  {
    name: 'readSpaceContext',
    why: 'a funding key that has expired',
    input: { params: space, body: person, fundingKey: expiredKey },
    status: 403,
  },
  { name: 'patchBlueprint', why: 'an unknown blueprint', input: { params: missing, body: {} }, status: 404 },
  {
    name: 'patchBlueprint',
    why: 'a long name',
    input: { params: guide, body: { name: longName } },
    status: 422,
    fields: ['name'],
  },
  {
    name: 'patchBlueprint',
    why: 'traits that contradict themselves',
    input: {
      params: guide,
      body: {
        traits: [
          { trait_ref: 'a', default: { constraint: { min_bound: 2, max_bound: 1 } } },
          { trait_ref: 'a' },
          { trait_ref: '', required: 'yes' },
        ],
      },
    },
    status: 422,
    fields: [
      'traits[2].required',
      'traits[1].trait_ref',
      'traits[2].trait_ref',
      'traits[0].default.constraint.min_bound',
    ],
  },
  {
    name: 'patchBlueprint',
    why: 'growth settings that contradict themselves',
    input: {
      params: guide,
      body: {
        default_growth: {
          boundaries: [{ min_value: 1, max_value: 0 }],
          goal_states: [{ id: 'a' }, { id: 'a' }],
          triggers: [{ id: 'b', rate_multiplier: -1 }],
        },
        default_dyadic: { confidence_threshold: 2 },
      },
    },
    status: 422,
    fields: [
      'default_dyadic.confidence_threshold',
      'default_growth.goal_states[1].id',
      'default_growth.boundaries[0].min_value',
      'default_growth.triggers[0].rate_multiplier',
    ],
  },
  {
    name: 'createBlueprint',
    why: 'what is missing, unknown or taken',
    input: { body: { blueprint_id: 'museum-guide', name: 'x', visibility: 'PRIVATE', extra: 1 } },
    status: 422,
    fields: ['category', 'extra'],
  },
  {
    name: 'createBlueprint',
    why: 'a taken blueprint_id',
    input: { body: { blueprint_id: 'museum-guide', name: '', category: '', visibility: 'private' } },
    status: 422,
    fields: ['name', 'blueprint_id', 'visibility'],
  },
  { name: 'getBlueprint', why: 'an unknown blueprint', input: { params: missing }, status: 404 },
  {
    name: 'getBlueprint',
    why: 'one of another tenant',
    input: { params: { id: 'bp_01J8NLK2TQ5WX9VM' } },
    status: 404,
  },
  {
    name: 'getBlueprint',
    why: 'a name of every object',
    input: { params: { id: '__proto__' } },
    status: 404,
  },
  { name: 'cloneBlueprint', why: 'an unknown blueprint', input: { params: missing, body: {} }, status: 404 },
  {
    name: 'readEndUsers',
    why: 'ids that are no list',
    input: { body: { ids: 'x' } },
    status: 422,
    fields: ['ids'],
  },
  { name: 'putSpace', why: 'an unknown space', input: { params: missing, body: {} }, status: 404 },
  {
    name: 'putSpace',
    why: 'unknown references and wrong types',
    input: {
      params: space,
      body: { description: 7, project_id: 'x', corpus_ids: [ids.ceramics, 'x'], participant_ids: ['y'] },
    },
    status: 422,
    fields: ['description', 'project_id', 'participant_ids[0]', 'corpus_ids[1]'],
  },
  { name: 'putEndUser', why: 'an unknown end user', input: { params: missing, body: {} }, status: 404 },
  {
    name: 'putEndUser',
    why: 'an unknown persona',
    input: { params: { id: ids.ines }, body: { persona_id: 'x', name: '' } },
    status: 422,
    fields: ['name', 'persona_id'],
  },
  {
    name: 'addSpaceUsers',
    why: 'strangers',
    input: { params: space, body: { participant_ids: [ids.ines, 'x'] } },
    status: 422,
    fields: ['participant_ids[1]'],
  },
  {
    name: 'presignAsServiceUser',
    why: 'an empty file of no type',
    input: { params: files, body: { content_type: '', size_bytes: 0 } },
    status: 422,
    fields: ['content_type', 'size_bytes'],
  },
  { name: 'putProject', why: 'an unknown project', input: { params: missing, body: {} }, status: 404 },
  {
    name: 'putProject',
    why: 'a long name and an unknown corpus',
    input: {
      params: { id: ids.eveningProgramme },
      body: { name: longName, corpus_ids: [ids.ceramics, 'x'] },
    },
    status: 422,
    fields: ['name', 'corpus_ids[1]'],
  },
  {
    name: 'joinRoom',
    why: 'nobody',
    input: { params: space, body: nobody },
    status: 422,
    fields: ['participant_ids'],
  },
  {
    name: 'createPersona',
    why: 'an unknown blueprint and nothing said',
    input: { body: { blueprint_id: 'x', name: ' ', role: '', version: '' } },
    status: 422,
    fields: ['blueprint_id', 'name', 'role', 'version'],
  },
  {
    name: 'mintEndUserToken',
    why: 'an unknown end user',
    input: { body: { end_user_id: 'x' } },
    status: 404,
  },
  { name: 'mintEndUserToken', why: 'no end user', input: { body: {} }, status: 422, fields: ['end_user_id'] },
]
