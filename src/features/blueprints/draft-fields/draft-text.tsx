import { DenseInput } from '@/ui/fields/dense-field'
import type { DraftFieldProps } from './draft-field-props'
import { LongText } from './long-text'
import { SavedMark } from './saved-mark'
import { useDraftText } from './use-draft-text'

/** A single-line text of the draft. */
export function DraftText({ path, commit, ...field }: DraftFieldProps & { mono?: boolean }) {
  const { messages, control } = useDraftText(path, commit)
  return (
    <LongText path={path} label={field.label} className={field.className}>
      <DenseInput
        {...field}
        {...messages}
        {...control}
        aside={<SavedMark path={path} label={field.label} />}
      />
    </LongText>
  )
}
