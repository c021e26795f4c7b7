import { DenseInput } from '@/ui/fields/dense-field'
import { numberText } from '@/ui/fields/number-text'
import { formatDifference } from '@/blueprint/marks/format-number'
import type { DraftFieldProps } from './draft-field-props'
import styles from './draft-fields.module.css'
import { SavedMark } from './saved-mark'
import { useDraftText } from './use-draft-text'
import { useSavedAt } from './use-value-at'

interface DraftNumberProps extends DraftFieldProps {
  placeholder?: string
  /** Shows the saved value and the difference from it. */
  compared?: boolean
}

/** A number of the draft, in exact digits. */
export function DraftNumber({ path, commit, compared = false, ...field }: DraftNumberProps) {
  const { messages, control } = useDraftText(path, commit)
  const saved = useSavedAt(path)
  const isOther = compared && typeof saved === 'string' && saved !== control.value
  const delta = isOther ? formatDifference(control.value, saved) : undefined
  return (
    <DenseInput
      {...field}
      {...messages}
      {...control}
      {...numberText(control.onChange)}
      aside={compared ? undefined : <SavedMark path={path} label={field.label} />}
      // Always rendered: the field would lose the focus if this were added or removed.
      rightSection={
        compared && <span className={styles.delta}>{delta !== undefined && delta.length <= 6 && delta}</span>
      }
    />
  )
}
