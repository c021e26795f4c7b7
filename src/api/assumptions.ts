import type { JsonObject } from '@/lib/json'
import { assumptionAlternatives, type AssumptionChoices } from './assumption-alternatives'

/**
 * What every session builds on gaps of the interface, from the choices in force. Bodies that only single pages send are
 * beside it (`patch-blueprint-body.ts`, `clone-blueprint-body.ts`, `put-body.ts`, `persona-blueprint-ref.ts`), because the
 * first load has no use for them. Nothing else may know an undocumented body.
 */

const known = Object.entries<readonly string[]>(assumptionAlternatives)

export const defaultChoices = readChoices(undefined)

/** Choices out of a store: unknown ids and alternatives fall back to the default. */
export function readChoices(stored: unknown): AssumptionChoices {
  const wanted = new Map<string, unknown>(typeof stored === 'object' && stored ? Object.entries(stored) : [])
  return Object.fromEntries(
    known.map(([id, alternatives]) => [
      id,
      alternatives.find((alternative) => alternative === wanted.get(id)) ?? alternatives[0],
    ]),
  ) as AssumptionChoices // one of its alternatives for every assumption
}

/** Body of #11. */
export function refreshTokenBody(): JsonObject {
  return {}
}

/** Body of the minting of end-user tokens, or null while it is switched off. */
export function mintTokenBody(choices: AssumptionChoices, endUserId: string): JsonObject | null {
  const field = choices['mint-body']
  return field === 'off' ? null : { [field]: endUserId }
}

/** Value of the `x-api-key` header. */
export function fundingHeaderValue(choices: AssumptionChoices, key: string): string {
  return choices['x-api-key'] === 'bare' ? key : `Bearer ${key}`
}
