import { Checkbox as MantineCheckbox, Switch as MantineSwitch } from '@mantine/core'
import './toggles.css'
import classes from './theme/toggle.module.css'

// No part of the theme: the first page shows none, and their style sheets come with those that do.

export const Checkbox = MantineCheckbox.withProps({
  radius: 'xs',
  classNames: { ...classes, input: classes['check'] ?? '' },
})

/** Its description is part of its label: one that has it needs an `aria-label`. */
export const Switch = MantineSwitch.withProps({
  withThumbIndicator: false,
  classNames: { ...classes, input: classes['switch'] ?? '' },
})
