import { Box, CloseButton, Group, Title } from '@mantine/core'
import { useMediaQuery, useWindowEvent } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { StepButtons } from '@/ui/page-parts'
import classes from '@/ui/page.module.css'
import { LazyDrawer } from './lazy-dialog'

interface SidePanelProps {
  opened: boolean
  label: string
  onClose: () => void
  children: ReactNode
}

/** Whether a panel has room beside the page. */
export const useIsBeside = () => useMediaQuery('(width >= 1200px)', true, { getInitialValueInEffect: false })

/**
 * Something of the page, beside it: the page stays usable. In a narrow window it is a drawer. Escape closes it, unless the
 * focus is in what takes it.
 */
export function SidePanel({ opened, label, onClose, children }: SidePanelProps) {
  const isBeside = useIsBeside()
  useWindowEvent('keydown', ({ key, target, defaultPrevented }) => {
    const isTaken =
      target instanceof Element && target.closest('input, textarea, [role=menu], [role=dialog], dialog')
    if (key === 'Escape' && isBeside && opened && !defaultPrevented && !isTaken) onClose()
  })
  if (isBeside)
    return (
      opened && (
        <aside className={classes.panel} aria-label={label}>
          {children}
        </aside>
      )
    )
  return (
    <LazyDrawer
      opened={opened}
      onClose={onClose}
      size={400}
      padding={0}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': label, 'data-part-of-page': true } }}
    >
      {children}
    </LazyDrawer>
  )
}

/** Closes the panel of a row: the focus goes back to that. */
export function closeToRow(close: () => void) {
  const row = document.querySelector<HTMLElement>('tr[data-open]')
  if (!row?.contains(document.activeElement)) row?.focus()
  close()
}

interface SidePanelHeadProps {
  title: ReactNode
  /** Under the title. */
  children?: ReactNode
  /** What there is more than one of: "key". Left out where there is one. */
  noun?: string
  /** Left out at the ends. */
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  /** Where this one is among them: "14 of 27". */
  place?: string | undefined
  onClose: () => void
}

/** The head of a panel, with the ways to the one before, to the next one, and out. */
export function SidePanelHead(props: SidePanelHeadProps) {
  const { title, children, noun, onPrevious, onNext, place, onClose } = props
  return (
    <Group className={classes.panelHead} data-low={children === undefined || undefined} gap={4} wrap="nowrap">
      <Box flex={1} miw={0}>
        <Title order={2} lineClamp={1} aria-live="polite">
          {title}
        </Title>
        {children}
      </Box>
      {place !== undefined && <small style={{ marginRight: 4 }}>{place}</small>}
      {noun !== undefined && <StepButtons noun={noun} onPrevious={onPrevious} onNext={onNext} />}
      <CloseButton data-autofocus onClick={onClose} />
    </Group>
  )
}
