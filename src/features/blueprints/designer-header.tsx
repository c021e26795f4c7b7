import { ActionIcon, Badge, Button, Kbd } from '@mantine/core'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconGitCommit from '@tabler/icons-react/dist/esm/icons/IconGitCommit.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { useNavigate } from '@tanstack/react-router'
import { useSyncExternalStore, useState } from 'react'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { labeled } from '@/ui/overlays/labeled'
import { truncate } from '@/lib/text/truncate'
import { pluralize } from '@/lib/text/pluralize'
import { lanesOf, readLanes } from '@/storage/catalog/lanes-of'
import { BlueprintFingerprint } from '@/entities/blueprint-fingerprint'
import { AgeMark } from '@/ui/age-mark'
import { IdChip } from '@/ui/id-chip'
import { Menu } from '@/ui/overlays/menu'
import { PageHeader } from '@/ui/page/page-header'
import { appliedOf } from '@/blueprint/model/history/draft'
import { digitsOf } from '@/lib/json/exact-json'
import { keysText } from '@/ui/keys-text'
import { lazyPart } from '@/ui/states/lazy-part'
import { Popover } from '@/ui/overlays/popover'
import type { BlueprintSession } from './blueprint-session'
import { useBase, useOfValues } from './designer-context'
import styles from './designer.module.css'
import type { DraftStore } from './draft/draft-store'
import { undoToast } from './actions/undo-toast'
import { useTalkToPersonas } from './talk/use-talk-to-personas'
import { useTransfers } from './transfer/use-transfers'

interface DesignerHeaderProps {
  id: string
  edits: BlueprintSession
  /** Epoch milliseconds of the last answer that confirmed the base; undefined if there is a newer version. */
  readAt: number | undefined
  isReloading: boolean
  onReload: () => void
  onClone: () => void
  onReview: () => void
}

export function DesignerHeader({ id, edits, readAt, onReview, ...actions }: DesignerHeaderProps) {
  const { store, saving } = edits
  const navigate = useNavigate()
  const base = useBase()
  const name = useOfValues((values) => values.name)
  const blueprintId = useOfValues((values) => values.blueprint_id)
  const category = useOfValues((values) => values.category)
  const visibility = useOfValues((values) => values.visibility)
  const count = useSyncExternalStore(store.subscribe, () => store.getReview().count)
  const transfers = useTransfers(id, store, count)
  const talk = useTalkToPersonas(id, base.json)
  const revision = digitsOf(base.json.revision)
  const undoLastSave = useSyncExternalStore(saving.subscribe, saving.getUndoLastSave)
  return (
    <PageHeader
      title={truncate(name, 200) || 'Blueprint without a name'}
      tile={<Fingerprint store={store} />}
      badges={
        <>
          <Badge variant="outline" leftSection={<IconGitCommit size={12} stroke={2.2} aria-hidden />}>
            {revision === undefined ? 'no revision given' : `rev ${revision}`}
          </Badge>
          {count > 0 && <Badge variant="dot">{pluralize(count, 'unsaved change')}</Badge>}
        </>
      }
      facts={
        <>
          <IdChip id={id} what="id" whole />
          {blueprintId !== '' && blueprintId.length < 500 && (
            <IdChip id={blueprintId} what="blueprint_id" whole />
          )}
          {category && (
            <span className={styles.category} title={truncate(category, 600)}>
              {truncate(category, 200)}
            </span>
          )}
          {visibility && (
            <span className={styles.visibility}>
              {visibility === 'PRIVATE' ? (
                <>
                  <IconLock size={12} aria-hidden /> Private
                </>
              ) : (
                <Badge>{visibility.slice(0, 40)}</Badge>
              )}
            </span>
          )}
          <AgeMark at={Math.max(base.at, readAt ?? 0)} verb="Read" source="GET blueprint" />
        </>
      }
      actions={
        <>
          <StepButtons store={store} />
          <HistoryMenu store={store} />
          <Menu
            label="More actions"
            align="end"
            groups={[
              [
                { label: 'Reload', onSelect: actions.onReload, disabled: actions.isReloading },
                { label: 'Clone', onSelect: actions.onClone },
                {
                  label: 'Create persona',
                  note: count > 0 ? 'Uses the saved revision, without your unsaved changes' : undefined,
                  onSelect: () => void navigate({ to: '/personas/new', search: { blueprint: id } }),
                },
                talk.item,
              ],
              transfers.items,
              [
                {
                  label: 'Undo last save',
                  note: 'Adds the reverse changes to your draft',
                  disabled: undoLastSave === undefined,
                  onSelect: () => undoLastSave?.(),
                },
                {
                  label: 'Discard all changes',
                  danger: true,
                  disabled: count === 0,
                  onSelect: () => {
                    store.discard()
                    undoToast(store, `${pluralize(count, 'change')} discarded`)
                  },
                },
              ],
            ]}
          >
            {(trigger) => (
              <ActionIcon {...trigger} {...labeled('More actions')}>
                <IconDots size={16} aria-hidden />
              </ActionIcon>
            )}
          </Menu>
          {transfers.dialog}
          {talk.dialog}
          <Button variant="filled" onClick={onReview}>
            Review & save
            <Kbd>{keysText('Mod S')}</Kbd>
          </Button>
        </>
      }
    />
  )
}

/** Renders after each edit, without the header around it. */
function StepButtons({ store }: { store: DraftStore }) {
  const { done, undone } = useSyncExternalStore(store.subscribe, store.getHistory)
  const undo = done.at(-1)?.name
  const redo = undone.at(-1)?.name
  return (
    <>
      <ActionIcon
        {...labeled(undo === undefined ? 'Undo' : `Undo: ${undo}`)}
        aria-disabled={undo === undefined}
        onClick={() => store.undo()}
      >
        <IconArrowBackUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        {...labeled(redo === undefined ? 'Redo' : `Redo: ${redo}`)}
        aria-disabled={redo === undefined}
        onClick={() => store.redo()}
      >
        <IconArrowForwardUp size={16} aria-hidden />
      </ActionIcon>
    </>
  )
}

/** Updated shortly after edits, together with the review, which computes the draft's JSON anyway. */
function Fingerprint({ store }: { store: DraftStore }) {
  useSyncExternalStore(store.subscribe, store.getReview)
  const { traits } = appliedOf(store.getDraft()).json
  return <BlueprintFingerprint lanes={readLanes(lanesOf(traits ?? null))} />
}

const HistorySteps = lazyPart(async () => (await import('./history/history-steps')).HistorySteps)

/** Opens the steps of this session. */
function HistoryMenu({ store }: { store: DraftStore }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      label="Edit history"
      align="end"
      open={isOpen}
      onClose={() => setOpen(false)}
      trigger={
        <ActionIcon {...labeled('Edit history')} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <IconHistory size={16} aria-hidden />
        </ActionIcon>
      }
    >
      <HistorySteps store={store} />
    </Popover>
  )
}
