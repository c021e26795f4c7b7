import { Combobox } from '@mantine/core'

/** Two fields in a line. */
export const half = { wrapperProps: { 'data-half': true } }
/** Any text can be typed, and what is known is offered. */
export const suggesting = { ...half, rightSection: <Combobox.Chevron /> }
