import { Link } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { buttonClass } from '@/ui/button-class'
import { Notice } from '@/ui/notice'
import type { SaveState, Saving } from './saving'

const words: Partial<Record<SaveState['kind'], string>> = {
  saving: 'A save is under way',
  failed: 'The last save was not accepted. Your edits are all here',
  unknown: 'Unknown whether the last save arrived. Your edits are all here',
  conflict: 'Somebody else saved what does not go with your edits. Nothing was sent, your edits are all here',
  'check incomplete': 'Nothing was sent: the check before the save could not be read',
  remarkable: 'Saved, with something to know about it',
}

/** Beside the views: what became of the last save, where it needs somebody's eye. */
export function SavingNotice({ id, saving }: { id: string; saving: Saving }) {
  const { kind } = useSyncExternalStore(saving.subscribe, saving.getState)
  const text = words[kind]
  if (text === undefined) return null
  return (
    <Notice
      bar
      live
      tone={kind === 'saving' || kind === 'remarkable' ? 'info' : 'bad'}
      title={text}
      action={
        <Link to="/blueprints/$id/review" params={{ id }} className={buttonClass({ size: 'sm' })}>
          {kind === 'conflict' ? 'Decide' : 'See the review'}
        </Link>
      }
    />
  )
}
