import { useMemo, useState } from 'react'
import { useTraitActions } from '@/features/blueprints/acts/use-trait-actions'
import { useDesigner } from '@/features/blueprints/designer-context'
import { useLatest } from '@/features/blueprints/use-latest'
import { createStore } from '@/lib/create-store'
import { newRowKey } from '@/blueprint/model/commands/row-commands'
import { createMissingTrait } from '@/blueprint/model/commands/trait-commands'
import type { LaneActions } from './lanes-context'

/** What lanes and cards do, by the designer of the moment. */
export function useLaneActions(): LaneActions {
  const designer = useDesigner()
  const actions = useTraitActions()
  const latest = useLatest({ designer, actions })
  const [hover] = useState(() => createStore<string | undefined>(undefined))
  return useMemo(
    () => ({
      hover,
      values: () => latest.current.designer.store.getValues(),
      run: (command) => latest.current.designer.run(command),
      select: (selection) => latest.current.designer.select(selection),
      goTo: (path, initialText) => latest.current.designer.goTo(path, initialText),
      settleMissing: (ref, first) => latest.current.actions.missing(ref, first),
      createMissing: (ref) => {
        const { run, select, store } = latest.current.designer
        const key = newRowKey()
        run(createMissingTrait(ref, key, store.shape))
        select({ list: 'traits', key })
      },
    }),
    [hover, latest],
  )
}
