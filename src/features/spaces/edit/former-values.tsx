import { Button } from '@mantine/core'
import { isNothing, valueText, type FieldChange } from '@/editing/field-changes'
import { FieldDiff } from '@/editing/field-diff'
import { labelOf } from '@/editing/resource'
import { useEdit } from '@/editing/resource-edit'
import type { JsonObject } from '@/lib/json/json'
import { Panel } from '@/ui/page/panel'
import styles from './edit-tab.module.css'
import { spaceShape } from './space-shape'

/** Result of the last save of this visit. */
export interface JustSaved {
  /** The replaced values, if they were known. */
  readonly values: JsonObject
  /** Saved fields whose earlier value was never observed. */
  readonly unseen: readonly string[]
  /** Values in the answer for fields that were not sent. */
  readonly brought: readonly FieldChange[]
}

interface FormerValuesProps {
  /** Undefined if nothing was saved. */
  former: JustSaved | undefined
  onDone: () => void
}

/** Shown next to an unedited form: where its values come from, and a way to revert the last save. */
export function FormerValues({ former, onDone }: FormerValuesProps) {
  const { form } = useEdit()
  const formerEntries = Object.entries(former?.values ?? {})
  return (
    <>
      {former && (
        <Panel
          title="Just saved"
          actions={
            formerEntries.length > 0 && (
              <Button
                size="xs"
                onClick={() => {
                  for (const [field, value] of formerEntries) form.set(field, value)
                  onDone()
                }}
              >
                Revert…
              </Button>
            )
          }
        >
          {formerEntries.length > 0 && (
            <>
              <p className={styles.quiet}>Last known values:</p>
              <ul className={styles.former}>
                {formerEntries.map(([field, value]) => (
                  <li key={field}>
                    {labelOf(spaceShape, field)} {isNothing(value) ? 'empty' : valueText(value)}
                  </li>
                ))}
              </ul>
              <p className={styles.quiet}>Reverting puts these into the form for you to review and send.</p>
            </>
          )}
          {former.unseen.length > 0 && (
            <p className={styles.quiet}>
              Cannot be reverted: {former.unseen.map((field) => labelOf(spaceShape, field)).join(', ')}. The
              earlier {former.unseen.length === 1 ? 'value was' : 'values were'} never seen here.
            </p>
          )}
          {former.brought.length > 0 && (
            <>
              <p className={styles.quiet}>The reply also contained:</p>
              <FieldDiff
                shape={spaceShape}
                changes={former.brought}
                by="others"
                label="Other values in the reply"
              />
            </>
          )}
        </Panel>
      )}
      <Panel title="Where the values come from">
        <p className={styles.quiet}>
          The service cannot read a space’s fields: they come back only when it is updated or users are added.
          These values come from earlier answers, each with its age. A field that was never seen is left out,
          unless you set it.
        </p>
      </Panel>
    </>
  )
}
