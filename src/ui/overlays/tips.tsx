import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { placePopover } from './place-popover'
import styles from './tips.module.css'

/** Milliseconds that a pointer rests before the tooltip shows. */
const rest = 250

/**
 * The only tooltip of the page. It shows the `tooltipProps` text of the element under the pointer or with keyboard
 * focus.
 */
export function Tips() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const element = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const controller = new AbortController()
    const options = { signal: controller.signal, capture: true, passive: true }
    let timer: ReturnType<typeof setTimeout> | undefined
    const put = (next: HTMLElement | null, delay = 0) => {
      clearTimeout(timer)
      if (!next || delay === 0) setAnchor(next)
      else timer = setTimeout(() => setAnchor(next), delay)
    }
    const targetOf = ({ target }: Event) =>
      target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null
    document.addEventListener('pointerover', (event) => put(targetOf(event), rest), options)
    document.addEventListener(
      'focusin',
      (event) => {
        const next = targetOf(event)
        put(next?.matches(':focus-visible') ? next : null)
      },
      options,
    )
    const hide = () => put(null)
    for (const name of ['focusout', 'pointerdown', 'scroll']) document.addEventListener(name, hide, options)
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), options)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [])

  useLayoutEffect(() => {
    const tip = element.current
    if (!tip || !anchor?.isConnected) return
    if (typeof tip.showPopover === 'function') tip.showPopover()
    placePopover(tip, anchor, 'start')
  }, [anchor])

  if (!anchor) return null
  return (
    // Its text is already the description of the element.
    <div ref={element} popover="manual" aria-hidden className={styles.tip}>
      {anchor.dataset.tip}
    </div>
  )
}
