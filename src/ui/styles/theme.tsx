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

/** What the names of colors stand for among the tokens: text, then ground. */
const tones: Readonly<Record<string, readonly [string, string]>> = {
  green: ['var(--pc-ok)', 'var(--pc-ok-bg)'],
  yellow: ['var(--pc-warn)', 'var(--pc-warn-bg)'],
  red: ['var(--pc-bad)', 'var(--pc-bad-bg)'],
  teal: ['var(--pc-accent-text)', 'var(--pc-accent-soft)'],
  violet: ['var(--pc-violet)', 'var(--pc-violet-bg)'],
}

/** Colors of a variant on the tokens of tokens.css. `red` is for what destroys or failed, `yellow` for what warns. */
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
 * The look of Mantine's components here; the values of colors, sizes and fonts are in tokens.css. Plain objects: with
 * `extend` the first load would bring every component.
 */
export const theme = createTheme({
  variantColorResolver,
  cursorType: 'pointer',
  components: {
    ActionIcon: {
      defaultProps: { variant: 'subtle', size: 'sm' },
      classNames: actionIconClasses,
    },
    // A word of a sentence or a heading.
    Badge: {
      defaultProps: { component: 'span', variant: 'light', color: 'gray' },
      classNames: badgeClasses,
    },
    Button: { defaultProps: { variant: 'default', size: 'sm' }, classNames: buttonClasses },
    Kbd: { classNames: kbdClasses },
    // Decoration only: the words beside it say what is going on.
    Loader: { defaultProps: { size: 14, color: 'currentColor' } },
    Skeleton: { defaultProps: { radius: 'xs' } },
    // Home shows no field: what fields are made of is not imported here.
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
