import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { AssumptionChoices } from '@/api/assumption-alternatives'
import { CallError, ServiceError } from '@/api/errors'
import { blueprintKeys } from '@/api/queries/blueprints'
import { endpoints } from '@/api/endpoints'
import { useClient } from '@/api/use-client'
import { isJsonObject, type JsonObject } from '@/lib/json'
import { useSession } from '@/session/use-session'
import { announce } from '@/ui/announce'
import { showToast } from '@/ui/toast'
import type { FormReview } from './form-review'
import type { Applied } from './model/apply-form-values'
import { fieldPath } from './model/field-path'
import type { BlueprintValues } from './model/form-values'
import { withMine, type Sides } from './model/revisions'
import { createOwnRuns } from './own-runs'
import {
  checkOutcome,
  saveBlueprint,
  savedAs,
  type CheckResult,
  type Saved,
  type SavePhase,
} from './save-blueprint'
import { tellFailedSave } from './tell-failed-save'

interface Attempt {
  readonly applied: Applied
  readonly values: BlueprintValues
}

export type SaveState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving'; readonly phase: SavePhase }
  /** Something kept it from being sent; over as soon as nothing does any more. */
  | { readonly kind: 'blocked'; readonly by: 'certain' | 'contradiction' }
  /** Saved, and something about it is worth knowing. */
  | { readonly kind: 'remarkable'; readonly saved: Saved }
  | { readonly kind: 'check incomplete'; readonly missing: readonly string[] }
  | { readonly kind: 'failed'; readonly wasSent: boolean; readonly error: unknown; readonly attempt: Attempt }
  | {
      readonly kind: 'unknown'
      readonly error: CallError
      readonly base: JsonObject
      readonly body: JsonObject
      readonly attempt: Attempt
      readonly check?: CheckResult | 'checking' | CallError
    }
  | {
      readonly kind: 'conflict'
      readonly theirs: JsonObject
      readonly at: number
      readonly sides: Sides
      readonly attempt: Attempt
    }

interface SaveOptions {
  id: string
  choices: AssumptionChoices
  review: FormReview
  values: () => BlueprintValues
  onSaved: (saved: Saved, attempt: Attempt) => void
  /** Goes to the first field that keeps it from being saved. */
  onBlocked: (path: string) => void
}

