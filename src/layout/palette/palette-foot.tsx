import { Kbd } from '@/ui/kbd'
import styles from './palette-results.module.css'

/** The keys, and the signs that a text may begin with. */
export function PaletteFoot({ onText }: { onText: (text: string) => void }) {
  return (
    <div className={styles.foot}>
      <span>
        <Kbd keys="↑" />
        <Kbd keys="↓" /> choose
      </span>
      <span>
        <Kbd keys="Mod ↵" /> new tab
      </span>
      <span className={styles.gap} />
      {[
        ['>', 'actions'],
        ['@', 'catalog'],
        ['?', 'help'],
      ].map(([sign = '', words]) => (
        <button key={sign} type="button" onClick={() => onText(sign)}>
          <Kbd keys={sign} /> {words}
        </button>
      ))}
    </div>
  )
}
