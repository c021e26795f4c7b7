import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { classNames } from '@/ui/styles/class-names'
import { useEditor } from '@/features/blueprints/editor-context'
import styles from './fields.module.css'

const previewLength = 160

interface LongTextGuardProps {
  path: string
  label: string
  className?: string | undefined
  /** Maximum characters that the control handles without stalling. */
  longest?: number
  children: ReactNode
}

/** Shows a text that is long enough to stall a browser's control only on request. */
export function LongTextGuard({ path, label, className, longest = 20_000, children }: LongTextGuardProps) {
  const { valueAt } = useEditor()
  const [text] = useState(() => textOf(valueAt(path)))
  const [isOpen, setOpen] = useState(text.length <= longest)
  if (isOpen) return children
  return (
    <div className={classNames(styles.long, className)}>
      <span className={styles.longLabel}>{label}</span>
      <p className={styles.longText}>{text.slice(0, previewLength)}…</p>
      <Button size="xs" id={path} onClick={() => setOpen(true)}>
        Edit all {text.length.toLocaleString('en')} characters
      </Button>
    </div>
  )
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'string' ? value : ''
}
