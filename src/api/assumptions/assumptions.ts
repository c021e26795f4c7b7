import type { JsonObject } from '@/lib/json/json'
import { assumptionAlternatives, type AssumptionChoices } from './assumption-alternatives'

/**
 * What every session builds on gaps of the interface, from the choices in force. Bodies that only single pages send are
 * beside it (`patch-blueprint-body.ts`, `clone-blueprint-body.ts`, `put-body.ts`, `persona-blueprint-ref.ts`), because the
 * first load has no use for them. Nothing else may know an undocumented body.
 */

const known = Object.entries<readonly string[]>(assumptionAlternatives)

export const defaultChoices = readChoices(undefined)

/** What is in force in an environment of the mock from the start: how its requests look is known. */
export const mockChoices: Partial<AssumptionChoices> = { 'mint-body': 'end_user_id' }

/** Choices out of a store: unknown ids and alternatives fall back to those of the environment, else to the default. */
export function readChoices(stored: unknown, usual: Partial<AssumptionChoices> = {}): AssumptionChoices {
  const wanted = new Map<string, unknown>(typeof stored === 'object' && stored ? Object.entries(stored) : [])
  const ofEnvironment = new Map<string, string>(Object.entries(usual))
  return Object.fromEntries(
    known.map(([id, alternatives]) => [
      id,
      alternatives.find((alternative) => alternative === wanted.get(id)) ??
        (alternatives.includes('field') ? namedField(wanted.get(id)) : undefined) ??
        ofEnvironment.get(id) ??
        alternatives[0],
    ]),
  ) as AssumptionChoices // one of its alternatives for every assumption
}

/** A choice of `field` with the name of the field; the alternative alone while that is empty. */
export function choiceOfField(name: string): string {
  return name.trim() === '' ? 'field' : `field:${name.trim()}`
}

/** The name in such a choice; empty in any other. */
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

/** Body of the minting of end-user tokens, or null while it is switched off or its field has no name. */
export function mintTokenBody(choices: AssumptionChoices, endUserId: string): JsonObject | null {
  const choice = choices['mint-body']
  if (choice === 'off' || choice === 'field') return null
  return { [fieldOfChoice(choice) || choice]: endUserId }
}

/** Value of the `x-api-key` header. */
export function fundingHeaderValue(choices: AssumptionChoices, key: string): string {
  return choices['x-api-key'] === 'bare' ? key : `Bearer ${key}`
}
