import { ActionIcon } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { placeLabel } from '@/blueprint/model/labels'
import { rowAt, valueAt, type Path } from '@/blueprint/model/path'
import { rowOf } from '@/blueprint/model/rows'
import { sameValue } from '@/blueprint/model/values'
import { useDraft, useDraftStore } from '@/features/blueprints/draft/use-draft'
import { sameJson } from '@/lib/json/json'
import { brief } from '@/lib/words'
import { asText } from './codecs'
import { fieldCommand } from '@/features/blueprints/lanes/lane-edits'
import classes from './saved-value.module.css'

interface SavedValueProps {
  path: Path
  /** Where it was saved: the target for a trait that is renamed is saved under the earlier ref. */
  savedPath?: Path
  /** Between the words before it and its own. */
  joint?: string
}

/** Letters of it. */
const longest = 18

/** What a place had when it was saved, while the draft has something else, and the way back to it. */
export function SavedValue({ path, savedPath = path, joint = '' }: SavedValueProps) {
  const store = useDraftStore()
  const saved = useDraft(({ base, draft }) => {
    const row = rowAt(path)
    const isNew = row !== undefined && !rowOf(base, row.list, row.key)
    const [was, is] = [valueAt(base, savedPath), valueAt(draft, path)]
    return isNew || sameValue(was, is) ? undefined : { was, label: placeLabel(draft, path) }
  }, sameJson)
  if (!saved) return null
  const { label, was } = saved
  const text = brief(Array.isArray(was) ? was.map(asText).join(', ') : asText(was), 400) || 'empty'
  const undo = () => {
    const command = fieldCommand(store.get(), path, saved.was)
    store.perform({ ...command, name: `${label} as saved`, joins: undefined })
  }
  return (
    <span className={classes.saved} title={`Saved: ${text}`} data-long={text.length > 5 || undefined}>
      <span>{`${joint}was `}</span>
      <bdi>{brief(text, longest)}</bdi>
      <ActionIcon
        size={24}
        color="amber"
        aria-label={`Reset ${label} to ${text}`}
        title="Undo"
        onClick={undo}
      >
        <IconArrowBackUp size={13} />
      </ActionIcon>
    </span>
  )
}
