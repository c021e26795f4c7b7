import { useWatch } from 'react-hook-form'
import { useCallback, useEffect } from 'react'
import { DenseSwitch } from '@/ui/fields/dense-field'
import { OpenEnumField } from '@/ui/fields/open-enum-field'
import { TagsField } from '@/ui/fields/tags-field'
import { useEditor, useEditorFieldMessages } from '@/features/blueprints/editor-context'
import { LongTextGuard } from './long-text-guard'
import type { BoundProps } from './form-text'

export function EnumInput({ path, documented, ...rest }: BoundProps & { documented: readonly string[] }) {
  const { control, edit } = useEditor()
  const messages = useEditorFieldMessages(path)
  const onTyping = usePendingInput(path)
  const value = useWatch({ control, name: path, exact: true })
  return (
    <LongTextGuard path={path} label={rest.label} className={rest.className} longest={500}>
      <OpenEnumField
        {...rest}
        {...messages}
        id={path}
        documented={documented}
        value={typeof value === 'string' ? value : ''}
        onChange={(word) => edit(path, word)}
        onTyping={onTyping}
      />
    </LongTextGuard>
  )
}

/** A flag that the service did not give stays unset until it is switched. */
export function FlagInput({ path, label, className }: BoundProps) {
  const { control, edit } = useEditor()
  const messages = useEditorFieldMessages(path)
  const value = useWatch({ control, name: path, exact: true })
  return (
    <DenseSwitch
      {...messages}
      id={path}
      className={className}
      label={label}
      help={value === null ? 'Not given' : undefined}
      checked={value === true}
      onChange={(event) => edit(path, event.currentTarget.checked)}
    />
  )
}

interface ListInputProps extends BoundProps {
  suggestions?: readonly string[] | undefined
  isDoubtful?: ((word: string) => boolean) | undefined
  placeholder?: string
}

export function ListInput({ path, ...rest }: ListInputProps) {
  const { control, edit } = useEditor()
  const messages = useEditorFieldMessages(path)
  const onTyping = usePendingInput(path)
  const value = useWatch({ control, name: path, exact: true })
  const words = Array.isArray(value) ? value.filter((word) => typeof word === 'string') : []
  return (
    <LongTextGuard path={path} label={rest.label} className={rest.className}>
      <TagsField
        {...rest}
        {...messages}
        id={path}
        value={words}
        onChange={(next) => edit(path, next)}
        onTyping={onTyping}
      />
    </LongTextGuard>
  )
}

/** Registers text that is not part of its field's value yet. It is committed when the field unmounts. */
function usePendingInput(path: string) {
  const { store } = useEditor()
  useEffect(() => () => store.typed.commit([path]), [store, path])
  return useCallback((commit: (() => void) | null) => store.typed.set(path, commit), [store, path])
}
