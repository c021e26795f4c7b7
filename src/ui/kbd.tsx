import styles from './kbd.module.css'

const apple = /Mac|iP(hone|ad|od)/.test(navigator.userAgent)

/** A key or a chord. `Mod` reads Ctrl, or ⌘ on Apple's machines. */
export function Kbd({ keys }: { keys: string }) {
  return <kbd className={styles.kbd}>{keys.replace('Mod', apple ? '⌘' : 'Ctrl')}</kbd>
}
