import { useEffect, useRef, useState } from 'react'
import { CallError } from '@/api/errors'
import type { JsonObject } from '@/lib/json'
import { useSession } from '@/session/use-session'
import { announce } from '@/ui/announce'
import { showToast } from '@/ui/toast'
import { mergeRecord, type RecordConflict, type Side } from './merge-record'
import { editsTowards } from './rebased-edits'
import { labelOf, setsOf } from './record-shape'
import {
  checkedOutcome,
  saveRecord,
  type CheckResult,
  type Known,
  type RecordService,
  type Saved,
  type SavePhase,
  type SaveResult,
} from './save-record'
import { tellFailedSave } from './tell-failed-save'
import type { RecordForm } from './use-record-form'

export type SaveState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving'; readonly phase: SavePhase }
  | Extract<SaveResult, { kind: 'incomplete' | 'gone' | 'unclear' }>
  /** `edits` are those that were refused: a field that was edited since is not. */
  | (Extract<SaveResult, { kind: 'failed' }> & { readonly edits: JsonObject })
  /** What somebody else changed is in the form now, beside the edits. Nothing was sent. */
  | Extract<SaveResult, { kind: 'moved' }>
  | (Extract<SaveResult, { kind: 'unknown' }> & { readonly check?: CheckResult | 'checking' | CallError })
  /** Saved, but not as it was sent, or nobody said how. */
  | (Saved & { readonly edits: JsonObject })

export interface RecordSaving {
  readonly state: SaveState
  /** What both sides changed, and what was decided about it. Told from the edits as they are now. */
  readonly conflicts: readonly RecordConflict[]
  readonly decisions: ReadonlyMap<string, Side>
  readonly decide: (field: string, side: Side) => void
  /** The edits as they would be sent, on top of what is known by now. */
  readonly next: { readonly base: Known; readonly edits: JsonObject }
  readonly save: () => void
  readonly cancel: () => void
  readonly check: () => void
  /** Takes in something newer that came while it was edited. */
  readonly takeIn: (theirs: Known) => void
  readonly dismiss: () => void
}

interface SaveOptions {
  form: RecordForm
  service: RecordService
  /** What it is called in a message that is read elsewhere. */
  name: string
  onSaved: (now: Known) => void
}

const none: ReadonlyMap<string, Side> = new Map()

/** Saves a record, one save at a time, and keeps what became of it. */
export function useRecordSave({ form, service, name, onSaved }: SaveOptions): RecordSaving {
  const { session } = useSession()
  const { shape } = form
  const [state, setState] = useState<SaveState>({ kind: 'idle' })
  const [decisions, setDecisions] = useState(none)
  const running = useRef<AbortController>(null)
  const isMounted = useRef(true)
  /** Takes the message of the last save away: it is no news beside the next one. */
  const unsay = useRef<() => void>(null)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  const asked = state.kind === 'moved' ? state : undefined
  const merge =
    asked &&
    mergeRecord(
      form.base.json,
      { ...form.base.json, ...form.edits },
      asked.theirs.json,
      setsOf(shape),
      decisions,
    )
  const conflicts = merge?.conflicts ?? []

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

  async function run(base: Known, edits: JsonObject) {
    const { generation } = session.getSnapshot()
    unsay.current?.()
    setState({ kind: 'saving', phase: 'checking' })
    setDecisions(none)
    const result = await alone((signal) =>
      saveRecord({
        ...{ shape, service, base, edits, signal },
        onPhase: (phase) => setState({ kind: 'saving', phase }),
      }),
    )
    if (!result) return
    if (result.kind === 'saved') {
      form.restart(result.now, {})
      onSaved(result.now)
      const isRemarkable = result.differs.length + result.untold.length > 0
      setState(isRemarkable ? { ...result, edits } : { kind: 'idle' })
      if (!isRemarkable || !isMounted.current)
        tellSaved(result, session.getSnapshot().generation !== generation)
      return
    }
    if (!isMounted.current) tellFailedSave(name, result)
    // Where nothing is to be decided, both sides are in the form at once.
    if (result.kind === 'moved' && result.conflicts.length === 0) form.rebase(result.theirs)
    setState(result.kind === 'failed' ? { ...result, edits } : result)
  }

  function tellSaved({ wasThere, others }: Saved, isAnew: boolean) {
    const words = wasThere
      ? 'Nothing to send, it is there already'
      : isAnew
        ? 'Saved after signing in'
        : 'Saved'
    const fields = others.map(({ field }) => labelOf(shape, field)).join(', ')
    unsay.current = showToast({
      text: fields === '' ? words : `${words}. What others changed meanwhile is kept: ${fields}`,
    })
  }

  const save = () => {
    // A save is a write, though it may start with a read, which would wait in silence.
    if (session.getSnapshot().status === 'expired') session.openSheet()
    if (running.current) return
    if (conflicts.some(({ field }) => !decisions.has(field))) {
      announce('Decide first what is to become of what both changed')
      document.querySelector<HTMLElement>('[data-undecided] input')?.focus()
      return
    }
    const isAsked = asked !== undefined && conflicts.length > 0
    const base = isAsked ? asked.theirs : form.base
    const edits = isAsked ? form.rebase(asked.theirs, decisions) : form.edits
    if (Object.keys(edits).length > 0) void run(base, edits)
    else {
      setState({ kind: 'idle' })
      setDecisions(none)
      announce('Nothing to save')
    }
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
        form.restart({ json, at }, {})
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
    decisions,
    decide: (field, side) => setDecisions((before) => new Map(before).set(field, side)),
    next:
      asked && conflicts.length > 0
        ? { base: asked.theirs, edits: editsTowards(shape, asked.theirs.json, merge?.merged ?? {}) }
        : form,
    save,
    cancel: () => running.current?.abort(),
    check: () => void check(),
    takeIn(theirs) {
      const { json, at } = theirs
      const { conflicts: both } = mergeRecord(
        form.base.json,
        { ...form.base.json, ...form.edits },
        json,
        setsOf(shape),
      )
      if (both.length === 0) {
        form.rebase({ json, at })
        showToast({ text: 'It is taken in. Nothing of yours was lost' })
        return
      }
      setDecisions(none)
      setState({ kind: 'moved', theirs: { json, at }, others: [], conflicts: both, refusal: undefined })
    },
    dismiss: () => setState({ kind: 'idle' }),
  }
}
