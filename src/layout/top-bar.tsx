import IconMenu from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import { IconButton } from '@/ui/icon-button'
import { Breadcrumb } from './breadcrumb'
import { IdentityBar } from './identity-bar'
import { PaletteButton } from './palette-button'
import styles from './top-bar.module.css'

export function TopBar({
  navigationOpen,
  onNavigation,
}: {
  navigationOpen: boolean
  onNavigation: () => void
}) {
  return (
    <header className="pc-top">
      <IconButton
        label="Navigation"
        icon={<IconMenu size={18} aria-hidden />}
        className={styles.menu}
        aria-expanded={navigationOpen}
        aria-controls="navigation"
        onClick={onNavigation}
      />
      <Breadcrumb />
      <PaletteButton />
      <IdentityBar />
    </header>
  )
}
