import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { Kbd } from '@/ui/kbd'
import { openPalette } from '@/ui/overlay'
import styles from './palette-button.module.css'

/** Opens the palette, which is drawn as the field that it brings. */
export function PaletteButton() {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label="Paste an id or search"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => openPalette()}
    >
      <IconSearch size={14} aria-hidden />
      <span className={styles.words}>Paste an id or search</span>
      <Kbd keys="Mod K" />
    </button>
  )
}
