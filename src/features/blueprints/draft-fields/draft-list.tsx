import { useCallback, useEffect } from 'react'
import { TagsField } from '@/ui/fields/tags-field'
import { useDesigner, useFieldMessages } from '@/features/blueprints/designer-context'
import { setField } from '@/blueprint/model/commands/set-field'
import type { DraftFieldProps } from './draft-field-props'
import { LongText } from './long-text'
import { SavedMark } from './saved-mark'
import { useValueAt } from './use-value-at'

interface DraftListProps extends DraftFieldProps {
  suggestions?: readonly string[] | undefined
  isDoubtful?: ((word: string) => boolean) | undefined
  placeholder?: string
}

/** A list of texts of the draft, each removable. */
export function DraftList({ path, ...field }: DraftListProps) {
  const { store, run } = useDesigner()
  const value = useValueAt(path)
  const messages = useFieldMessages(path)
  const words = Array.isArray(value) ? value.filter((word) => typeof word === 'string') : []
  useEffect(() => () => store.typed.commit([path]), [store, path])
  const onTyping = useCallback(
    (confirm: (() => void) | null) => store.typed.set(path, confirm),
    [store, path],
  )
  return (
    <LongText path={path} label={field.label} className={field.className}>
      <TagsField
        {...field}
        {...messages}
        id={path}
        value={words}
        onChange={(next) => {
          run(setField(store.getValues(), path, next))
          store.edited(path)
        }}
        onTyping={onTyping}
        onBlur={() => store.leave(path)}
        aside={<SavedMark path={path} label={field.label} />}
      />
    </LongText>
  )
}
