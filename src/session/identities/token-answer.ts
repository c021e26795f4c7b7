import { ContractError } from '@/api/failures/errors'
import type { Answer } from '@/api/exchange'
import type { EndUserToken } from '@/api/resources/tokens'
import { hasField, headerSafe } from '@/session/sign-in/header-safe'
import { factsOfToken, type TokenFacts } from './token-facts'

/**
 * The token in an answer of minting or #11, and its facts. Calls `onNone` before it throws.
 * @throws ContractError if there is no token, or none that fits into a header
 */
export function factsOfAnswer(answer: Answer<EndUserToken>, now: number, onNone = () => {}): TokenFacts {
  const { token, ...times } = answer.value
  if (token !== undefined && headerSafe(token)) return factsOfToken({ token, ...times }, now)
  onNone()
  const { json, status, request_id, circumstances } = answer
  const words = hasField(json, 'token')
    ? 'The token in the answer cannot be used: it contains characters that are not allowed'
    : 'The answer has no token'
  throw new ContractError(words, status, request_id, circumstances)
}
