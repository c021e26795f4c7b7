import { ComboboxField } from '@/ui/fields/combobox-field'
import { suggestionOptions } from '@/ui/fields/suggestion-options'
import { useDesigner } from '@/features/blueprints/designer-context'
import { setField } from '@/blueprint/model/commands/set-field'
import type { DraftFieldProps } from './draft-field-props'
import { LongText } from './long-text'
import { SavedMark } from './saved-mark'
import { useDraftText } from './use-draft-text'

interface DraftEnumTextProps extends DraftFieldProps {
  words: readonly string[]
  mono?: boolean
  placeholder?: string
}

/** A text of the draft, with suggestions from values used elsewhere. */
export function DraftEnumText({ path, words, commit = setField, ...field }: DraftEnumTextProps) {
  const { store, run } = useDesigner()
  const { messages, control } = useDraftText(path, commit)
  return (
    <LongText path={path} label={field.label} className={field.className}>
      <ComboboxField
        {...field}
        {...messages}
        {...control}
        optionsFor={(text) => suggestionOptions(words, text)}
        onChoose={({ key }) => {
          run(commit(store.getValues(), path, key))
          store.edited(path)
        }}
        aside={<SavedMark path={path} label={field.label} />}
      />
    </LongText>
  )
}
