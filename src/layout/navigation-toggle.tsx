import IconLayoutSidebar from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebar.mjs'
import { toggleNavigationWidth } from './navigation-width'

/** Narrows the navigation to its icons, or widens it. */
export function NavigationToggle() {
  return (
    <button
      type="button"
      className="pc-nav-item pc-nav-toggle"
      aria-label="Collapse or expand the navigation"
      title="Collapse or expand the navigation"
      onClick={toggleNavigationWidth}
    >
      <IconLayoutSidebar size={16} stroke={1.9} aria-hidden />
      <span className="pc-nav-word">Collapse</span>
    </button>
  )
}
