import { useState, type ReactNode } from 'react'
import { Button } from '@/ui/button'
import { useEditor } from '@/features/blueprints/editor-context'
import styles from './fields.module.css'

const longest = 20_000

/** Keeps a text of a size that stalls a browser's text field out of it until it is asked for. */
export function LongTextGuard({
  path,
  label,
  children,
}: {
  path: string
  label: string
  children: ReactNode
}) {
  const { valueAt } = useEditor()
  const [text] = useState(() => valueAt(path))
  const [isOpen, setOpen] = useState(typeof text !== 'string' || text.length <= longest)
  if (isOpen || typeof text !== 'string') return children
  return (
    <div className={styles.long}>
      <span className={styles.longLabel}>{label}</span>
      <p className={styles.longText}>{text.slice(0, 240)}…</p>
      <Button size="sm" onClick={() => setOpen(true)}>
        Edit all {text.length.toLocaleString('en')} characters
      </Button>
    </div>
  )
}
