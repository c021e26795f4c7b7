import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'

interface Pull {
  pointer: number
  x: number
  y: number
  moved: boolean
}

/** A wire that is pulled from a port with the pointer, to be let go over a card. */
export function useWirePull(onCard: (trigger: string) => void) {
  const pull = useRef<Pull | null>(null)
  const dragged = useRef(false)
  const [line, setLine] = useState<{ x: number; y: number }>()
  const end = () => {
    pull.current = null
    setLine(undefined)
  }
  return {
    /** Its end, measured from the port. */
    line,
    /** Whether the press that ends now was a drag, so that it is no click. */
    wasDragged: () => dragged.current,
    props: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        dragged.current = false
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        pull.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY, moved: false }
      },
      onPointerMove: ({ pointerId, clientX, clientY }: PointerEvent<HTMLElement>) => {
        const start = pull.current
        if (start?.pointer !== pointerId) return
        const to = { x: clientX - start.x, y: clientY - start.y }
        start.moved ||= Math.hypot(to.x, to.y) > 4
        dragged.current = start.moved
        if (start.moved) setLine(to)
      },
      onPointerUp: ({ pointerId, clientX, clientY }: PointerEvent<HTMLElement>) => {
        if (pull.current?.pointer !== pointerId) return
        const { moved } = pull.current
        end()
        if (!moved) return
        const card = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-card]')
        if (card?.dataset.card !== undefined) onCard(card.dataset.card)
      },
      onPointerCancel: end,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape' && pull.current) {
          event.stopPropagation()
          end()
        }
      },
    },
  }
}
