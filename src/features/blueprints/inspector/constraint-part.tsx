import { Button } from '@mantine/core'
import { useState } from 'react'
import { AssumedMark } from '@/entities/assumed-mark'
import { DraftList } from '@/features/blueprints/draft-fields/draft-list'
import { DraftNumber } from '@/features/blueprints/draft-fields/draft-number'
import { DraftText } from '@/features/blueprints/draft-fields/draft-text'
import { useTextAt, useValueAt } from '@/features/blueprints/draft-fields/use-value-at'
import type { ConstraintValues } from '@/blueprint/model/form-values'
import { FreeForm } from './free-form'
import styles from './inspector.module.css'
import { Part } from './part'

/** What the value of a trait may be. */
export function ConstraintPart({ rowKey }: { rowKey: string }) {
  const at = `traits.byKey.${rowKey}.default.constraint`
  const form = useTextAt(`${at}.form`)
  return (
    <Part title="Constraint" aside={<AssumedMark id="trait-default-shape">shape assumed</AssumedMark>}>
      {form === 'json' ? (
        <FreeForm rowKey={rowKey} part="constraint" />
      ) : (
        <>
          <div className={styles.three}>
            <DraftNumber path={`${at}.min_bound`} label="Min" placeholder="None" />
            <DraftNumber path={`${at}.max_bound`} label="Max" placeholder="None" />
            <DraftNumber path={`${at}.learning_rate`} label="Learning rate" placeholder="None" />
          </div>
          <RareFields rowKey={rowKey} />
        </>
      )}
    </Part>
  )
}

function RareFields({ rowKey }: { rowKey: string }) {
  const at = `traits.byKey.${rowKey}.default.constraint`
  const constraint = useValueAt(at) as ConstraintValues | undefined // what the values hold there
  const target = constraint?.target
  const isHeld =
    (constraint?.allowed_values ?? []).length > 0 ||
    (target?.numeric_value ?? '') !== '' ||
    (target?.string_value ?? '') !== '' ||
    (target?.string_list_value ?? []).length > 0
  const [isOpen, setOpen] = useState(isHeld)
  if (!isOpen && !isHeld)
    return (
      <Button size="xs" variant="subtle" className={styles.more} onClick={() => setOpen(true)}>
        Allowed values and target
      </Button>
    )
  return (
    <>
      <DraftList path={`${at}.allowed_values`} label="Allowed values" placeholder="Any" />
      <div className={styles.two}>
        <DraftNumber path={`${at}.target.numeric_value`} label="Target" placeholder="None" />
        <DraftText path={`${at}.target.string_value`} label="Target text" />
      </div>
      <DraftList path={`${at}.target.string_list_value`} label="Target list" placeholder="None" />
      <FreeForm rowKey={rowKey} part="constraint" />
    </>
  )
}
