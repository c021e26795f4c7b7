import { useEffect, useRef, useState } from 'react'
import { CallError } from '@/api/errors'
import type { JsonObject } from '@/lib/json'
import { pluralize } from '@/lib/pluralize'
import { useSession } from '@/session/use-session'
import { announce } from '@/ui/announce'
import { showToast } from '@/ui/toast'
import { changedBy } from './changed-by'
import { isAnyEmptied } from './emptied'
import { mergeRecord, type RecordConflict } from './merge-record'
import { labelOf, setsOf } from './record-shape'
import { sameValue, valueIn } from './record-value'
import {
  checkedOutcome,
  saveRecord,
  type CheckResult,
  type RecordSnapshot,
  type RecordService,
  type Saved,
  type SavePhase,
  type SaveResult,
} from './save-record'
import { notifyFailedSave } from './notify-failed-save'
import type { OmittedField } from './unread-fields'
import { useOmittedFields } from './use-omitted-fields'
import type { RecordForm } from './use-record-form'

export type SaveState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving'; readonly phase: SavePhase }
  | Extract<SaveResult, { kind: 'incomplete' | 'gone' | 'unclear' }>
  /** `edits` are those that were refused: a field that was edited since is not. */
  | (Extract<SaveResult, { kind: 'failed' }> & { readonly edits: JsonObject })
  /** What somebody else changed is in the form now, beside the edits. Nothing was sent. Where both changed it, mine is. */
  | Extract<SaveResult, { kind: 'moved' }>
  | (Extract<SaveResult, { kind: 'unknown' }> & { readonly check?: CheckResult | 'checking' | CallError })
  /** Saved, but not as it was sent, or nobody said how. */
  | (Saved & { readonly edits: JsonObject })

export type Side = 'mine' | 'theirs'

/** What both sides changed. A field that is edited or put back since is decided by that. */
export interface ConflictWithChoice extends RecordConflict {
  readonly choice: Side | undefined
}

export interface RecordSaving {
  readonly state: SaveState
  readonly conflicts: readonly ConflictWithChoice[]
  readonly decide: (conflict: ConflictWithChoice, side: Side) => void
  readonly save: () => void
  /** Fields that were never read and that the next save would leave out, while it waits for an answer. */
  readonly omitted: readonly OmittedField[] | undefined
  readonly decideOmitted: (choice: 'send' | 'fill' | 'cancel') => void
  readonly cancel: () => void
  readonly check: () => void
  /** Takes in something newer that came while it was edited. */
  readonly acceptRemote: (theirs: RecordSnapshot) => void
  readonly dismiss: () => void
  /** Drops the edits, and what was said about saving them. */
  readonly discard: () => void
}

interface SaveOptions {
  form: RecordForm
  service: RecordService
  /** What it is called in a message that is read elsewhere. */
  name: string
  /** What contexts and other answers showed of it, where the service has no read of it. */
  seen?: JsonObject
  onSaved: (now: RecordSnapshot) => void
}

const none: ReadonlySet<string> = new Set()

