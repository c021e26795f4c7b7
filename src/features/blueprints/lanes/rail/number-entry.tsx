import { TextInput } from '@mantine/core'
import type { LaneHandle } from '@/blueprint/lanes/lane-handles'
import { rowAt } from '@/blueprint/model/path'
import { railY } from '@/blueprint/lanes/scale'
import { useDraftStore } from '@/features/blueprints/draft/use-draft'
import { number } from '@/features/blueprints/form/codecs'
import { isInvalid, useDraftFields } from '@/features/blueprints/form/use-draft-fields'
import { isPressed } from '@/lib/keys'
import classes from './handles.module.css'

interface NumberEntryProps {
  handle: LaneHandle
  /** After Enter or Escape the focus goes back to the handle. */
  onClose: (isByKey: boolean) => void
}

/** A field over a handle, to type its number. Text that is no number stays, with its reason, until it is mended. */
export function NumberEntry({ handle: { label, path, x }, onClose }: NumberEntryProps) {
  const field = rowAt(path)?.field ?? path
  const { entry } = useDraftFields(path.slice(0, path.length - field.length), {
    entry: { path: field, codec: number, commitsOnBlur: true },
  })
  const store = useDraftStore()
  const take = (isByKey: boolean) => {
    const stays = isInvalid(store, entry.name)
    entry.onBlur()
    if (!stays) onClose(isByKey)
  }
  return (
    <TextInput
      aria-label={label}
      className={classes.entry}
      style={{ left: x, top: railY }}
      size="xs"
      inputMode="decimal"
      autoFocus
      onFocus={({ currentTarget }) => currentTarget.select()}
      value={entry.value}
      error={entry.error}
      onChange={entry.onChange}
      onBlur={() => take(false)}
      onKeyDown={(event) => {
        // Keys in a field are not keys of the lane. Shortcuts are those of the page.
        if (!event.ctrlKey && !event.metaKey) event.stopPropagation()
        entry.onKeyDown(event)
        if (event.key === 'Enter') take(true)
        // Leaving for the review takes the text along, as a press elsewhere does.
        else if (isPressed(event, 'mod+S')) take(false)
        else if (event.key === 'Escape') onClose(true)
      }}
    />
  )
}
