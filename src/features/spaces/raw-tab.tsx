import { Button, NativeSelect, Stack } from '@mantine/core'
import { useState } from 'react'
import { endpoints } from '@/api/endpoints'
import type { ContextRead, SpaceReply } from '@/api/queries/spaces'
import { JsonView } from '@/blueprint/json-view'
import { exportFile } from '@/entities/catalog-list/export-file'
import { clockTime } from '@/lib/time/relative-time'
import { EmptyState } from '@/ui/states/empty-state'
import { JsonTree } from '@/ui/json-tree'
import { SegmentedField } from '@/ui/fields/segmented-field'
import { useCopy } from '@/ui/use-copy'
import { useSpaceReplies } from './space-replies'
import styles from './raw-tab.module.css'

interface RawTabProps {
  space: string
  /** Reads of this visit, newest last. */
  reads: readonly ContextRead[]
}

const label = 'Reply of the service'

/** A reply exactly as received, as a tree or as text, with search, copy and download. */
export function RawTab({ space, reads }: RawTabProps) {
  const [at, setAt] = useState<number>()
  const [form, setForm] = useState<'tree' | 'text'>('tree')
  const { copied, copy } = useCopy()
  const changes = useSpaceReplies(space)
  const replies = [
    ...reads.map((one): SpaceReply => ({ title: endpoints.readSpaceContext.title, ...one })),
    ...changes,
  ].toSorted((a, b) => a.at - b.at)
  const read = replies.find((one) => one.at === at) ?? replies.at(-1)
  if (!read)
    return (
      <EmptyState title="No reply yet">
        Choose a participant in the first view. The service’s reply appears here, unchanged.
      </EmptyState>
    )
  const text = () => JSON.stringify(read.json, null, 2)
  return (
    <Stack gap={0} mih={0} flex={1}>
      <div className={styles.bar}>
        <SegmentedField
          label="Shown as"
          hideLabel
          value={form}
          options={[
            { value: 'tree', label: 'Tree' },
            { value: 'text', label: 'Text' },
          ]}
          onChange={setForm}
        />
        {replies.length > 1 && (
          <NativeSelect
            aria-label="Which reply"
            value={String(read.at)}
            onChange={({ target }) => setAt(Number(target.value))}
          >
            {replies.toReversed().map((one) => (
              <option key={one.at} value={one.at}>
                {`${one.title}, ${clockTime(one.at)}`}
              </option>
            ))}
          </NativeSelect>
        )}
        <span className={styles.actions}>
          <Button size="xs" onClick={() => copy(text())}>
            {copied ? 'Copied' : 'Copy'}
          </Button>
          <Button size="xs" onClick={() => exportFile(`${fileName(`${read.title} ${space}`)}.json`, text())}>
            Download
          </Button>
        </span>
      </div>
      {form === 'tree' ? (
        <JsonTree key={read.at} label={label} value={read.json} />
      ) : (
        <div className={styles.text}>
          <JsonView label={label} value={read.json} />
        </div>
      )}
    </Stack>
  )
}

function fileName(id: string): string {
  return id.replace(/[^\w.-]+/g, '_').slice(0, 80)
}
