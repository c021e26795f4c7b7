import { useEffect, useRef, useState } from 'react'
import { CallError } from '@/api/failures/errors'
import { pluralize } from '@/lib/text/pluralize'
import { useSession } from '@/session/use-session'
import { announce } from '@/ui/announce'
import { showToast } from '@/ui/overlays/toast'
import type { PendingIds } from './add-ids'
import { fieldErrorsOf, isAnyEmptied, resourceOutcome, type FormFieldError } from './compare-answer'
import { sameValue, valueIn } from './field-changes'
import { conflictsWith } from './merge-resource'
import { useOmittedFields } from './omitted-fields'
import { setsOf, type Resource, type Snapshot } from './resource'
import {
  choiceIn,
  createFocusTargets,
  type ConflictWithChoice,
  type ResourceEdit,
  type SaveState,
} from './resource-edit'
import { remoteChange, saveResource } from './save-resource'
import type { SavePhase } from './save-run'
import { showSavedToast } from './save-outcome'
import { savedText, showFailedSave } from './save-words'
import { useResourceForm, type ResourceForm } from './use-resource-form'

const none: ReadonlySet<string> = new Set()

/**
 * Edits a resource and saves it, one save at a time, and stores the outcome. `onSaved` receives the form as it was when
 * it was sent.
 */
