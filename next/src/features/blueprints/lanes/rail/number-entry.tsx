import { TextInput } from '@mantine/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { railY } from '@/blueprint/lanes/scale'
import { setField } from '@/blueprint/model/edit'
import { valueAt } from '@/blueprint/model/path'
import { useDraftStore } from '@/features/blueprints/draft/use-draft'
import { number } from '@/features/blueprints/form/codecs'
import { isPressed } from '@/lib/keys'
import { z } from '@/lib/zod'
import classes from './handles.module.css'
import type { LaneHandle } from '@/blueprint/lanes/lane-handles'

interface NumberEntryProps {
  handle: LaneHandle
  /** The key that opened the field, if it was a digit; else the field starts with the number, selected. */
  firstKey: string | undefined
  /** After Enter or Escape the focus goes back to the handle. */
  onClose: (isByKey: boolean) => void
}

/** A field over a handle, to type its number. Text that is no number stays, with its reason, until it is mended. */
export function NumberEntry({ handle: { label, path, x }, firstKey, onClose }: NumberEntryProps) {
  const store = useDraftStore()
  const [given] = useState(() => z.encode(number, valueAt(store.get().draft, path)))
  const [text, setText] = useState(firstKey ?? given)
  const [error, setError] = useState<string>()
  /** What is no number, and why: the trait's form has it once the lane is left. */
  const refused = useRef<{ readonly input: string; readonly reason: string }>(undefined)
  const drop = useCallback(
    (isByKey: boolean) => {
      refused.current = undefined
      onClose(isByKey)
    },
    [onClose],
  )
  const take = (isByKey: boolean) => {
    if (text === given) {
      drop(isByKey)
      return
    }
    const { data, error: refusal } = z.safeDecode(number, text)
    const reason = refusal?.issues[0]?.message
    refused.current = reason === undefined ? undefined : { input: text, reason }
    setError(reason)
    if (reason !== undefined) return
    onClose(isByKey)
    store.perform(setField(store.get().draft, path, data, true))
  }
  useEffect(
    () => () => {
      const kept = refused.current
      if (!kept) return
      const discard = () => remove()
      const remove = store.addOpenField({ path, label, kept, discard })
    },
    [store, path, label],
  )

  const isValid = error === undefined
  // What is typed is in the draft only once the field is left.
  const isOpen = text !== given
  useEffect(() => {
    const discard = () => drop(false)
    return isOpen ? store.addOpenField({ path, label, isValid, discard }) : undefined
  }, [store, isOpen, isValid, path, label, drop])

  return (
    <TextInput
      aria-label={label}
      className={classes.entry}
      style={{ left: x, top: railY }}
      size="xs"
      inputMode="decimal"
      autoFocus
      onFocus={({ currentTarget }) => {
        if (firstKey === undefined) currentTarget.select()
      }}
      value={text}
      error={error}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        setError(undefined)
      }}
      onBlur={() => take(false)}
      onKeyDown={(event) => {
        // Keys in a field are not keys of the lane. Shortcuts are those of the page.
        if (!event.ctrlKey && !event.metaKey) event.stopPropagation()
        if (event.key === 'Enter') take(true)
        // Leaving for the review takes the text along, as a press elsewhere does.
        else if (isPressed(event, 'mod+S')) take(false)
        else if (event.key === 'Escape') drop(true)
      }}
    />
  )
}
