import type { ReactNode } from 'react'
import { DenseInput, DenseTextarea } from '@/ui/fields/dense-field'
import { numberText } from '@/ui/fields/number-text'
import { useEditor, useEditorFieldMessages, type Path } from '@/features/blueprints/editor-context'
import { LongTextGuard } from './long-text-guard'

export interface BoundProps {
  /** Name of the form field, and its id. */
  path: Path
  label: string
  help?: ReactNode
  aside?: ReactNode
  className?: string | undefined
}

interface FormTextProps extends BoundProps {
  mono?: boolean
}

/** Native and uncontrolled: typing renders nothing. */
export function FormText({ path, ...rest }: FormTextProps) {
  const { register } = useEditor()
  const messages = useEditorFieldMessages(path)
  return (
    <LongTextGuard path={path} label={rest.label} className={rest.className}>
      <DenseInput {...rest} {...register(path)} {...messages} id={path} />
    </LongTextGuard>
  )
}

export function FormArea({ path, rows = 2, ...rest }: BoundProps & { mono?: boolean; rows?: number }) {
  const { register } = useEditor()
  return (
    <LongTextGuard path={path} label={rest.label} className={rest.className}>
      <DenseTextarea {...rest} {...register(path)} {...useEditorFieldMessages(path)} id={path} rows={rows} />
    </LongTextGuard>
  )
}

export function FormNumber({ path, ...rest }: BoundProps) {
  const { register } = useEditor()
  const { onChange, ...registration } = register(path)
  return (
    <DenseInput
      {...rest}
      {...registration}
      {...numberText(onChange)}
      {...useEditorFieldMessages(path)}
      id={path}
    />
  )
}
