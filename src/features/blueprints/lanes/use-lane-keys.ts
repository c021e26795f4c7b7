import { useEffect, type KeyboardEvent } from 'react'
import { useTraitActions } from '@/features/blueprints/actions/use-trait-actions'
import { useLatest } from '@/features/blueprints/use-latest'
import { singleKeysOn } from '@/ui/single-keys'

const typedInto =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="textbox"], [role="menu"], [role="listbox"], [role="dialog"]'
/** Milliseconds after `g` in which a letter opens a page instead. */
const patience = 1_500

interface LaneKeysOptions {
  /** Keys of the visible lanes, from top to bottom. */
  laneKeys: readonly string[]
  selected: string | undefined
  onReach: (key: string) => void
}

/** Keyboard shortcuts of the lanes: moves between them, and actions on the focused one. */
export function useLaneKeys({ laneKeys, selected, onReach }: LaneKeysOptions) {
  const actions = useTraitActions()
  const latest = useLatest({ actions, selected })

  useEffect(() => {
    let goneAt = -Infinity
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const { target, key, timeStamp } = event
      const isGoing = timeStamp - goneAt < patience
      goneAt = key === 'g' ? timeStamp : -Infinity
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if (document.querySelector('dialog[open]')) return
      if (!(target instanceof Element) || target.closest(typedInto)) return
      const lane = target.closest<HTMLElement>('[data-lane]')?.dataset.lane ?? latest.current.selected
      // Without focus, it applies to the selected trait: J and K only select.
      if (key === 'F2' && lane !== undefined) latest.current.actions.rename(lane)
      else if (isGoing || !singleKeysOn()) return
      else if (key === 'a') latest.current.actions.add()
      else if (key === 'l' && lane !== undefined) latest.current.actions.toggleLock(lane)
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [latest])

  return (event: KeyboardEvent) => {
    const { target } = event
    if (!(target instanceof Element)) return
    const key = target.closest<HTMLElement>('[data-lane]')?.dataset.lane
    if (key === undefined || event.ctrlKey || event.metaKey) return
    // On a handle, other keys change its value.
    if (target.closest('[data-lane-name]') === null) return
    const at = laneKeys.indexOf(key)
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const to = { Home: 0, End: laneKeys.length - 1 }[event.key] ?? (step === 0 ? undefined : at + step)
    if (event.altKey && step !== 0) {
      actions.move(key, step)
      onReach(key)
    } else if (!event.altKey && to !== undefined) {
      const next = laneKeys[to]
      if (next !== undefined) onReach(next)
    } else if (event.key === 'Delete') actions.remove(key)
    else return
    event.preventDefault()
  }
}
