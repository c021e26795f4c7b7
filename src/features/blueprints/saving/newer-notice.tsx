import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Blueprint } from '@/api/resources/blueprints'
import type { Answer } from '@/api/exchange'
import type { JsonObject } from '@/lib/json/json'
import { Notice } from '@/ui/states/notice'
import { showToast } from '@/ui/overlays/toast'
import { keyedLike } from '@/blueprint/model/values/keyed-like'
import { mergeOf } from '@/blueprint/model/history/merge'
import { digitsOf } from '@/lib/json/exact-json'
import { useAssumptions } from '@/api/assumptions/use-assumptions'
import type { BlueprintSession } from '@/features/blueprints/blueprint-session'
import { blueprintOutcome, savedAs } from './save-blueprint'
import { useAdoptSave } from './use-adopt-save'
import { useLatest } from '@/features/blueprints/use-latest'

interface NewerNoticeProps {
  id: string
  edits: BlueprintSession
  /** The new answer, and its JSON. */
  answer: Answer<Blueprint>
  newer: JsonObject
}

/** Shown if a refresh returned another revision while there are unsaved edits. Nothing is merged automatically. */
export function NewerNotice({ id, edits, answer, newer }: NewerNoticeProps) {
  const { store, saving } = edits
  const { at } = answer
  const navigate = useNavigate()
  const hasArrived = useArrivedSave(id, edits, answer, newer)
  const base = store.getBase()
  const [newest, opened] = [digitsOf(newer.revision), digitsOf(base.json.revision)]
  const there = newest === undefined ? 'Another version' : `Revision ${newest}`
  const mine = opened === undefined ? 'the one you opened' : `revision ${opened}`
  const acceptRemote = () => {
    const applied = store.applied()
    const merge = mergeOf(base, applied, keyedLike(newer, [base, applied]))
    if (merge.conflicts.length > 0) {
      const attempt = { applied, values: store.getValues() }
      saving.setState({ kind: 'conflict', theirs: newer, at, merge, attempt })
      void navigate({ to: '/blueprints/$id/review', params: { id } })
      return
    }
    store.rebase(newer, at)
    showToast({ text: `${there} merged. Your edits are kept` })
  }
  const drop = () => {
    store.rebase(newer, at)
    store.discard()
  }
  if (hasArrived) return null
  return (
    <Notice
      bar
      live
      tone="warn"
      title={`${there} is available. Your edits are based on ${mine}`}
      action={
        <>
          <Button size="xs" onClick={acceptRemote}>
            Merge the changes
          </Button>
          <Button size="xs" variant="subtle" onClick={drop}>
            Discard my edits and load it
          </Button>
        </>
      }
    >
      Saving compares the two first and overwrites nothing without asking.
    </Notice>
  )
}

/** Whether the newer version is the result of an own save with unknown outcome. Then it becomes the base. */
function useArrivedSave(
  id: string,
  edits: BlueprintSession,
  answer: Answer<Blueprint>,
  json: JsonObject,
): boolean {
  const { choices } = useAssumptions()
  const unsettled = edits.saving.getUnsettled()
  const hasArrived =
    unsettled !== undefined && blueprintOutcome(choices, unsettled.base, unsettled.body, json) === 'saved'
  const adopt = useLatest(useAdoptSave(id, edits))
  useEffect(() => {
    if (!hasArrived) return
    adopt.current(savedAs(answer, []), unsettled.attempt, edits.store.getBase())
    edits.saving.setState({ kind: 'idle' })
    showToast({ text: 'The save that got no answer did arrive. Your edits since then are unsaved' })
  }, [hasArrived, unsettled, answer, edits, adopt])
  return hasArrived
}
