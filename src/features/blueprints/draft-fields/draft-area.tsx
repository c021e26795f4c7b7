import { DenseTextarea } from '@/ui/fields/dense-field'
import type { DraftFieldProps } from './draft-field-props'
import { LongText } from './long-text'
import { SavedMark } from './saved-mark'
import { useDraftText } from './use-draft-text'

interface DraftAreaProps extends DraftFieldProps {
  mono?: boolean
  rows?: number
  placeholder?: string
}

/** A multi-line text of the draft. */
export function DraftArea({ path, commit, ...field }: DraftAreaProps) {
  const { messages, control } = useDraftText(path, commit)
  return (
    <LongText path={path} label={field.label} className={field.className}>
      <DenseTextarea
        {...field}
        {...messages}
        {...control}
        aside={<SavedMark path={path} label={field.label} />}
      />
    </LongText>
  )
}
