import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import { announce } from '@/ui/announce'
import { useDesigner } from '@/features/blueprints/designer-context'
import { setField } from '@/blueprint/model/commands/set-field'
import styles from './draft-fields.module.css'
import { useSavedAt, useValueAt } from './use-value-at'

const longest = 12

interface SavedMarkProps {
  path: string
  /** Label of the field. */
  label: string
  /** Shows the saved value next to the button. */
  isShown?: boolean
}

/** Button next to a changed field that restores the saved value. */
export function SavedMark({ path, label, isShown = false }: SavedMarkProps) {
  const { store, run } = useDesigner()
  const saved = useSavedAt(path)
  const now = useValueAt(path)
  if (saved === undefined || JSON.stringify(saved) === JSON.stringify(now)) return null
  const words = savedText(saved)
  return (
    <button
      type="button"
      className={styles.saved}
      aria-label={`${label}: restore saved ${words}`}
      title={`Saved: ${words}. Restore it`}
      onClick={() => {
        run(setField(store.getValues(), path, saved))
        store.leave(path)
        announce(`${label} as saved: ${words}`)
        document.getElementById(path)?.focus()
      }}
    >
      {isShown && words.length <= longest && <span>saved {words}</span>}
      <IconArrowBackUp size={12} aria-hidden />
    </button>
  )
}

function savedText(saved: unknown): string {
  if (saved === '' || saved === null) return 'nothing'
  if (typeof saved === 'boolean') return saved ? 'on' : 'off'
  const text = Array.isArray(saved)
    ? saved.join(', ')
    : typeof saved === 'string'
      ? saved
      : JSON.stringify(saved)
  return text === '' ? 'nothing' : text.slice(0, 80)
}
