import { useEffect } from 'react'
import type { Blueprint } from '@/api/blueprints'
import type { Answer } from '@/api/exchange'
import { useAssumptions } from '@/api/use-assumptions'
import type { JsonObject } from '@/lib/json'
import { showToast } from '@/ui/toast'
import type { BlueprintSession } from './blueprint-session'
import { checkOutcome, savedAs } from './save-blueprint'
import { useAdoptSave } from './use-adopt-save'
import { useLatest } from './use-latest'

/** Whether a reading tells that the save of which nobody knew has arrived. It is the base then, not somebody else's. */
export function useArrivedSave(
  id: string,
  edits: BlueprintSession,
  answer: Answer<Blueprint>,
  json: JsonObject,
): boolean {
  const { choices } = useAssumptions()
  const unsettled = edits.saving.getUnsettled()
  const hasArrived =
    unsettled !== undefined && checkOutcome(choices, unsettled.base, unsettled.body, json) === 'saved'
  const adopt = useLatest(useAdoptSave(id, edits))
  useEffect(() => {
    if (!hasArrived) return
    adopt.current(savedAs(answer, []), unsettled.attempt, edits.store.getBase())
    edits.saving.setState({ kind: 'idle' })
    showToast({ text: 'The save of which no answer came has arrived. What you did since is unsaved' })
  }, [hasArrived, unsettled, answer, edits, adopt])
  return hasArrived
}
