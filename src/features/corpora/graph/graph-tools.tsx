import IconFit from '@tabler/icons-react/dist/esm/icons/IconMaximize.mjs'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconNear from '@tabler/icons-react/dist/esm/icons/IconAffiliate.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { IconButton } from '@/ui/icon-button'
import styles from './graph.module.css'

interface GraphToolsProps {
  onZoom: (by: number) => void
  onFit: () => void
  isFocused: boolean
  /** Undefined where no node is selected. */
  onFocus: (() => void) | undefined
}

export function GraphTools({ onZoom, onFit, isFocused, onFocus }: GraphToolsProps) {
  return (
    <div className={styles.tools} data-fixed role="group" aria-label="Picture">
      <IconButton label="Closer" icon={<IconPlus size={15} aria-hidden />} onClick={() => onZoom(1.35)} />
      <IconButton
        label="Further away"
        icon={<IconMinus size={15} aria-hidden />}
        onClick={() => onZoom(1 / 1.35)}
      />
      <IconButton label="All in sight" icon={<IconFit size={15} aria-hidden />} onClick={onFit} />
      <IconButton
        label={isFocused ? 'Show everything again' : 'Only this node and its neighbours'}
        aria-pressed={isFocused}
        disabled={!onFocus}
        icon={<IconNear size={15} aria-hidden />}
        onClick={() => onFocus?.()}
      />
    </div>
  )
}
