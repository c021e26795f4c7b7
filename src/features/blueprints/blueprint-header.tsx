import IconCopyPlus from '@tabler/icons-react/dist/esm/icons/IconCopyPlus.mjs'
import IconGitCommit from '@tabler/icons-react/dist/esm/icons/IconGitCommit.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import type { JsonObject } from '@/lib/json'
import { lanesOf, readLanes } from '@/catalog/lanes-of'
import { BlueprintFingerprint } from '@/references/blueprint-fingerprint'
import { AgeMark } from '@/ui/age-mark'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { IconButton } from '@/ui/icon-button'
import { IdChip } from '@/ui/id-chip'
import { Kbd } from '@/ui/kbd'
import { PageHeader } from '@/ui/page-header'

interface BlueprintHeaderProps {
  id: string
  json: JsonObject
  at: number
  changes: number
  /** What the save waits for, while it is under way. */
  saving: string | undefined
  isReloading: boolean
  onReload: () => void
  onClone: () => void
  onSave: () => void
  onCancel: () => void
}

export function BlueprintHeader(props: BlueprintHeaderProps) {
  const { id, json, at, changes, saving, isReloading } = props
  const text = (field: string) => {
    const value = json[field]
    return typeof value === 'string' ? clipped(value) : ''
  }
  const blueprintId = typeof json.blueprint_id === 'string' ? json.blueprint_id : ''
  return (
    <PageHeader
      title={text('name') || 'Blueprint without a name'}
      tile={<BlueprintFingerprint lanes={readLanes(lanesOf(json.traits ?? null))} />}
      badges={
        <>
          <Badge tone="outline" icon={<IconGitCommit size={12} stroke={2.2} aria-hidden />}>
            {typeof json.revision === 'number' ? `rev ${json.revision}` : 'no revision given'}
          </Badge>
          {changes > 0 && (
            <Badge tone="draft">{changes === 1 ? '1 unsaved change' : `${changes} unsaved changes`}</Badge>
          )}
        </>
      }
      facts={
        <>
          <IdChip id={id} what="id" />
          {blueprintId !== '' && blueprintId.length < 500 && <IdChip id={blueprintId} what="blueprint_id" />}
          {text('category') && <span>{text('category')}</span>}
          {text('visibility') && (
            <span>
              {text('visibility') === 'PRIVATE' ? (
                'Private'
              ) : (
                <Badge>{text('visibility').slice(0, 40)}</Badge>
              )}
            </span>
          )}
          <AgeMark at={at} verb="Read" source="GET blueprint" />
        </>
      }
      actions={
        <>
          <IconButton
            label="Reload"
            icon={<IconRefresh size={15} aria-hidden />}
            loading={isReloading}
            onClick={props.onReload}
          />
          <Button icon={<IconCopyPlus size={15} aria-hidden />} onClick={props.onClone}>
            Clone
          </Button>
          {saving !== undefined && (
            <Button variant="bare" onClick={props.onCancel}>
              Cancel
            </Button>
          )}
          <Button variant="filled" loading={saving !== undefined} onClick={props.onSave}>
            {saving ?? 'Save'}
            <Kbd keys="Mod S" />
          </Button>
        </>
      }
    />
  )
}

function clipped(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text
}
