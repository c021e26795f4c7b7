import { useSyncExternalStore } from 'react'
import { ButtonLink } from '@/ui/button-link'
import { Notice } from '@/ui/states/notice'
import type { BlueprintSaveState, Saving } from './saving'

const words: Partial<Record<BlueprintSaveState['kind'], string>> = {
  saving: 'A save is in progress',
  failed: 'The last save was not accepted. Your edits are all here',
  unknown: 'Unknown whether the last save arrived. Your edits are all here',
  conflict:
    'Someone else saved changes that conflict with your edits. Nothing was sent, and all your edits are still here',
  incomplete: 'Nothing was sent: the check before the save could not be read',
  remarkable: 'Saved, with remarks',
}

/** Texts after a check of an unknown outcome. */
const checked: Partial<Record<string, string>> = {
  'not saved': 'The last save did not arrive. Your edits are all here',
  partly: 'Only part of the last save arrived. Your edits are all here',
  'changed since': 'The service now has something other than the last save. Your edits are all here',
}

/** Above the views: the result of the last save, if it needs attention. */
export function SavingNotice({ id, saving }: { id: string; saving: Saving }) {
  const state = useSyncExternalStore(saving.subscribe, saving.getState)
  const { kind } = state
  const isChecked = state.kind === 'unknown' && typeof state.check === 'string'
  const text = (isChecked && checked[state.check]) || words[kind]
  if (text === undefined) return null
  return (
    <Notice
      bar
      live
      tone={kind === 'saving' || kind === 'remarkable' ? 'info' : 'bad'}
      title={text}
      action={
        <ButtonLink to="/blueprints/$id/review" params={{ id }} size="xs">
          {kind === 'conflict' ? 'Resolve conflicts' : 'Open review'}
        </ButtonLink>
      }
    />
  )
}
