import { useEffect, useEffectEvent, useState } from 'react'
import { useClient } from '@/api/use-client'
import { pluralize } from '@/lib/text/pluralize'
import { useServiceMutation } from '@/entities/requests/use-service-mutation'
import { useIdentities } from '@/session/identities/use-identities'
import { useSession } from '@/session/use-session'
import { announce } from '@/ui/announce'
import { restorePageFocus } from '@/ui/page/page-focus'
import { showToast } from '@/ui/overlays/toast'
import { deletionSummary, type DeletionResult } from '@/features/artifacts/model/deletion'
import { sendDeletions, type ArtifactToDelete } from './send-deletions'

export type DeletionResults = ReadonlyMap<string, DeletionResult>

type Phase =
  | { readonly kind: 'none' }
  /** Seconds until it is sent. */
  | { readonly kind: 'waiting'; readonly items: readonly ArtifactToDelete[]; readonly left: number }
  | {
      readonly kind: 'sending' | 'done'
      readonly items: readonly ArtifactToDelete[]
      readonly results: DeletionResults
    }

/** Seconds during which a deletion can be undone. */
export const undoFor = 6

const none: Phase = { kind: 'none' }

/**
 * Deletions that wait a few seconds before they are sent. On another page the undo action is offered by a toast.
 * `onDeleted` is called for each deleted artifact.
 */
export function useDeletions(space: string, identity: string, onDeleted: (id: string) => void) {
  const client = useClient()
  const { identities } = useIdentities()
  const { session } = useSession()
  const [phase, setPhase] = useState<Phase>(none)
  const [isHeld, setHeld] = useState(false)
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())

  const isSameIdentity = () => {
    const { actingId, isPaused } = identities.getSnapshot()
    return actingId === identity && !isPaused
  }
  const { run } = useServiceMutation({
    send: async (items: readonly ArtifactToDelete[]): Promise<DeletionResults> => {
      const results = new Map<string, DeletionResult>()
      await sendDeletions({
        ...{ client, space, items, isSameIdentity },
        onResult: (id, result) => {
          results.set(id, result)
          if (isPlain(result)) {
            setGone((before) => new Set([...before, id]))
            onDeleted(id)
          }
          setPhase({ kind: 'sending', items, results: new Map(results) })
        },
      })
      return results
    },
    onDone: (results, items) => {
      const all = [...results.values()]
      const allDeleted = all.every(isPlain)
      setPhase(allDeleted ? none : { kind: 'done', items, results })
      if (allDeleted) showToast({ text: successMessage(items, all) })
      else announce(`Deletion ended: ${deletionSummary(all)}`)
    },
    onDoneElsewhere: (results, items) => {
      const all = [...results.values()]
      const why = all.find((result) => result.why !== undefined)?.why ?? ''
      showToast(
        all.every(isPlain)
          ? { text: successMessage(items, all) }
          : { tone: 'bad', text: `Deleting files: ${deletionSummary(all)}. ${why}` },
      )
    },
    nameOf: (items) => `Deleting ${namesOf(items)}`,
  })
  const send = (items: readonly ArtifactToDelete[]) => {
    setPhase({ kind: 'sending', items, results: new Map() })
    run(items)
  }
  const onTick = useEffectEvent(() => {
    if (phase.kind !== 'waiting') return
    if (phase.left > 1) setPhase({ ...phase, left: phase.left - 1 })
    else send(phase.items)
  })
  const isWaiting = phase.kind === 'waiting'
  useEffect(() => {
    if (!isWaiting || isHeld) return
    const timer = setInterval(() => onTick(), 1000)
    return () => clearInterval(timer)
  }, [isWaiting, isHeld])

  const onLeave = useEffectEvent(() => {
    if (phase.kind !== 'waiting') return
    const { items, left } = phase
    const timer = setTimeout(() => {
      stopListening()
      closeMessage()
      run(items)
    }, left * 1000)
    const closeMessage = showToast({
      text: `${namesOf(items)} will be deleted`,
      action: {
        label: 'Undo',
        onClick() {
          stopListening()
          clearTimeout(timer)
          sayUndone(items)
        },
      },
    })
    const stopListening = session.onLeave(() => {
      clearTimeout(timer)
      closeMessage()
    })
  })
  useEffect(() => () => onLeave(), [])

  return {
    phase,
    /** Ids of the artifacts deleted here. */
    gone,
    isBusy: phase.kind === 'waiting' || phase.kind === 'sending',
    onHold: setHeld,
    onDelete: (items: readonly ArtifactToDelete[]) => {
      setHeld(false)
      setPhase({ kind: 'waiting', items, left: undoFor })
      announce(`${namesOf(items)} will be deleted in ${undoFor} seconds. F8 leads to Undo.`)
    },
    onUndo: () => {
      setPhase(none)
      if (phase.kind === 'waiting') sayUndone(phase.items)
    },
    onRetry: send,
    onDismiss: () => setPhase(none),
  }
}

/** Lets other parts of the page delete files, with a confirmation first. */
export interface DeletionRequester {
  readonly onAsk: (items: readonly ArtifactToDelete[]) => void
  readonly isBusy: boolean
}

export type Deletions = ReturnType<typeof useDeletions>

/** "IMG_2041.jpg", "3 files" */
export function namesOf(items: readonly ArtifactToDelete[]): string {
  const [only] = items
  return items.length === 1 && only ? only.name : pluralize(items.length, 'file')
}

function sayUndone(items: readonly ArtifactToDelete[]) {
  // Clears the announcement that they will be deleted.
  announce('')
  showToast({ text: `Deletion undone. ${namesOf(items)} ${items.length === 1 ? 'stays' : 'stay'}.` })
  restorePageFocus()
}

/** Whether the file is deleted, as requested. */
function isPlain({ outcome }: DeletionResult): boolean {
  return outcome === 'deleted' || outcome === 'already deleted'
}

function successMessage(items: readonly ArtifactToDelete[], results: readonly DeletionResult[]): string {
  const [only, ...others] = items
  if (!only || others.length > 0) return `Files: ${deletionSummary(results)}`
  const wasAlreadyDeleted = results[0]?.outcome === 'already deleted'
  return wasAlreadyDeleted ? `${only.name} was already deleted` : `${only.name} is deleted`
}
