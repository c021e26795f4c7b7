import { Combobox } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'

/** Two fields in a line. */
export const half = { wrapperProps: { 'data-half': true } }
/** Any text can be typed, and what is known is offered. */
export const suggesting = { ...half, rightSection: <Combobox.Chevron /> }
/** A select that adds what is chosen, and shows nothing itself. */
export const adding = {
  searchable: true,
  leftSection: <IconPlus size={14} aria-hidden />,
  rightSection: null,
  limit: 50,
  nothingFoundMessage: 'No others',
  value: null,
} as const
