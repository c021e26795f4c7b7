import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react'
import { announce } from '@/ui/announce'
import { singleKeysOn } from '@/ui/single-keys'

interface RowDrawerOptions<Row> {
  /** Name of the data attribute in which the link of a row stores its key: `row` for `data-row`. */
  link: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** The row's id in the address; undefined if it cannot be opened. Default: its key. */
  idOf?: (row: Row) => string | undefined
  /** Id in the address. */
  selected: string | undefined
  onSelect: (id: string | undefined) => void
  onVisit?: (key: string | undefined) => void
  /** Announced when the user steps to a row. */
  labelOfRow: (row: Row) => string
}

/** Steps through and closes the drawer next to a list: with its buttons, J, K and Escape. */
export function useRowDrawer<Row>(options: RowDrawerOptions<Row>) {
  const { link, rows, keyOf, idOf = keyOf, selected, onSelect, onVisit, labelOfRow } = options
  const panes = useRef<HTMLDivElement>(null)
  const closed = useRef<string>(undefined)
  const isOpen = selected !== undefined
  const at = isOpen ? rows.findIndex((row) => idOf(row) === selected) : -1

  // The focus returns to the row once the drawer is gone: in narrow windows the list is hidden until then.
  useEffect(() => {
    if (isOpen || closed.current === undefined) return
    rowLink(panes.current, link, closed.current)?.focus()
    closed.current = undefined
  }, [link, isOpen])

  const close = () => {
    const row = rows[at]
    closed.current = row === undefined ? selected : keyOf(row)
    onVisit?.(closed.current)
    onSelect(undefined)
  }
  const nextFrom = (by: 1 | -1): Row | undefined => {
    for (let index = at === -1 ? 0 : at + by; index >= 0 && index < rows.length; index += by) {
      const row = rows[index]
      if (row !== undefined && idOf(row) !== undefined) return row
    }
    return undefined
  }
  const step = (by: 1 | -1) => {
    const next = nextFrom(by)
    if (next === undefined) return
    announce(labelOfRow(next))
    onVisit?.(keyOf(next))
    onSelect(idOf(next))
  }
  // From anywhere on the page: a link from elsewhere leaves the focus on the page's title.
  const onEscape = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const { key, target, defaultPrevented } = event
    if (key !== 'Escape' || defaultPrevented || !(target instanceof Element)) return
    if (target.closest('dialog, textarea')) return
    if (target === document.body || target.closest('main')) close()
  })
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
        target instanceof HTMLTextAreaElement ||
        target instanceof HTMLSelectElement
      if (!isOpen || isTyping || !singleKeysOn() || ctrlKey || metaKey || altKey) return
      if (key === 'j') step(1)
      else if (key === 'k') step(-1)
    },
    onClose: close,
    onPrevious: at > 0 && nextFrom(-1) !== undefined ? () => step(-1) : undefined,
    onNext: nextFrom(1) === undefined ? undefined : () => step(1),
  }
}

/** Keys may contain anything, so the link is found by comparison and not by a selector. */
export function rowLink(scope: HTMLElement | null, link: string, key: string): HTMLElement | undefined {
  return [...(scope?.querySelectorAll<HTMLElement>(`[data-${link}]`) ?? [])].find(
    ({ dataset }) => dataset[link] === key,
  )
}
