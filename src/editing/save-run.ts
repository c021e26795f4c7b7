import type { SaveRun } from '@/api/client'
import { CallError, CredentialError } from '@/api/failures/errors'
import type { Answer } from '@/api/exchange'
import type { JsonObject } from '@/lib/json/json'

export type SavePhase = 'checking' | 'sending' | 'reading back'

/** The service refused the update, or an error occurred before it was sent. */
export interface SaveFailure {
  readonly kind: 'failed'
  readonly wasSent: boolean
  readonly error: unknown
}

/** An update that may have taken effect. */
export interface UnknownOutcome {
  readonly kind: 'unknown'
  readonly error: CallError
  /** The service's state just before the update with `body`. */
  readonly base: JsonObject
  readonly body: JsonObject
}

/**
 * Runs a save. If the session ends before the service accepts the update, the save starts over after the next sign-in:
 * others may have saved in the meantime.
 */
export async function runSave<Result extends { readonly kind: string }>(
  save: (run: SaveRun) => Promise<Result | SaveFailure>,
  signal: AbortSignal,
): Promise<Result | SaveFailure> {
  const first = await save('first')
  return wasInterrupted(first) && !signal.aborted ? save('after sign-in') : first
}

function wasInterrupted(result: { readonly kind: string; readonly error?: unknown }): boolean {
  if (result.kind !== 'failed' || !(result.error instanceof CredentialError)) return false
  return result.error.reason === 'not resumed' && !result.error.endpoint.reads
}

/** Sends the update of a save, once. */
export async function sendUpdate<Reply>(
  send: () => Promise<Answer<Reply>>,
  { base, body }: Pick<UnknownOutcome, 'base' | 'body'>,
): Promise<{ readonly kind: 'answered'; readonly answer: Answer<Reply> } | SaveFailure | UnknownOutcome> {
  try {
    return { kind: 'answered', answer: await send() }
  } catch (error) {
    if (!(error instanceof CallError)) return { kind: 'failed', wasSent: false, error }
    return error.outcome === 'refused' || error.outcome === 'not sent'
      ? { kind: 'failed', wasSent: error.outcome === 'refused', error }
      : { kind: 'unknown', error, base, body }
  }
}
