import type { JsonObject } from '@/lib/json/json'
import { assumptionAlternatives, type AssumptionChoices } from './assumption-alternatives'

/**
 * Everything that every session assumes about gaps of the interface, from the active choices. Bodies that only single
 * pages send have their own files (`patch-blueprint-body.ts`, `clone-blueprint-body.ts`, `put-body.ts`,
 * `persona-blueprint-ref.ts`), because the first load does not need them. No other code may contain an undocumented
 * body.
 */

const allAlternatives = Object.entries<readonly string[]>(assumptionAlternatives)

export const defaultChoices = readChoices(undefined)

/** Default choices in an environment of the mock, whose request format is known. */
export const mockChoices: Partial<AssumptionChoices> = { 'mint-body': 'end_user_id' }

/** Reads stored choices: unknown ids and alternatives fall back to those of the environment, else to the default. */
export function readChoices(stored: unknown, usual: Partial<AssumptionChoices> = {}): AssumptionChoices {
  const wanted = new Map<string, unknown>(typeof stored === 'object' && stored ? Object.entries(stored) : [])
  const ofEnvironment = new Map<string, string>(Object.entries(usual))
  return Object.fromEntries(
    allAlternatives.map(([id, alternatives]) => [
      id,
      alternatives.find((alternative) => alternative === wanted.get(id)) ??
        (alternatives.includes('field') ? namedField(wanted.get(id)) : undefined) ??
        ofEnvironment.get(id) ??
        alternatives[0],
    ]),
  ) as AssumptionChoices // one of its alternatives for every assumption
}

/** Choice of `field` with the name of the field; just the alternative while the name is empty. */
export function choiceOfField(name: string): string {
  return name.trim() === '' ? 'field' : `field:${name.trim()}`
}

/** Field name in a choice of `field`; empty for any other choice. */
export function fieldOfChoice(choice: string): string {
  return choice.startsWith('field:') ? choice.slice('field:'.length) : ''
}

function namedField(choice: unknown): string | undefined {
  return typeof choice === 'string' && fieldOfChoice(choice) !== '' ? choice : undefined
}

/** Body of #11. */
export function refreshTokenBody(): JsonObject {
  return {}
}

/** Body that mints end-user tokens. Null while minting is switched off or its field has no name. */
export function mintTokenBody(choices: AssumptionChoices, endUserId: string): JsonObject | null {
  const choice = choices['mint-body']
  if (choice === 'off' || choice === 'field') return null
  return { [fieldOfChoice(choice) || choice]: endUserId }
}

/** Value of the `x-api-key` header. */
export function fundingHeaderValue(choices: AssumptionChoices, key: string): string {
  return choices['x-api-key'] === 'bare' ? key : `Bearer ${key}`
}
