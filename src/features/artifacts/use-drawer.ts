import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react'
import { announce } from '@/ui/announce'
import { singleKeysOn } from '@/ui/single-keys'
import { rowLink } from '@/ui/use-walked-rows'
import { lookOfStatus } from './model/artifact-status'
import { nameOfArtifact, type ShownArtifact } from './model/shown-artifact'

interface DrawerOptions {
  space: string
  /** Id of the artifact in the drawer. */
  sel: string | undefined
  rows: readonly ShownArtifact[]
  onVisit: (key: string | undefined) => void
}

/** Opens, steps through and closes the drawer beside the list: by its buttons, J, K and Escape. */
export function useDrawer({ space, sel, rows, onVisit }: DrawerOptions) {
  const navigate = useNavigate()
  const panes = useRef<HTMLDivElement>(null)
  const closed = useRef<string>(undefined)
  const at = rows.findIndex(({ id }) => id !== undefined && id === sel)

  // The focus goes back to the row when the drawer is gone: on narrow windows the list is hidden until then.
  useEffect(() => {
    if (sel !== undefined || closed.current === undefined) return
    rowLink(panes.current, 'artifact', closed.current)?.focus()
    closed.current = undefined
  }, [sel])

  const select = (id: string | undefined) =>
    void navigate({
      to: '/spaces/$id/artifacts',
      params: { id: space },
      search: (before) => ({ ...before, sel: id }),
      // The pages before this one stay known.
      state: true,
      replace: true,
      resetScroll: false,
    })
  const close = () => {
    closed.current = rows[at]?.key
    if (closed.current !== undefined) onVisit(closed.current)
    select(undefined)
  }
  const nextFrom = (by: 1 | -1) => {
    for (let index = at === -1 ? 0 : at + by; index >= 0 && index < rows.length; index += by)
      if (rows[index]?.id !== undefined) return rows[index]
    return undefined
  }
  const step = (by: 1 | -1) => {
    const next = nextFrom(by)
    if (!next) return
    announce(`${nameOfArtifact(next.artifact)}, ${lookOfStatus(next.artifact.status).word}`)
    onVisit(next.key)
    select(next.id)
  }
  const onEscape = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const { key, target, defaultPrevented } = event
    if (key !== 'Escape' || defaultPrevented || !(target instanceof Element)) return
    if (target.closest('dialog')) return
    if (target === document.body || target.closest('main')) close()
  })
  const isOpen = sel !== undefined
  useEffect(() => {
    if (!isOpen) return
    const listener = (event: globalThis.KeyboardEvent) => onEscape(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [isOpen])

  return {
    panes,
    onKeyDown: ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const isTyping =
        (target instanceof HTMLInputElement && target.type !== 'checkbox') ||
        target instanceof HTMLSelectElement
      if (!isOpen || isTyping || !singleKeysOn() || ctrlKey || metaKey || altKey) return
      if (key === 'j') step(1)
      else if (key === 'k') step(-1)
    },
    onClose: close,
    onPrevious: at > 0 && nextFrom(-1) ? () => step(-1) : undefined,
    onNext: nextFrom(1) ? () => step(1) : undefined,
  }
}
