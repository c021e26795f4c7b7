import { isNothing } from '@/records/record-value'
import { valueWords } from '@/records/difference-words'
import { labelOf } from '@/records/record-shape'
import type { RecordForm } from '@/records/use-record-form'
import type { JsonObject } from '@/lib/json'
import { Button } from '@/ui/button'
import { Panel } from '@/ui/panel'
import styles from './space-editor.module.css'

interface FormerValuesProps {
  /** What the last save of this visit replaced. Undefined where nothing was saved. */
  former: JsonObject | undefined
  form: RecordForm
  onDone: () => void
}

/** Beside an untouched form: where its values come from, and the way back from the last save. */
export function FormerValues({ former, form, onDone }: FormerValuesProps) {
  return (
    <>
      {former && Object.keys(former).length > 0 && (
        <Panel
          title="Just saved"
          actions={
            <Button
              size="sm"
              onClick={() => {
                for (const [field, value] of Object.entries(former)) form.set(field, value)
                onDone()
              }}
            >
              Revert…
            </Button>
          }
        >
          <p className={styles.quiet}>Before, as far as it was known here:</p>
          <ul className={styles.former}>
            {Object.entries(former).map(([field, value]) => (
              <li key={field}>
                {labelOf(form.shape, field)} {isNothing(value) ? 'empty' : valueWords(value)}
              </li>
            ))}
          </ul>
          <p className={styles.quiet}>Reverting puts these into the form, to be looked at and sent.</p>
        </Panel>
      )}
      <Panel title="Where the values come from">
        <p className={styles.quiet}>
          The service cannot read a space’s fields: they come back only when it is updated or users are added.
          What you see was told by earlier answers, each value with its age. A field that was never seen is
          left out, unless you set it.
        </p>
      </Panel>
    </>
  )
}
