import { Checkbox as MantineCheckbox, Switch as MantineSwitch } from '@mantine/core'
import './toggles.css'
import classes from './theme/toggle.module.css'

// Not part of the theme: the first page shows none, and their style sheets load with the pages that do.

export const Checkbox = MantineCheckbox.withProps({
  radius: 'xs',
  classNames: { ...classes, input: classes['check'] ?? '' },
})

/** Its description is part of its label: a switch with a description needs an `aria-label`. */
export const Switch = MantineSwitch.withProps({
  withThumbIndicator: false,
  classNames: { ...classes, input: classes['switch'] ?? '' },
})