/** Saves a record, one save at a time, and keeps what became of it. */
export function useRecordSave({ form, service, name, seen = {}, onSaved }: SaveOptions): RecordSaving {
  const { session } = useSession()
  const { shape } = form
  const [state, setState] = useState<SaveState>({ kind: 'idle' })
  const [decided, setDecided] = useState(none)
  const omitted = useOmittedFields(form, service, seen)
  const running = useRef<AbortController>(null)
  const isMounted = useRef(true)
  /** Takes the message of the last save away: it is no news beside the next one. */
  const dismissSavedToast = useRef<() => void>(null)
  /** Takes the offer to put discarded edits back away: it is of this form. */
  const dismissUndoToast = useRef<() => void>(null)
  /** As it is when an answer comes: somebody may have typed since it was asked for. */
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

  const conflicts = (state.kind === 'moved' ? state.conflicts : []).map((conflict): ConflictWithChoice => {
    const { field } = conflict
    const edit = valueIn(form.edits, field)
    const isUntouched = sameValue(edit, conflict.mine, setsOf(shape).includes(field))
    const choice = edit === undefined ? 'theirs' : 'mine'
    return {
      ...conflict,
      mine: edit ?? conflict.mine,
      choice: isUntouched && !decided.has(field) ? undefined : choice,
    }
  })

  /** One thing at a time; it stops when its user leaves, and whoever comes after is told nothing of it. */
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

  async function run(base: RecordSnapshot, edits: JsonObject) {
    const { generation } = session.getSnapshot()
    dismissSavedToast.current?.()
    setState({ kind: 'saving', phase: 'checking' })
    setDecided(none)
    const result = await alone((signal) =>
      saveRecord({
        ...{ shape, service, base, edits, seen, signal },
        onPhase: (phase) => setState({ kind: 'saving', phase }),
      }),
    )
    if (!result) return
    if (result.kind === 'saved') {
      form.settle(result.now, edits)
      onSaved(result.now)
      const isRemarkable =
        result.otherId !== undefined ||
        result.differs.length + result.unconfirmed.length > 0 ||
        isAnyEmptied(result.emptied)
      setState(isRemarkable ? { ...result, edits } : { kind: 'idle' })
      if (!isRemarkable || !isMounted.current)
        notifySaved(result, session.getSnapshot().generation !== generation)
      return
    }
    if (!isMounted.current) notifyFailedSave(name, result)
    if (result.kind !== 'moved') {
      setState(result.kind === 'failed' ? { ...result, edits } : result)
      return
    }
    setState({ ...result, conflicts: conflictsWith(latest.current, result.theirs) })
    form.rebase(result.theirs)
  }

  function notifySaved({ wasThere, others, emptied }: Saved, isAnew: boolean) {
    const cleared = [...emptied.lost.map(({ field }) => field), ...emptied.blank]
    if (cleared.length > 0) {
      const names = cleared.map((field) => labelOf(shape, field)).join(', ')
      showToast({
        tone: 'bad',
        text: `${name.slice(0, 80)}: saved, but fields that you did not send are now empty: ${names}`,
      })
      return
    }
    const words = wasThere
      ? 'Nothing to send: the service already has it'
      : isAnew
        ? 'Saved after signing in'
        : 'Saved'
    const fields = others.map(({ field }) => labelOf(shape, field)).join(', ')
    dismissSavedToast.current = showToast({
      text: fields === '' ? words : `${words}. Changes by others were kept: ${fields}`,
    })
  }

  const save = () => {
    // A save is a write, though it may start with a read, which would wait in silence.
    if (session.getSnapshot().status === 'expired') session.openSheet()
    if (running.current) return
    if (conflicts.some(({ choice }) => choice === undefined)) {
      announce('Resolve the conflicts first')
      document.querySelector<HTMLElement>('[data-undecided] input')?.focus()
      return
    }
    if (Object.keys(form.edits).length === 0) {
      setState({ kind: 'idle' })
      announce('Nothing to save')
      return
    }
    if (!omitted.check()) void run(form.base, form.edits)
  }

  const check = async () => {
    const { read } = service
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
      const outcome = checkedOutcome(shape, base, body, reading.json)
      if (outcome === 'saved') {
        const { json, at } = reading
        form.settle({ json, at }, body)
        onSaved({ json, at })
        setState({ kind: 'idle' })
        showToast({ text: 'It was saved' })
      } else setState({ ...state, check: outcome })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setState({ ...state, check: error })
    }
  }

  return {
    state,
    conflicts,
    decide({ field, mine }, side) {
      setDecided((before) => new Set([...before, field]))
      form.set(field, side === 'mine' ? mine : undefined)
    },
    save,
    omitted: omitted.fields,
    decideOmitted: (choice) => {
      if (omitted.decide(choice)) void run(form.base, form.edits)
    },
    cancel: () => running.current?.abort(),
    check: () => void check(),
    acceptRemote(theirs) {
      const { json, at } = theirs
      const both = conflictsWith(form, theirs)
      form.rebase({ json, at })
      if (both.length === 0) {
        showToast({ text: 'Merged. Your edits are kept' })
        return
      }
      setDecided(none)
      const by = changedBy(form.base.json, json)
      setState({ kind: 'moved', theirs: { json, at }, by, others: [], conflicts: both, refusal: undefined })
    },
    dismiss: () => setState({ kind: 'idle' }),
    discard() {
      form.discard()
      // Whether it was saved is to be found out all the same.
      if (state.kind !== 'unknown' && state.kind !== 'saved') setState({ kind: 'idle' })
      const words = `${pluralize(form.changes.length, 'change')} discarded`
      dismissUndoToast.current = showToast({
        text: words,
        action: { label: 'Put back', onClick: () => form.restore(form.edits) },
      })
    },
  }
}

/** What both sides changed by now. */
function conflictsWith(
  { shape, base, edits }: RecordForm,
  theirs: RecordSnapshot,
): readonly RecordConflict[] {
  return mergeRecord(base.json, { ...base.json, ...edits }, theirs.json, setsOf(shape)).conflicts
}
