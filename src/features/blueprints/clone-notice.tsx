import { isSetByService } from '@/api/patch-blueprint-body'
import type { JsonObject } from '@/lib/json'
import { sameJson } from '@/lib/json'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { ownValue } from './model/read-fields'

interface CloneNoticeProps {
  source: JsonObject
  clone: JsonObject
  onRename: () => void
  onClose: () => void
}

/** How a fresh clone differs from its source, with the way to rename it. */
export function CloneNotice({ source, clone, onRename, onClose }: CloneNoticeProps) {
  const keys = [...new Set([...Object.keys(source), ...Object.keys(clone)])]
  const differs = keys.filter(
    (key) => !isSetByService(key) && !sameJson(ownValue(source, key), ownValue(clone, key)),
  )
  const name = typeof source.name === 'string' ? source.name.slice(0, 80) : 'the source'
  return (
    <Notice
      bar
      tone="ok"
      title={`This is the clone of ${name}`}
      action={
        <>
          <Button size="sm" onClick={onRename}>
            Rename
          </Button>
          <Button size="sm" variant="bare" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {differs.length === 0
        ? 'Apart from what the service sets, it is the same, its name and blueprint id included.'
        : `Apart from what the service sets, it differs in ${differs.map((key) => key.slice(0, 40)).join(', ')}.`}
    </Notice>
  )
}
