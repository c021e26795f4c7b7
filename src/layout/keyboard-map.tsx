import { Button, Kbd } from '@mantine/core'
import { useEnvironment } from '@/session/use-environment'
import { Dialog } from '@/ui/overlays/dialog'
import { setSingleKeys, useSingleKeys } from '@/ui/single-keys'
import styles from './keyboard-map.module.css'
import { keysText } from '@/ui/keys-text'
import { Switch } from '@/ui/styles/toggles'
import { shortcutAreas } from './shortcuts'

/** All shortcuts of the console, by where they work. */
export function KeyboardMap({ onClose }: { onClose: () => void }) {
  const { openMockPanel } = useEnvironment()
  const singleKeys = useSingleKeys()
  return (
    <Dialog
      wide
      title="Keyboard shortcuts"
      onDismiss={onClose}
      footer={
        <Button data-autofocus onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className={styles.areas}>
        {shortcutAreas.map(({ area, shortcuts }) => (
          <section key={area} className={styles.area} aria-label={area}>
            <h3>{area}</h3>
            <dl>
              {shortcuts
                .filter(({ mocked }) => !mocked || openMockPanel)
                .map(({ keys, does, single }) => {
                  const isOff = single === true && !singleKeys
                  return (
                    <div key={does}>
                      <dt className={isOff ? styles.off : undefined}>
                        {does}
                        {isOff && <span className="pc-visually-hidden">, switched off</span>}
                      </dt>
                      <dd>
                        {keys.map((key) => (
                          <Kbd key={key}>{keysText(key)}</Kbd>
                        ))}
                      </dd>
                    </div>
                  )
                })}
            </dl>
          </section>
        ))}
      </div>
      <Switch
        aria-label="Single-key shortcuts"
        label="Single-key shortcuts"
        description="Letters and signs without Ctrl or Alt, such as / and ?. They never act while you type."
        checked={singleKeys}
        onChange={(event) => setSingleKeys(event.target.checked)}
      />
    </Dialog>
  )
}
