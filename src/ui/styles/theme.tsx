import {
  createTheme,
  type TextareaProps,
  type VariantColorResolverResult,
  type VariantColorsResolver,
} from '@mantine/core'
import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs'
import { minHeightOfRows } from '@/ui/height-of-rows'
import actionIconClasses from './theme/action-icon.module.css'
import badgeClasses from './theme/badge.module.css'
import buttonClasses from './theme/button.module.css'
import inputClasses from './theme/input.module.css'
import kbdClasses from './theme/kbd.module.css'

const line = (color: string) => `1px solid ${color}`
const none = line('transparent')

/** Token names for each color name: text, then background. */
const tones: Readonly<Record<string, readonly [string, string]>> = {
  green: ['var(--pc-ok)', 'var(--pc-ok-bg)'],
  yellow: ['var(--pc-warn)', 'var(--pc-warn-bg)'],
  red: ['var(--pc-bad)', 'var(--pc-bad-bg)'],
  teal: ['var(--pc-accent-text)', 'var(--pc-accent-soft)'],
  violet: ['var(--pc-violet)', 'var(--pc-violet-bg)'],
}

/**
 * Colors of a variant, from the tokens in tokens.css. `red` is for destructive actions and failures, `yellow` for
 * warnings.
 */
const variantColorResolver: VariantColorsResolver = ({ variant, color = '' }): VariantColorResolverResult => {
  const isRed = color === 'red'
  const hover = isRed ? 'var(--pc-bad-bg)' : 'var(--pc-hover)'
  switch (variant) {
    case 'filled':
      return {
        background: isRed ? 'var(--pc-bad)' : 'var(--pc-accent)',
        hover: isRed ? 'var(--pc-bad-graphic)' : 'var(--pc-accent-hover)',
        color: 'var(--pc-on-accent)',
        border: line(isRed ? 'var(--pc-bad)' : 'var(--pc-accent)'),
      }
    case 'subtle':
      return {
        background: 'transparent',
        hover,
        color: isRed ? 'var(--pc-bad)' : 'var(--pc-ink2)',
        border: none,
      }
    case 'light': {
      const [text, ground] = tones[color] ?? ['var(--pc-ink2)', 'var(--pc-chip-bg)']
      return { background: ground, hover: ground, color: text, border: none }
    }
    case 'outline':
      return { background: 'transparent', hover, color: 'var(--pc-ink2)', border: line('var(--pc-line2)') }
    default:
      return {
        background: 'var(--pc-surface)',
        hover,
        color: isRed ? 'var(--pc-bad)' : 'var(--pc-ink)',
        border: line(isRed ? 'var(--pc-bad-line)' : 'var(--pc-line2)'),
      }
  }
}

/**
 * Look of Mantine's components; the values of colors, sizes and fonts are in tokens.css. Plain objects: with `extend`
 * the first load would include every component.
 */
export const theme = createTheme({
  variantColorResolver,
  cursorType: 'pointer',
  components: {
    ActionIcon: {
      defaultProps: { variant: 'subtle', size: 'sm' },
      classNames: actionIconClasses,
    },
    // Badges are inline, in a sentence or a heading.
    Badge: {
      defaultProps: { component: 'span', variant: 'light', color: 'gray' },
      classNames: badgeClasses,
    },
    Button: { defaultProps: { variant: 'default', size: 'sm' }, classNames: buttonClasses },
    Kbd: { classNames: kbdClasses },
    // Decorative: the text next to it says what is happening.
    Loader: { defaultProps: { size: 14, color: 'currentColor' } },
    Skeleton: { defaultProps: { radius: 'xs' } },
    // Home shows no fields, so their components are not imported here.
    Input: { classNames: inputClasses },
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      classNames: inputClasses,
    },
    NativeSelect: { defaultProps: { rightSection: <IconSelector size={13} aria-hidden /> } },
    Textarea: { styles: (_: unknown, { rows }: TextareaProps) => ({ input: minHeightOfRows(rows) }) },
    TextInput: { defaultProps: { autoComplete: 'off' } },
  },
})
