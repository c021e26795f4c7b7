import { useMemo, useState } from 'react'
import type { Graph } from '@/features/corpora/model/graph'
import { shownGraph } from '@/features/corpora/model/shown-graph'
import { showToast } from '@/ui/toast'

/** What of a graph is taken away, and how it comes back. */
export function useGraphFilter(graph: Graph) {
  const [hiddenTypes, setHiddenTypes] = useState<ReadonlySet<string>>(new Set())
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const [focus, setFocus] = useState<string>()
  const shown = useMemo(
    () => shownGraph(graph, { hiddenTypes, hidden, focus }),
    [graph, hiddenTypes, hidden, focus],
  )
  return {
    ...{ shown, hiddenTypes, focus },
    /** Nodes that were hidden one by one. */
    hidden: hidden.size,
    toggleType: (type: string) =>
      setHiddenTypes(
        (before) => new Set(before.has(type) ? [...before].filter((one) => one !== type) : [...before, type]),
      ),
    hide: (key: string, name: string) => {
      const before = hidden
      setHidden(new Set([...before, key]))
      if (focus === key) setFocus(undefined)
      showToast({
        text: `${name.slice(0, 60)} is hidden in the graph`,
        action: { label: 'Undo', onClick: () => setHidden(before) },
      })
    },
    showAll: () => {
      setHidden(new Set())
      setHiddenTypes(new Set())
      setFocus(undefined)
    },
    focusOn: setFocus,
  }
}
export type GraphFiltering = ReturnType<typeof useGraphFilter>
