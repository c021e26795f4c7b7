import { isJsonObject } from '@/lib/json/json'
import { toMoment } from '@/lib/time/moment'
import type { AssumptionId } from './assumption-alternatives'
import type { Exchange } from '@/api/exchange'

type Verdict = 'agrees' | 'contradicts'
export type Evidence = Readonly<Record<Verdict, number>>
type Rule = (exchange: Exchange) => Verdict | undefined

const verdict = (agrees: boolean): Verdict => (agrees ? 'agrees' : 'contradicts')

/**
 * By row of the interface's endpoint table. A refusal of the request itself (400, 415) contradicts an assumed body; a
 * success confirms it.
 */
const bodyOf =
  (row: number | null): Rule =>
  ({ endpoint, status, error }) => {
    if (endpoint.number !== row || status === undefined) return undefined
    if (error === undefined) return 'agrees'
    return status === 400 || status === 415 ? 'contradicts' : undefined
  }

/** What one exchange says about each assumption that answers can confirm or contradict. */
const rules: Partial<Record<AssumptionId, Rule>> = {
  'success-status': ({ status, error }) =>
    status !== undefined && status < 400 ? verdict(error === undefined) : undefined,
  'patch-body': bodyOf(6),
  'clone-body': bodyOf(12),
  'refresh-body': bodyOf(11),
  'put-space-body': bodyOf(14),
  'put-end-user-body': bodyOf(15),
  'mint-body': bodyOf(null),
  'persona-blueprint-ref': ({ endpoint, status }) => {
    if (endpoint.number !== 22 || status === undefined) return undefined
    return status === 404 ? 'contradicts' : status < 300 ? 'agrees' : undefined
  },
  // The assumption is that other values exist; an answer without one proves nothing.
  'enum-values': ({ drift }) => (drift.some(({ kind }) => kind === 'unknown value') ? 'agrees' : undefined),
  timestamps: ({ reply }) => {
    const time = isJsonObject(reply) ? (reply.updated_at ?? reply.created_at) : undefined
    return typeof time === 'string' || typeof time === 'number'
      ? verdict(toMoment(time) !== undefined)
      : undefined
  },
  'add-users': ({ endpoint, reply, requestBody }) => {
    if (endpoint.number !== 17 || !isJsonObject(reply) || !isJsonObject(requestBody)) return undefined
    const { participant_ids: after } = reply
    const { participant_ids: sent } = requestBody
    return Array.isArray(after) && Array.isArray(sent)
      ? verdict(sent.every((id) => after.includes(id)))
      : undefined
  },
}

export function verdictsOf(exchange: Exchange): [AssumptionId, Verdict][] {
  return (Object.entries(rules) as [AssumptionId, Rule][]).flatMap(([id, rule]) => {
    const said = rule(exchange)
    return said === undefined ? [] : [[id, said]]
  })
}

/** The evidence plus what this exchange says. Returns the same object if the exchange says nothing. */
export function withVerdicts(
  evidence: ReadonlyMap<AssumptionId, Evidence>,
  exchange: Exchange,
): ReadonlyMap<AssumptionId, Evidence> {
  const verdicts = verdictsOf(exchange)
  if (verdicts.length === 0) return evidence
  const next = new Map(evidence)
  for (const [id, said] of verdicts) {
    const before = next.get(id) ?? { agrees: 0, contradicts: 0 }
    next.set(id, { ...before, [said]: before[said] + 1 })
  }
  return next
}
