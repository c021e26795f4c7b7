import type { JsonObject } from '@/lib/json'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'

interface NewerNoticeProps {
  base: JsonObject
  newer: JsonObject
  onStartOver: () => void
}

/** A refresh found another revision under unsaved edits. Nothing is taken over by itself. */
export function NewerNotice({ base, newer, onStartOver }: NewerNoticeProps) {
  const there = typeof newer.revision === 'number' ? `Revision ${newer.revision}` : 'Another version'
  const mine = typeof base.revision === 'number' ? `revision ${base.revision}` : 'the one you opened'
  return (
    <Notice
      bar
      live
      tone="warn"
      title={`${there} is there; your edits are on ${mine}`}
      action={
        <Button size="sm" onClick={onStartOver}>
          Drop my edits and load it
        </Button>
      }
    >
      Saving compares both first and overwrites nothing silently.
    </Notice>
  )
}
