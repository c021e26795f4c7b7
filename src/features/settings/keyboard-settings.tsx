import { Button } from '@/ui/button'
import { openKeyboardMap } from '@/ui/overlay'
import { setSingleKeys, useSingleKeys } from '@/ui/single-keys'
import { SwitchField } from '@/ui/switch-field'
import styles from './settings-page.module.css'

export function KeyboardSettings() {
  return (
    <section className={styles.section} aria-labelledby="keyboard">
      <h2 id="keyboard">Keyboard</h2>
      <div className={styles.choices}>
        <SwitchField
          label="Single keys"
          help="Letters and signs without Ctrl or Alt, such as / and ?. They never act while you type."
          checked={useSingleKeys()}
          onChange={(event) => setSingleKeys(event.target.checked)}
        />
        <Button onClick={openKeyboardMap}>Show every key</Button>
      </div>
    </section>
  )
}
