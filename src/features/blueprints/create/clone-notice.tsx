import { Button } from '@mantine/core'
import { useMemo } from 'react'
import type { JsonObject } from '@/lib/json/json'
import { Notice } from '@/ui/states/notice'
import { ChangeSentencesList } from '@/blueprint/change-sentences-list'
import { differenceOf, versionOf } from '@/blueprint/model/history/version'

interface CloneNoticeProps {
  source: JsonObject
  clone: JsonObject
  onRename: () => void
  onClose: () => void
}

/** Shows how a new clone differs from its source, and offers to rename it. */
export function CloneNotice({ source, clone, onRename, onClose }: CloneNoticeProps) {
  const difference = useMemo(
    () => differenceOf(versionOf(source, 'typed-value'), clone, 'typed-value'),
    [source, clone],
  )
  const name = typeof source.name === 'string' ? source.name.slice(0, 80) : 'the source'
  return (
    <Notice
      bar
      tone="ok"
      title={`This is the clone of ${name}`}
      action={
        <>
          <Button size="xs" onClick={onRename}>
            Rename
          </Button>
          <Button size="xs" variant="subtle" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {difference.changes.length === 0 ? (
        'It matches its source, including the name and blueprint id, except for the fields the service sets.'
      ) : (
        <>
          <p>It differs from its source, not counting the fields the service sets:</p>
          <ChangeSentencesList difference={difference} label="How the clone differs" />
        </>
      )}
    </Notice>
  )
}
