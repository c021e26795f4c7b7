import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'

/** Ten shades, the lightest first. */
const ramp = (shades: string) =>
  shades.split(' ').map((shade) => `#${shade}`) as unknown as MantineColorsTuple // ten of them

const petrol = ramp('eaf7f9 d3eff2 aadee6 76c8d5 44adbe 1c93a5 00798a 076270 024d59 053842')

const quietKey = {
  border: '1px solid color-mix(in srgb, currentColor 35%, transparent)',
  background: 'none',
  color: 'inherit',
  fontWeight: 500,
}
/** Of what covers the page. */
const overPage = {
  // The lock writes a style element, which the Content-Security-Policy forbids. Only panes scroll here.
  lockScroll: false,
  overlayProps: { color: 'var(--pc-scrim)', backgroundOpacity: 1, blur: 0 },
  // It goes at once: until it is gone, the page's keys do nothing.
  transitionProps: { duration: 180, exitDuration: 0 },
}

/** DESIGN's tokens as Mantine's theme. Plain data: the build reads it too, to write the variables into a style sheet. */
export const theme = createTheme({
  colors: {
    petrol,
    gray: ramp('f9fafb f3f6f6 e9eeef dce2e5 c9d1d4 9faaae 68767b 4c595f 2a383d 111e23'),
    dark: ramp('e9eeef cad3d5 a9b5b8 879599 57666b 38464b 253136 1a2528 121a1e 0a1215'),
    // Badges take only their variables, which `tone` gives.
    amber: petrol,
    moss: petrol,
  },
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  luminanceThreshold: 0.28,
  white: '#ffffff',
  black: '#0f1b20',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: "Inter, 'Inter Fallback', system-ui, sans-serif",
  fontFamilyMonospace: "'JetBrains Mono', ui-monospace, monospace",
  fontSizes: { xs: '11px', sm: '12px', md: '13px', lg: '14.5px', xl: '16px' },
  lineHeights: { xs: '1.46', sm: '1.5', md: '1.54', lg: '1.65', xl: '1.63' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '19px', lineHeight: '26px' },
      h2: { fontSize: '15px', lineHeight: '22px' },
      h3: { fontSize: '13px', lineHeight: '20px' },
      h4: { fontSize: '12px', lineHeight: '18px' },
    },
  },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'sm',
  spacing: { xs: '6px', sm: '8px', md: '12px', lg: '16px', xl: '20px' },
  shadows: {
    xs: 'var(--pc-shadow-1)',
    sm: 'var(--pc-shadow-1)',
    md: 'var(--pc-shadow-2)',
    lg: 'var(--pc-shadow-3)',
    xl: 'var(--pc-shadow-3)',
  },
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'var(--pc-control)' } },
    Badge: { defaultProps: { component: 'span', variant: 'light', color: 'gray', radius: 'xs' } },
    Button: { defaultProps: { variant: 'default', size: 'sm' } },
    Checkbox: { defaultProps: { size: 'xs', radius: 'xs' } },
    CloseButton: { defaultProps: { 'aria-label': 'Close' } },
    Code: { defaultProps: { color: 'var(--pc-chip-bg)', c: 'var(--pc-ink)' } },
    // Otherwise each field draws and measures all its options before anybody opens it.
    Combobox: { defaultProps: { keepMounted: false } },
    Divider: { defaultProps: { color: 'var(--pc-line)' } },
    Drawer: { defaultProps: { ...overPage, position: 'right', padding: 'xl', size: 452 } },
    Input: { defaultProps: { size: 'sm' } },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    // As quiet on a filled button, and in the dark, as beside a search field.
    Kbd: { defaultProps: { size: 'xs' }, styles: { root: quietKey } },
    Loader: { defaultProps: { size: 14, color: 'currentColor' } },
    // Otherwise the focus starts on an element that is no item.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false, shadow: 'md', position: 'bottom-end' } },
    Modal: { defaultProps: { ...overPage, centered: true, padding: 'xl', radius: 'lg', size: 472 } },
    Notification: { defaultProps: { radius: 'md' } },
    Popover: { defaultProps: { shadow: 'md' } },
    SegmentedControl: {
      // At once: halfway its words cannot be read.
      defaultProps: { size: 'xs', withItemsBorders: false, transitionDuration: 0 },
      styles: { root: { background: 'var(--pc-sunken)' }, indicator: { borderRadius: 4 } },
    },
    Radio: { defaultProps: { size: 'xs' } },
    SpotlightRoot: {
      defaultProps: { ...overPage, centered: false, yOffset: 'clamp(24px, 10.7dvh, 96px)', size: 680 },
    },
    Switch: { defaultProps: { size: 'xs', withThumbIndicator: false } },
    Table: { defaultProps: { horizontalSpacing: 10, verticalSpacing: 0, borderColor: 'var(--pc-line)' } },
    TextInput: { defaultProps: { autoComplete: 'off' } },
  },
})

const named = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--mantine-${name}`, value]))

/** Light and dark of a variant color: text, then background, from the tokens. */
const tone = (color: string, role: string) => ({
  [`color-${color}-light`]: `var(--pc-${role}-bg)`,
  [`color-${color}-light-hover`]: `var(--pc-${role}-bg)`,
  [`color-${color}-light-color`]: `var(--pc-${role})`,
})

/** Mantine's roles by ours: `tokens.css` holds the values of both schemes. */
const roles = named({
  'color-body': 'var(--pc-surface)',
  'color-text': 'var(--pc-ink)',
  'color-bright': 'var(--pc-ink)',
  'color-dimmed': 'var(--pc-ink3)',
  'color-placeholder': 'var(--pc-ink3)',
  'color-anchor': 'var(--pc-accent-text)',
  'color-error': 'var(--pc-bad)',
  'color-default': 'var(--pc-surface)',
  'color-default-hover': 'var(--pc-hover)',
  'color-default-color': 'var(--pc-ink)',
  'color-default-border': 'var(--pc-line2)',
  'color-disabled': 'var(--pc-sunken)',
  'color-disabled-color': 'var(--pc-ink4)',
  'color-disabled-border': 'var(--pc-line)',
  'color-petrol-filled': 'var(--pc-accent)',
  'color-petrol-filled-hover': 'var(--pc-accent-hover)',
  'color-petrol-light': 'var(--pc-accent-soft)',
  'color-petrol-light-hover': 'var(--pc-accent-soft2)',
  'color-petrol-light-color': 'var(--pc-accent-text)',
  'color-petrol-outline': 'var(--pc-accent-text)',
  'primary-color-contrast': 'var(--pc-on-accent)',
  'color-gray-light': 'var(--pc-chip-bg)',
  'color-gray-light-hover': 'var(--pc-hover)',
  'color-gray-light-color': 'var(--pc-ink2)',
  'color-red-filled': 'var(--pc-bad-graphic)',
  'color-red-filled-hover': 'var(--pc-bad)',
  ...tone('amber', 'warn'),
  ...tone('red', 'bad'),
  ...tone('moss', 'ok'),
  ...tone('violet', 'violet'),
})

export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: roles, dark: roles })
