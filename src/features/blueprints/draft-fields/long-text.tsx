import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { classNames } from '@/ui/styles/class-names'
import styles from './draft-fields.module.css'
import { useValueAt } from './use-value-at'

const previewLength = 160

interface LongTextProps {
  path: string
  label: string
  className?: string | undefined
  /** Maximum characters that the control handles without stalling. */
  longest?: number
  children: ReactNode
}

/** Shows a text that is long enough to stall a browser's control only on request. */
export function LongText({ path, label, className, longest = 20_000, children }: LongTextProps) {
  const value = useValueAt(path)
  const [isExpanded, setExpanded] = useState(false)
  const text = typeof value === 'string' ? value : ''
  const length = Array.isArray(value) ? value.join('').length : text.length
  // A text that becomes long while it is typed stays in its field.
  const [wasShort] = useState(length <= longest)
  if (isExpanded || wasShort || length <= longest) return children
  return (
    <div className={classNames(styles.long, className)}>
      <span className={styles.longLabel}>{label}</span>
      <p className={styles.longText}>{(text === '' ? 'A long list' : text.slice(0, previewLength)) + '…'}</p>
      <Button size="xs" id={path} onClick={() => setExpanded(true)}>
        Edit all {length.toLocaleString('en')} characters
      </Button>
    </div>
  )
}
