import { ActionIcon, Box, CloseButton, Drawer, Group, Title } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './page.module.css'

interface SidePanelProps {
  /** Beside the page; otherwise a drawer over it. */
  isBeside: boolean
  opened: boolean
  label: string
  onClose: () => void
  children: ReactNode
}

/** Something of the page, beside it: the page stays usable. Escape closes it, unless the focus is in what takes it. */
export function SidePanel({ isBeside, opened, label, onClose, children }: SidePanelProps) {
  useWindowEvent('keydown', ({ key, target, defaultPrevented }) => {
    const isTaken = target instanceof Element && target.closest('input, textarea, [role=menu], [role=dialog]')
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
    <Drawer
      opened={opened}
      onClose={onClose}
      size={400}
      padding={0}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': label, 'data-part-of-page': true } }}
    >
      {children}
    </Drawer>
  )
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
      {place !== undefined && (
        <Box c="dimmed" fz="sm" mr={4}>
          {place}
        </Box>
      )}
      {noun !== undefined && (
        <>
          <ActionIcon aria-label={`Previous ${noun}`} disabled={!onPrevious} onClick={onPrevious}>
            <IconChevronUp size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon aria-label={`Next ${noun}`} disabled={!onNext} onClick={onNext}>
            <IconChevronDown size={18} aria-hidden />
          </ActionIcon>
        </>
      )}
      <CloseButton data-autofocus onClick={onClose} />
    </Group>
  )
}
