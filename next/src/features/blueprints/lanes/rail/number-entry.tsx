import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { railY } from '@/blueprint/lanes/columns'
import classes from './drawing.module.css'
import { readNumber } from './typed-number'

interface NumberEntryProps {
  label: string
  /** What the field starts with. All of it is selected, unless a first digit was typed. */
  text: string
  isTyped: boolean
  /** Pixels from the lane's left edge. */
  x: number
  onCommit: (number: number | undefined) => void
  /** After Enter or Escape the focus goes back to the handle. */
  onClose: (isByKey: boolean) => void
}

/** A field over a handle, to type its number. Text that is no number stays, with its reason, until it is mended. */
export function NumberEntry({ label, text, isTyped, x, onCommit, onClose }: NumberEntryProps) {
  const [typed, setTyped] = useState(text)
  const [error, setError] = useState<string>()
  const take = (isByKey: boolean) => {
    const read = readNumber(typed)
    if ('error' in read) {
      setError(read.error)
      return
    }
    onClose(isByKey)
    if (typed !== text || isTyped) onCommit(read.value)
  }
  return (
    <TextInput
      aria-label={label}
      className={classes.entry}
      style={{ left: x, top: railY }}
      size="xs"
      inputMode="decimal"
      autoFocus
      onFocus={({ currentTarget }) => {
        if (!isTyped) currentTarget.select()
      }}
      value={typed}
      error={error}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        setError(undefined)
      }}
      onBlur={() => take(false)}
      onKeyDown={(event) => {
        // Keys in a field are not keys of the lane.
        event.stopPropagation()
        if (event.key === 'Enter') take(true)
        else if (event.key === 'Escape') onClose(true)
      }}
    />
  )
}