export function useSaveResource(
  resource: Resource,
  known: Snapshot,
  onSaved: (now: Snapshot, form: ResourceForm) => void,
): ResourceEdit {
  const { session } = useSession()
  const form = useResourceForm(resource, known)
  const name = resource.name ?? textOf(form.base.json.name) ?? resource.id
  const [state, setState] = useState<SaveState>({ kind: 'idle' })
  const [decided, setDecided] = useState(none)
  const [pending, setPending] = useState<Readonly<Record<string, PendingIds>>>({})
  const omitted = useOmittedFields(form, resource)
  const [focus] = useState(createFocusTargets)
  const running = useRef<AbortController>(null)
  const isMounted = useRef(true)
  /** Dismisses the toast of the last save when the next one starts. */
  const dismissSavedToast = useRef<() => void>(undefined)
  /** Dismisses the offer to restore discarded edits when the form unmounts. */
  const dismissUndoToast = useRef<() => void>(undefined)
  /** The form when an answer arrives: the user may have typed since it was sent. */
  const latest = useRef(form)
  useEffect(() => {
    latest.current = form
  })
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      dismissUndoToast.current?.()
    }
  }, [])

  const conflicts = (state.kind === 'remote change' ? state.conflicts : []).map(
    (conflict): ConflictWithChoice => {
      const { field } = conflict
      const edit = valueIn(form.edits, field)
      const isUntouched = sameValue(edit, conflict.mine, setsOf(resource).includes(field))
      const choice = edit === undefined ? 'theirs' : 'mine'
      return {
        ...conflict,
        mine: edit ?? conflict.mine,
        choice: isUntouched && !decided.has(field) ? undefined : choice,
      }
    },
  )

  /** Runs one call at a time. It is aborted when its user signs out, and the next user sees no result. */
  async function alone<Result>(act: (signal: AbortSignal) => Promise<Result>): Promise<Result | undefined> {
    if (running.current) return undefined
    const controller = new AbortController()
    running.current = controller
    const owner = { isHere: true }
    const stopListening = session.onLeave(() => {
      owner.isHere = false
      controller.abort()
    })
    try {
      const result = await act(controller.signal)
      return owner.isHere ? result : undefined
    } finally {
      stopListening()
      running.current = null
    }
  }

  async function run() {
    const { base, edits } = form
    const { generation } = session.getSnapshot()
    dismissSavedToast.current?.()
    setState({ kind: 'saving', phase: 'checking' })
    setDecided(none)
    const result = await alone((signal) => {
      const onPhase = (phase: SavePhase) => setState({ kind: 'saving', phase })
      return saveResource({ resource, base, edits, signal, onPhase })
    })
    if (!result) return
    if (result.kind === 'saved') {
      form.settle(result.now, edits)
      onSaved(result.now, form)
      const isRemarkable =
        result.otherId !== undefined ||
        result.differs.length + result.unconfirmed.length > 0 ||
        isAnyEmptied(result.emptied)
      setState(isRemarkable ? { ...result, edits } : { kind: 'idle' })
      const isResumed = session.getSnapshot().generation !== generation
      if (!isRemarkable || !isMounted.current)
        dismissSavedToast.current = showSavedToast(resource, name, result, isResumed)
      return
    }
    if (!isMounted.current) showFailedSave(name, result)
    if (result.kind !== 'remote change') {
      setState(result.kind === 'failed' ? { ...result, edits } : result)
      return
    }
    const { theirs } = result
    const now = latest.current
    setState({ ...result, conflicts: conflictsWith(resource, now.base.json, now.edits, theirs.json) })
    form.rebase(theirs)
  }

  const save = () => {
    // Typed ids that were not added yet would silently be left out.
    const half = resource.fields.find(
      ({ name: field }) => pending[field] && pending[field].text.trim() !== '',
    )
    if (half) {
      const problem = 'This is not in the list yet. Add it or clear the field, then save.'
      setPending({ ...pending, [half.name]: { text: '', ...pending[half.name], problem } })
      focus.move(half.name)
      return
    }
    // A save is a write, but it may start with a read, which would wait silently.
    if (session.getSnapshot().status === 'expired') session.openSheet()
    if (running.current) return
    const undecided = conflicts.find(({ choice }) => choice === undefined)
    if (undecided) {
      announce('Resolve the conflicts first')
      focus.move(choiceIn(undecided.field))
      return
    }
    if (Object.keys(form.edits).length === 0) {
      setState({ kind: 'idle' })
      announce('Nothing to save')
      return
    }
    if (!omitted.check()) void run()
  }

  const check = async () => {
    const { read } = resource
    if (state.kind !== 'unknown' || !read) return
    const { base, body } = state
    setState({ ...state, check: 'checking' })
    try {
      const reading = await alone((signal) => read({ signal }))
      if (!reading) return
      if (reading.found !== 'there') {
        setState({ kind: reading.found === 'missing' ? 'gone' : 'unclear' })
        return
      }
      const { json, at } = reading
      const outcome = resourceOutcome(resource, base, body, json)
      if (outcome !== 'saved') {
        setState({ ...state, check: outcome })
        return
      }
      form.settle({ json, at }, body)
      onSaved({ json, at }, form)
      setState({ kind: 'idle' })
      showToast({ text: savedText(false, false, resource.what) })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setState({ ...state, check: error })
    }
  }

  return {
    ...{ resource, name, form, state, conflicts, save, focus, pending },
    body: resource.bodyOf(form.base.json, form.edits),
    observedAt: resource.observedAt ?? (() => ({ at: form.base.at })),
    setPending: (field, typed) => setPending((before) => ({ ...before, [field]: typed })),
    fieldErrors:
      state.kind === 'failed' ? fieldErrorsOf(resource, state.error, state.edits, form.edits) : noFieldErrors,
    decide({ field, mine }, side) {
      setDecided((before) => new Set([...before, field]))
      form.set(field, side === 'mine' ? mine : undefined)
    },
    omitted: omitted.fields,
    decideOmitted: (choice) => {
      if (omitted.decide(choice)) void run()
    },
    cancel: () => running.current?.abort(),
    check: () => void check(),
    acceptRemote({ json, at }) {
      const change = remoteChange({ json, at }, { resource, ...form })
      form.rebase(change.theirs)
      if (change.conflicts.length === 0) {
        showToast({ text: 'Merged. Your edits are kept' })
        return
      }
      setDecided(none)
      setState(change)
    },
    dismiss: () => setState({ kind: 'idle' }),
    discard() {
      form.discard()
      // An unresolved outcome stays on screen.
      if (state.kind !== 'unknown' && state.kind !== 'saved') setState({ kind: 'idle' })
      dismissUndoToast.current = showToast({
        text: `${pluralize(form.changes.length, 'change')} discarded`,
        action: { label: 'Undo', onClick: () => form.restore(form.edits) },
      })
    },
  }
}

const noFieldErrors: ReadonlyMap<string, readonly FormFieldError[]> = new Map()

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
