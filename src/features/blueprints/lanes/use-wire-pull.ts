import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'

interface Pull {
  pointer: number
  x: number
  y: number
  moved: boolean
}

interface WirePull {
  /** The card that it is over now, undefined when it is over none. */
  onOver: (trigger: string | undefined) => void
  onCard: (trigger: string) => void
}

/** A wire that is pulled from a port with the pointer, to be let go over a card. */
export function useWirePull({ onOver, onCard }: WirePull) {
  const pull = useRef<Pull | null>(null)
  const dragged = useRef(false)
  const [line, setLine] = useState<Record<'from' | 'to', { x: number; y: number }>>()
  const end = () => {
    pull.current = null
    setLine(undefined)
    onOver(undefined)
  }
  return {
    /** Its ends in the window, in pixels. */
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
        start.moved ||= Math.hypot(clientX - start.x, clientY - start.y) > 4
        dragged.current = start.moved
        if (!start.moved) return
        setLine({ from: { x: start.x, y: start.y }, to: { x: clientX, y: clientY } })
        onOver(cardAt(clientX, clientY))
      },
      onPointerUp: ({ pointerId, clientX, clientY }: PointerEvent<HTMLElement>) => {
        if (pull.current?.pointer !== pointerId) return
        const { moved } = pull.current
        end()
        if (!moved) return
        const card = cardAt(clientX, clientY)
        if (card !== undefined) onCard(card)
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

function cardAt(x: number, y: number): string | undefined {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-card]')?.dataset.card
}
