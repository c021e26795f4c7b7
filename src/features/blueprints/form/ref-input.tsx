import { useState, useSyncExternalStore } from 'react'
import { TraitRefField } from '@/features/blueprints/acts/trait-ref-field'
import { useEditor } from '@/features/blueprints/editor-context'
import { FormText } from '@/features/blueprints/fields/form-text'
import { isNamedElsewhere } from '@/blueprint/model/trait-uses'

/** The ref of a trait: typed as long as nothing names it, and renamed together with what does. */
export function RefInput({ rowKey, className }: { rowKey: string; className?: string | undefined }) {
  const { values, store } = useEditor()
  const isNamed = useSyncExternalStore(store.subscribe, () => isNamedElsewhere(values(), rowKey))
  // A ref that is typed may be one that something names already: the field stays until it is left.
  const [isTyping, setTyping] = useState(false)
  if (isNamed && !isTyping) return <TraitRefField rowKey={rowKey} className={className} />
  return (
    <div className={className} onFocus={() => setTyping(true)} onBlur={() => setTyping(false)}>
      <FormText path={`traits.byKey.${rowKey}.trait_ref`} label="Trait ref" mono />
    </div>
  )
}
