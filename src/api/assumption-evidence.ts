import { isJsonObject } from '@/lib/json'
import { toMoment } from '@/lib/moment'
import type { AssumptionId } from './assumption-registry'
import { endpoints } from './endpoints'
import { ServiceError } from './errors'
import type { Exchange } from './exchange'

export type Verdict = 'agrees' | 'contradicts'
type Rule = (exchange: Exchange) => Verdict | undefined

const verdict = (agrees: boolean): Verdict => (agrees ? 'agrees' : 'contradicts')

/** A refusal of the request itself (400, 422) speaks against an assumed body; a success speaks for it. */
const bodyOf =
  (...assumed: Exchange['endpoint'][]): Rule =>
  ({ endpoint, status, error }) => {
    if (!assumed.includes(endpoint) || status === undefined) return undefined
    if (error === undefined) return 'agrees'
    return status === 400 || status === 415 ? 'contradicts' : undefined
  }

/** What one exchange says about each assumption that answers can speak to. */
const rules: Partial<Record<AssumptionId, Rule>> = {
  'success-status': ({ status, error }) =>
    status !== undefined && status < 400 ? verdict(error === undefined) : undefined,
  'patch-body': bodyOf(endpoints.patchBlueprint),
  'clone-body': bodyOf(endpoints.cloneBlueprint),
  'refresh-body': bodyOf(endpoints.refreshEndUserToken),
  'put-space-body': bodyOf(endpoints.putSpace),
  'put-end-user-body': bodyOf(endpoints.putEndUser),
  'mint-body': bodyOf(endpoints.mintEndUserToken),
  'persona-blueprint-ref': ({ endpoint, status }) => {
    if (endpoint !== endpoints.createPersona || status === undefined) return undefined
    return status === 404 ? 'contradicts' : status < 300 ? 'agrees' : undefined
  },
  'enum-values': ({ drift, error }) =>
    error ? undefined : drift.some(({ kind }) => kind === 'unknown value') ? 'contradicts' : 'agrees',
  timestamps: ({ reply }) => {
    const time = isJsonObject(reply) ? (reply.updated_at ?? reply.created_at) : undefined
    return typeof time === 'string' || typeof time === 'number'
      ? verdict(toMoment(time) !== undefined)
      : undefined
  },
  'add-users': ({ endpoint, reply, requestBody }) => {
    if (endpoint !== endpoints.addSpaceUsers || !isJsonObject(reply) || !isJsonObject(requestBody))
      return undefined
    const { participant_ids: after } = reply
    const { participant_ids: sent } = requestBody
    return Array.isArray(after) && Array.isArray(sent)
      ? verdict(sent.every((id) => after.includes(id)))
      : undefined
  },
  '401-403': ({ error }) =>
    error instanceof ServiceError && (error.status === 401 || error.status === 403) ? 'agrees' : undefined,
}

export function verdictsOf(exchange: Exchange): [AssumptionId, Verdict][] {
  return (Object.entries(rules) as [AssumptionId, Rule][]).flatMap(([id, rule]) => {
    const said = rule(exchange)
    return said === undefined ? [] : [[id, said]]
  })
}
