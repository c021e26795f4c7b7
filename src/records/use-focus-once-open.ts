import { useEffect, useRef, type RefObject } from 'react'

/** A field that is opened by a press takes the focus, so that typing goes on in it. */
export function useFocusOnceOpen(isOpen: boolean): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) box.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }, [isOpen])
  return box
}
