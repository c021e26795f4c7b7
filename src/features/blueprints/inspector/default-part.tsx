import { Button } from '@mantine/core'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { useState } from 'react'
import { SegmentedField, type SegmentedOption } from '@/ui/fields/segmented-field'
import { useBase, useDesigner } from '@/features/blueprints/designer-context'
import { DraftList } from '@/features/blueprints/draft-fields/draft-list'
import { DraftNumber } from '@/features/blueprints/draft-fields/draft-number'
import { DraftText } from '@/features/blueprints/draft-fields/draft-text'
import { SavedMark } from '@/features/blueprints/draft-fields/saved-mark'
import { FieldMessageLines } from '@/features/blueprints/draft-fields/field-message-lines'
import { useTextAt, useValueAt } from '@/features/blueprints/draft-fields/use-value-at'
import { setField } from '@/blueprint/model/commands/set-field'
import type { TypedValueValues } from '@/blueprint/model/values/form-values'
import { FreeForm } from './free-form'
import styles from './inspector.module.css'
import { Part } from './part'

/** The default of a trait, and its lock. */
export function DefaultPart({ rowKey }: { rowKey: string }) {
  const at = `traits.byKey.${rowKey}.default`
  const form = useTextAt(`${at}.value.form`)
  return (
    <Part
      title="Default"
      aside={form === 'fields' && <SavedMark path={`${at}.value.numeric_value`} label="Default" isShown />}
    >
      {form === 'json' ? (
        <>
          <LockField at={at} />
          <FreeForm rowKey={rowKey} part="value" />
        </>
      ) : (
        <>
          <div className={styles.valued}>
            <DraftNumber
              path={`${at}.value.numeric_value`}
              label="Default"
              hideLabel
              compared
              placeholder="None"
            />
            <LockField at={at} />
          </div>
          <FieldMessageLines path={`${at}.lock`} />
          <RareFields rowKey={rowKey} />
        </>
      )}
    </Part>
  )
}

function LockField({ at }: { at: string }) {
  const { store, run } = useDesigner()
  const path = `${at}.lock`
  const lock = useTextAt(path)
  const key = path.split('.')[2] ?? ''
  const saved = useBase().initial.traits.byKey[key]?.default.lock ?? ''
  const words = [...new Set([lock, saved])].filter((word) => word !== '' && word !== 'HARD')
  const options: SegmentedOption<string>[] = [
    { value: '', label: 'No lock' },
    {
      value: 'HARD',
      label: (
        <>
          <IconLock size={13} aria-hidden />
          Hard
        </>
      ),
    },
    ...words.map((word) => ({ value: word, label: word.slice(0, 24) })),
  ]
  return (
    <div id={path} tabIndex={-1} className={styles.lock}>
      <SegmentedField
        label="Lock"
        hideLabel
        options={options}
        value={lock}
        onChange={(word) => {
          run(setField(store.getValues(), path, word))
          store.edited(path)
        }}
      />
    </div>
  )
}

/** Texts, lists and another ref: shown if any are set, or on request. */
function RareFields({ rowKey }: { rowKey: string }) {
  const at = `traits.byKey.${rowKey}.default`
  const value = useValueAt(`${at}.value`) as TypedValueValues | undefined // the values have this type here
  const type = useTextAt(`traits.byKey.${rowKey}.type`)
  const named = useTextAt(`${at}.trait_ref`)
  const ref = useTextAt(`traits.byKey.${rowKey}.trait_ref`)
  const [isExpanded, setExpanded] = useState(false)
  const isOther = named !== '' && named !== ref
  const isHeld = (value?.string_value ?? '') !== '' || (value?.string_list_value ?? []).length > 0
  const [wasHeld] = useState(isHeld || isOther || (type !== '' && type !== 'NUMERIC'))
  if (!isExpanded && !wasHeld && !isHeld && !isOther)
    return (
      <Button size="xs" variant="subtle" className={styles.more} onClick={() => setExpanded(true)}>
        Text, list and ref of the default
      </Button>
    )
  return (
    <>
      <DraftText path={`${at}.value.string_value`} label="Default text" />
      <DraftList path={`${at}.value.string_list_value`} label="Default list" placeholder="None" />
      <DraftText path={`${at}.trait_ref`} label="Trait ref of the default" mono />
      <FreeForm rowKey={rowKey} part="value" />
    </>
  )
}
