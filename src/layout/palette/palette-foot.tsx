import { Kbd } from '@mantine/core'
import { keysText } from '@/ui/keys-text'
import styles from './palette-results.module.css'

/** The keys, and the characters that a text may start with. */
export function PaletteFoot({ onText }: { onText: (text: string) => void }) {
  return (
    <div className={styles.foot}>
      <span>
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd> choose
      </span>
      <span>
        <Kbd>{keysText('Mod ↵')}</Kbd> new tab
      </span>
      <span className={styles.gap} />
      {[
        ['>', 'actions'],
        ['@', 'catalog'],
        ['?', 'help'],
      ].map(([sign = '', words]) => (
        <button key={sign} type="button" onClick={() => onText(sign)}>
          <Kbd>{keysText(sign)}</Kbd> {words}
        </button>
      ))}
    </div>
  )
}
