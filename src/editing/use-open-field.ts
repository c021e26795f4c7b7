import { useEffect, useRef, useState } from 'react'

const texts = 'input, textarea'

/** A field that nothing told is open once somebody wants to set it, until what was set is taken back. */
export function useOpenField(isEdited: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [wasEdited, setWasEdited] = useState(isEdited)
  if (wasEdited !== isEdited) {
    setWasEdited(isEdited)
    // Whoever empties it by typing goes on typing.
    if (!isEdited && !box.current?.querySelector(`:is(${texts}):focus`)) setOpen(false)
  }
  useEffect(() => {
    if (isOpen) box.current?.querySelector<HTMLElement>(texts)?.focus()
  }, [isOpen])
  return { box, isOpen, open: () => setOpen(true) }
}