/** Saves the form, one at a time, and keeps what became of it. */
export function useSave({ id, choices, review, values, onSaved, onBlocked }: SaveOptions) {
  const client = useClient()
  const queryClient = useQueryClient()
  const { session } = useSession()
  const [state, setState] = useState<SaveState>({ kind: 'idle' })
  const [runs] = useState(() => createOwnRuns(session))
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      if (!runs.isSaving()) runs.cancel()
    }
  }, [runs])

  async function run(attempt: Attempt, base: JsonObject, next: JsonObject) {
    const own = runs.begin()
    if (!own) return
    const { generation } = session.getSnapshot()
    review.refuse(new Map())
    // A read that started before the update must not arrive after it.
    await queryClient.cancelQueries({ queryKey: blueprintKeys.one(id) })
    const result = await saveBlueprint({
      client,
      choices,
      id,
      base,
      next,
      signal: own.signal,
      onPhase: (phase) => setState({ kind: 'saving', phase }),
    })
    if (!own.end()) return
    if (!isMounted.current && result.kind !== 'saved') tellFailedSave(nameOf(base) ?? id, result)
    if (result.kind === 'saved') {
      setState(isRemarkable(result) ? { kind: 'remarkable', saved: result } : { kind: 'idle' })
      onSaved(result, attempt)
      if (result.differs.length === 0) tell(result, session.getSnapshot().generation !== generation)
    } else if (result.kind === 'conflict' || result.kind === 'unknown') {
      setState({ ...result, attempt })
    } else if (result.kind === 'check incomplete') {
      setState(result)
    } else {
      const { error } = result
      if (error instanceof ServiceError) review.refuse(messagesOf(error, attempt))
      setState({ kind: 'failed', wasSent: result.kind === 'refused', error, attempt })
    }
  }

  const save = (anyway = false) => {
    // A save is a write, though it starts with a read, which would wait in silence.
    if (session.getSnapshot().status === 'expired') session.openSheet()
    if (runs.isSaving()) return
    // A check that is under way would be told over what comes of this.
    runs.cancel()
    review.commitTyped()
    const problems = review.demandAll()
    const blocking = problems.find(
      ({ severity }) => severity === 'certain' || (severity === 'contradiction' && !anyway),
    )
    if (blocking) {
      setState({
        kind: 'blocked',
        by: problems.some(({ severity }) => severity === 'certain') ? 'certain' : 'contradiction',
      })
      onBlocked(blocking.path)
      return
    }
    if (review.getSnapshot().changes.length === 0) {
      setState({ kind: 'idle' })
      announce('Nothing to save')
      return
    }
    const attempt = { applied: review.applied(), values: structuredClone(values()) }
    void run(attempt, review.base.json, attempt.applied.json)
  }

  /** Saves over theirs, with mine only in the fields that were chosen. */
  const resolve = (keepMine: ReadonlySet<string>) => {
    if (state.kind !== 'conflict') return
    const { theirs, sides, attempt } = state
    const mine = sides.mine.filter((field) => !sides.both.includes(field) || keepMine.has(field))
    void run(attempt, theirs, withMine(theirs, attempt.applied.json, mine))
  }

  /** Reads what the service has now and tells whether the update has arrived. */
  const check = async () => {
    if (state.kind !== 'unknown') return
    const own = runs.begin({ isCheck: true })
    if (!own) return
    const { attempt, base, body } = state
    setState({ ...state, check: 'checking' })
    try {
      const current = await client.call(endpoints.getBlueprint, { params: { id } }, { signal: own.signal })
      if (!own.end() || own.signal.aborted) return
      const json = isJsonObject(current.json) ? current.json : {}
      const outcome = checkOutcome(choices, base, body, json)
      if (outcome === 'saved') {
        setState({ kind: 'idle' })
        onSaved(savedAs(current, []), attempt)
        showToast({ text: `It was saved${revisionWords(json)}` })
      } else setState({ ...state, check: outcome })
    } catch (error) {
      const isWanted = own.end() && !own.signal.aborted
      if (!(error instanceof CallError)) throw error
      if (isWanted) setState({ ...state, check: error })
    }
  }

  return {
    state,
    save,
    resolve,
    check,
    cancel: runs.cancel,
    dismiss: () => setState({ kind: 'idle' }),
  }
}

function nameOf({ name }: JsonObject): string | undefined {
  return typeof name === 'string' && name !== '' ? name : undefined
}

function isRemarkable({ raced, differs, unread }: Saved): boolean {
  return raced || differs.length > 0 || unread !== undefined
}

function messagesOf({ refusal }: ServiceError, { applied, values }: Attempt): Map<string, string> {
  const messages = new Map<string, string>()
  for (const { field, message } of refusal.errors) {
    const path = fieldPath(field, applied, values)
    if (path !== undefined) messages.set(path, [messages.get(path), message].filter(Boolean).join('; '))
  }
  return messages
}

function tell(saved: Saved, signedInAnew: boolean) {
  const words = saved.wasThere
    ? 'Nothing to send, it is there already'
    : signedInAnew
      ? 'Saved after signing in'
      : 'Saved'
  const theirs =
    saved.rebasedOn.length > 0 ? ` What others changed meanwhile is kept: ${saved.rebasedOn.join(', ')}.` : ''
  showToast({ text: `${words}${revisionWords(saved.json)}.${theirs}`.replace(/\.$/, '') })
}

function revisionWords(json: JsonObject): string {
  return typeof json.revision === 'number' ? `, revision ${json.revision}` : ''
}
