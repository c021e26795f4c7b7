import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { CallError, ServiceError } from '@/api/failures/errors'
import { blueprintKeys } from '@/api/queries/blueprints'
import { endpoints } from '@/api/endpoints'
import { messagesByPlace } from '@/api/failures/field-place'
import { useAssumptions } from '@/api/assumptions/use-assumptions'
import { useClient } from '@/api/use-client'
import { isJsonObject, type JsonObject } from '@/lib/json/json'
import { useSession } from '@/session/use-session'
import { announce } from '@/ui/announce'
import { showToast, type ToastContent } from '@/ui/overlays/toast'
import { changeId } from '@/blueprint/model/changes/change'
import { isIncluded } from '@/blueprint/model/changes/change-groups'
import type { PastSave } from '@/blueprint/model/commands/undo-save'
import { fieldPath } from '@/blueprint/model/values/field-path'
import { problemsToSave } from '@/blueprint/model/problems/problems-to-save'
import { valuesOfApplied } from '@/blueprint/model/values/values-of-applied'
import { firstFew } from '@/lib/text/first-few'
import { digitsOf } from '@/lib/json/exact-json'
import { savedText, showFailedSave } from '@/editing/save-words'
import type { BlueprintSession } from '@/features/blueprints/blueprint-session'
import type { Base } from '@/features/blueprints/draft/draft-review'
import { blueprintOutcome, saveBlueprint, savedAs, type SavedBlueprint } from './save-blueprint'
import type { Attempt } from './saving'
import { useAdoptSave } from './use-adopt-save'
import { isConcurrencyConflict } from './is-concurrency-conflict'

interface SaveOptions {
  id: string
  edits: BlueprintSession
  onSaved: (saved: SavedBlueprint) => void
  /** Prepares the inverse of a save. */
  onUndo: (past: PastSave) => void
  /** Called with the first field that blocks the save. */
  onBlocked: (path: string) => void
}

/** Saves the draft without excluded changes, one save at a time, and stores the result. */
export function useSave({ id, edits, onSaved, onUndo, onBlocked }: SaveOptions) {
  const { store, saving, runs } = edits
  const client = useClient()
  const queryClient = useQueryClient()
  const { session } = useSession()
  const { choices } = useAssumptions()
  const navigate = useNavigate()
  const adoptSave = useAdoptSave(id, edits)
  const state = useSyncExternalStore(saving.subscribe, saving.getState)
  const { setState } = saving
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      if (!runs.isSaving()) runs.cancel()
    }
  }, [runs])

  /** Returns the actions for the toast. */
  function adopt(saved: SavedBlueprint, attempt: Attempt, base: Base): Pick<ToastContent, 'action' | 'next'> {
    const past = adoptSave(saved, attempt, base)
    if (isMounted.current) onSaved(saved)
    return {
      action: saved.wasThere ? undefined : { label: 'Undo last save', onClick: () => onUndo(past) },
      next: {
        label: 'Create persona',
        onClick: () => void navigate({ to: '/personas/new', search: { blueprint: id } }),
      },
    }
  }

  async function run(attempt: Attempt) {
    const own = runs.begin()
    if (!own) return
    const { generation } = session.getSnapshot()
    const base = store.getBase()
    const unsettled = saving.getUnsettled()
    store.refuse(new Map())
    setState({ kind: 'saving', phase: 'checking' })
    // A request that started before the update must not finish after it.
    await queryClient.cancelQueries({ queryKey: blueprintKeys.one(id) })
    const result = await saveBlueprint({
      ...{ client, choices, id, base },
      next: attempt.applied,
      unsettled: unsettled && { ...unsettled, sent: unsettled.attempt.applied },
      signal: own.signal,
      onPhase: (phase) => setState({ kind: 'saving', phase }),
    })
    if (!own.end()) return
    if (!isMounted.current && result.kind !== 'saved') showFailedSave(nameOf(base.json) ?? id, result)
    if (result.kind === 'saved') {
      setState(isRemarkable(result) ? { kind: 'remarkable', saved: result } : { kind: 'idle' })
      const offers = adopt(result, attempt, base)
      if (result.differs.length === 0)
        announceSave(result, session.getSnapshot().generation !== generation, offers)
    } else if (result.kind === 'conflict' || result.kind === 'unknown') {
      setState({ ...result, attempt })
    } else if (result.kind === 'incomplete') {
      setState(result)
    } else {
      const { error } = result
      if (error instanceof ServiceError)
        store.refuse(messagesByPlace(error, (field) => fieldPath(field, attempt.applied, attempt.values)))
      // Loads the newer version, to show it next to the error.
      if (isConcurrencyConflict(error))
        void queryClient.invalidateQueries({ queryKey: blueprintKeys.one(id) })
      setState({ ...result, attempt })
    }
  }

  const save = (anyway = false) => {
    // A save is a write, but starts with a read, which would wait silently for a sign-in.
    if (session.getSnapshot().status === 'expired') session.openSheet()
    if (runs.isSaving()) return
    // The result of a check in progress would replace that of this save.
    runs.cancel()
    store.typed.commit()
    store.typed.flush()
    const visible = store.showAllProblems()
    const { changes } = store.getReview()
    const excluded = changes.filter((change) => store.getExcluded().has(changeId(change)))
    const applied = store.toSave()
    const problems = problemsToSave(
      visible,
      excluded,
      excluded.length === 0 ? store.getValues() : valuesOfApplied(applied, store.shape),
      store.getBase().initial,
    )
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
    if (!changes.some((change) => isIncluded(change, store.getExcluded()))) {
      setState({ kind: 'idle' })
      announce('Nothing to save')
      return
    }
    void run({ applied, values: store.getValues() })
  }

  /** Reads the service's current version and reports whether the update has arrived. */
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
      const outcome = blueprintOutcome(choices, base, body, json)
      if (outcome === 'saved') {
        setState({ kind: 'idle' })
        const saved = savedAs(current, [])
        const offers = adopt(saved, attempt, store.getBase())
        showToast({ text: `It was saved${revisionText(json)}`, ...offers })
      } else setState({ ...state, check: outcome })
    } catch (error) {
      const isWanted = own.end() && !own.signal.aborted
      if (!(error instanceof CallError)) throw error
      if (isWanted) setState({ ...state, check: error })
    }
  }

  return { state, save, check, cancel: runs.cancel, dismiss: () => setState({ kind: 'idle' }) }
}

function nameOf({ name }: JsonObject): string | undefined {
  return typeof name === 'string' && name !== '' ? name : undefined
}

function isRemarkable({ raced, differs, unread, otherId }: SavedBlueprint): boolean {
  return raced || differs.length > 0 || unread !== undefined || otherId !== undefined
}

function announceSave(
  saved: SavedBlueprint,
  isResumed: boolean,
  offers: Pick<ToastContent, 'action' | 'next'>,
) {
  const words = savedText(saved.wasThere, isResumed)
  const theirs =
    saved.rebasedOn.length > 0 ? ` Changes by others were kept: ${firstFew(saved.rebasedOn, 3)}.` : ''
  showToast({ text: `${words}${revisionText(saved.json)}.${theirs}`.replace(/\.$/, ''), ...offers })
}

function revisionText(json: JsonObject): string {
  const revision = digitsOf(json.revision)
  return revision === undefined ? '' : `, revision ${revision}`
}
