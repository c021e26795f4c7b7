import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Graph } from '@/features/corpora/model/graph'
import { visibleGraph } from '@/features/corpora/model/visible-graph'
import { announce } from '@/ui/announce'
import { showToast } from '@/ui/overlays/toast'

/** Hides parts of a graph and shows them again. */
export function useGraphFilter(graph: Graph) {
  const [hiddenTypes, setHiddenTypes] = useState<ReadonlySet<string>>(new Set())
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const [focus, setFocus] = useState<string>()
  const shown = useMemo(
    () => visibleGraph(graph, { hiddenTypes, hidden, focus }),
    [graph, hiddenTypes, hidden, focus],
  )
  /** Functions that close the toast of each hidden node. */
  const dismissToasts = useRef(new Map<string, () => void>())
  const unhide = (key: string) => {
    dismissToasts.current.get(key)?.()
    setHidden((before) => new Set([...before].filter((one) => one !== key)))
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const last = [...hidden].at(-1)
    if (last === undefined || !isUndo(event)) return
    event.preventDefault()
    unhide(last)
    announce('Shown in the graph again')
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  return {
    ...{ shown, hiddenTypes, focus },
    /** Number of nodes hidden one by one. */
    hidden: hidden.size,
    toggleType: (type: string) =>
      setHiddenTypes(
        (before) => new Set(before.has(type) ? [...before].filter((one) => one !== type) : [...before, type]),
      ),
    hide: (key: string, name: string) => {
      setHidden((before) => new Set([...before, key]))
      if (focus === key) setFocus(undefined)
      const close = showToast({
        text: `${name.slice(0, 60)} is hidden in the graph`,
        action: { label: 'Undo', onClick: () => unhide(key) },
      })
      dismissToasts.current.set(key, close)
    },
    showAll: () => {
      setHidden(new Set())
      setHiddenTypes(new Set())
      setFocus(undefined)
    },
    focusOn: setFocus,
  }
}

/** Mod+Z outside a field, since fields have their own undo. */
function isUndo({ key, ctrlKey, metaKey, shiftKey, altKey, target }: KeyboardEvent): boolean {
  if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || shiftKey || altKey) return false
  return !(target instanceof Element && target.closest('input, textarea, dialog'))
}

export type GraphFiltering = ReturnType<typeof useGraphFilter>
