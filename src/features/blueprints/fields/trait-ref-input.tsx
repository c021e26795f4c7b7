import { useEditor, useEditorFieldMessages } from '@/features/blueprints/editor-context'
import { ComboboxField } from '@/ui/fields/combobox-field'
import { suggestionOptions } from '@/ui/fields/suggestion-options'
import { LongTextGuard } from './long-text-guard'
import type { BoundProps } from './form-text'
import { useTraitRefs } from './use-trait-refs'

/** References a trait of the blueprint, or any other text. Native and uncontrolled, like every text of the form. */
export function TraitRefInput({ path, ...rest }: BoundProps) {
  const { register, edit } = useEditor()
  const messages = useEditorFieldMessages(path)
  const refs = useTraitRefs()
  const { onBlur, ...registration } = register(path)
  return (
    <LongTextGuard path={path} label={rest.label} className={rest.className}>
      <ComboboxField
        {...rest}
        {...registration}
        {...messages}
        id={path}
        mono
        onBlur={(event) => void onBlur(event)}
        optionsFor={(text) => suggestionOptions(refs, text)}
        onChoose={({ key }) => edit(path, key)}
      />
    </LongTextGuard>
  )
}
