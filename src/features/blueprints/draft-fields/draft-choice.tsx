import { useCallback, useEffect } from 'react'
import { OpenEnumField } from '@/ui/fields/open-enum-field'
import { useDesigner, useFieldMessages } from '@/features/blueprints/designer-context'
import { setField } from '@/blueprint/model/commands/set-field'
import type { DraftFieldProps } from './draft-field-props'
import { LongText } from './long-text'
import { SavedMark } from './saved-mark'
import { useTextAt } from './use-value-at'

interface DraftChoiceProps extends DraftFieldProps {
  documented: readonly string[]
}

/** A choice among documented values. Other values are preserved and can be typed. */
export function DraftChoice({ path, commit = setField, ...field }: DraftChoiceProps) {
  const { store, run } = useDesigner()
  const value = useTextAt(path)
  const messages = useFieldMessages(path)
  useEffect(() => () => store.typed.commit([path]), [store, path])
  const onTyping = useCallback(
    (confirm: (() => void) | null) => store.typed.set(path, confirm),
    [store, path],
  )
  return (
    <LongText path={path} label={field.label} className={field.className} longest={500}>
      <OpenEnumField
        {...field}
        {...messages}
        id={path}
        value={value}
        onChange={(word) => {
          run(commit(store.getValues(), path, word))
          store.edited(path)
        }}
        onTyping={onTyping}
        aside={<SavedMark path={path} label={field.label} />}
      />
    </LongText>
  )
}
