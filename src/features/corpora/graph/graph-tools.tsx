import { ActionIcon } from '@mantine/core'
import IconFit from '@tabler/icons-react/dist/esm/icons/IconMaximize.mjs'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconNear from '@tabler/icons-react/dist/esm/icons/IconAffiliate.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { labeled } from '@/ui/labeled'
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
      <ActionIcon {...labeled('Closer')} onClick={() => onZoom(1.35)}>
        <IconPlus size={15} aria-hidden />
      </ActionIcon>
      <ActionIcon {...labeled('Further away')} onClick={() => onZoom(1 / 1.35)}>
        <IconMinus size={15} aria-hidden />
      </ActionIcon>
      <ActionIcon {...labeled('All in sight')} onClick={onFit}>
        <IconFit size={15} aria-hidden />
      </ActionIcon>
      <ActionIcon
        {...labeled(isFocused ? 'Show everything again' : 'Only this node and its neighbours')}
        aria-pressed={isFocused}
        disabled={!onFocus}
        onClick={() => onFocus?.()}
      >
        <IconNear size={15} aria-hidden />
      </ActionIcon>
    </div>
  )
}
