import { Button, Flex, Stack } from '@mantine/core'
import { useDeferredValue, useMemo, useState } from 'react'
import { Dialog } from '@/ui/overlays/dialog'
import { Notice } from '@/ui/states/notice'
import { showToast } from '@/ui/overlays/toast'
import type { DraftStore } from '@/features/blueprints/draft/draft-store'
import { changeId, changePath, type Change } from '@/blueprint/model/changes/change'
import { cannotBeSent } from '@/blueprint/model/changes/change-groups'
import { adoptChanges } from '@/blueprint/model/commands/adopt-changes'
import { differenceOf, type Difference } from '@/blueprint/model/history/version'
import { changeSentence } from '@/blueprint/model/changes/describe-change'
import { Checkbox } from '@/ui/styles/toggles'
import { JsonSource } from './json-source'
import styles from './transfer.module.css'
import { readImported, type Imported } from './read-imported'

interface ImportDialogProps {
  store: DraftStore
  onClose: () => void
}

/** Imports JSON into the draft: shows the changes first, and applies only the selected ones. */
export function ImportDialog({ store, onClose }: ImportDialogProps) {
  const [now] = useState(() => ({ ...store.applied(), values: store.getValues() }))
  const [text, setText] = useState('')
  const [omitted, setOmitted] = useState<ReadonlySet<string>>()
  const read = useDeferredValue(text)
  const imported = useMemo(() => readImported(read, now.json), [read, now])
  const difference = useMemo(
    () => (imported.kind === 'blueprint' ? differenceOf(now, imported.json, store.shape) : undefined),
    [imported, now, store],
  )
  const changes = difference?.changes ?? []
  const out =
    omitted ??
    new Set(
      changes
        .filter((change) => isOwnName(change) || isRemoval(change) || !isMentioned(change, imported))
        .map(changeId),
    )
  const taken = changes.filter((change) => !out.has(changeId(change)))
  const take = () => {
    store.run(adoptChanges(`Import ${pluralize(taken.length)} from JSON`, taken, store.shape))
    showToast({
      text: `Imported ${pluralize(taken.length)}`,
      action: { label: 'Undo', onClick: () => store.undo() },
    })
    onClose()
  }
  return (
    <Dialog
      wide
      title="Import JSON onto this blueprint"
      onDismiss={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="filled" disabled={taken.length === 0} onClick={take}>
            {taken.length === 0 ? 'Import' : `Import ${pluralize(taken.length)}`}
          </Button>
        </>
      }
    >
      <Stack gap={14}>
        <p>
          It is added to the draft in one step. Nothing is sent until you save. Id, revision and owner stay
          the same.
        </p>
        <JsonSource
          error={imported.kind === 'wrong' ? imported.message : undefined}
          onText={(next) => {
            setText(next)
            setOmitted(undefined)
          }}
        />
        {imported.kind === 'blueprint' && imported.remarks.length > 0 && (
          <Notice tone="warn" live>
            {imported.remarks.map((remark) => (
              <p key={remark}>{remark}.</p>
            ))}
          </Notice>
        )}
        {difference && changes.length === 0 && (
          <Notice live tone="ok">
            It matches the draft. There is nothing to import.
          </Notice>
        )}
        {difference && changes.length > 0 && (
          <ChangeChoices difference={difference} omitted={out} onLeaveOut={setOmitted} />
        )}
      </Stack>
    </Dialog>
  )
}

/** An import is rarely meant to change the blueprint's own id. */
function isOwnName(change: Change): boolean {
  return 'path' in change && change.path[0] === 'blueprint_id'
}

/** A row missing from the text is rarely meant to be removed: the text may be from another version. */
function isRemoval(change: Change): boolean {
  return change.kind === 'remove' || cannotBeSent(change)
}

/** A field missing from the text is rarely meant to be removed: the text may be only a part of a blueprint. */
function isMentioned(change: Change, imported: Imported): boolean {
  const [field] = changePath(change)
  return imported.kind === 'blueprint' && field !== undefined && Object.hasOwn(imported.json, field)
}

function pluralize(count: number): string {
  return count === 1 ? '1 change' : `${count} changes`
}

interface ChangeChoicesProps {
  difference: Difference
  /** Ids of the changes that are not applied. */
  omitted: ReadonlySet<string>
  onLeaveOut: (ids: ReadonlySet<string>) => void
}

/** All changes as sentences, each selectable. */
function ChangeChoices({ difference, omitted, onLeaveOut }: ChangeChoicesProps) {
  const { from, to, changes } = difference
  const put = (id: string, isTaken: boolean) => {
    const next = new Set(omitted)
    if (isTaken) next.delete(id)
    else next.add(id)
    onLeaveOut(next)
  }
  return (
    <fieldset className={styles.choices}>
      <legend>
        {changes.length - omitted.size} of {changes.length} selected
      </legend>
      <Flex gap={8} wrap="wrap">
        <Button size="xs" variant="subtle" onClick={() => onLeaveOut(new Set())}>
          Select all
        </Button>
        <Button size="xs" variant="subtle" onClick={() => onLeaveOut(new Set(changes.map(changeId)))}>
          Select none
        </Button>
      </Flex>
      <div className={styles.list}>
        {changes.map((change) => {
          const id = changeId(change)
          return (
            <Checkbox
              key={id}
              label={changeSentence(change, { base: from.values, next: to.values })}
              checked={!omitted.has(id)}
              onChange={(event) => put(id, event.currentTarget.checked)}
            />
          )
        })}
      </div>
    </fieldset>
  )
}
