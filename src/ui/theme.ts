import { Button, ActionIcon, createTheme, Loader, type VariantColorsResolver } from '@mantine/core'
import buttonClasses from './theme/button.module.css'
import actionIconClasses from './theme/action-icon.module.css'

const line = (color: string) => `1px solid ${color}`
const none = line('transparent')

/** Colors of `variant` on the tokens of tokens.css. `color="red"` is for what destroys. */
const variantColorResolver: VariantColorsResolver = ({ variant, color }) => {
  const isRed = color === 'red'
  switch (variant) {
    case 'filled':
      return {
        background: 'var(--pc-accent)',
        hover: 'var(--pc-accent-hover)',
        color: 'var(--pc-on-accent)',
        border: line('var(--pc-accent)'),
      }
    case 'subtle':
      return {
        background: 'transparent',
        hover: isRed ? 'var(--pc-bad-bg)' : 'var(--pc-hover)',
        color: isRed ? 'var(--pc-bad)' : 'var(--pc-ink2)',
        border: none,
      }
    default:
      return {
        background: 'var(--pc-surface)',
        hover: isRed ? 'var(--pc-bad-bg)' : 'var(--pc-hover)',
        color: isRed ? 'var(--pc-bad)' : 'var(--pc-ink)',
        border: line(isRed ? 'var(--pc-bad-line)' : 'var(--pc-line2)'),
      }
  }
}

/** The look of Mantine's components here. The values of colors, sizes and fonts are in tokens.css. */
export const theme = createTheme({
  variantColorResolver,
  cursorType: 'pointer',
  components: {
    Button: Button.extend({ defaultProps: { variant: 'default', size: 'sm' }, classNames: buttonClasses }),
    ActionIcon: ActionIcon.extend({
      defaultProps: { variant: 'subtle', size: 'sm' },
      classNames: actionIconClasses,
    }),
    // Decoration only: the words beside it say what is going on.
    Loader: Loader.extend({ defaultProps: { size: 14, color: 'currentColor' } }),
  },
})
