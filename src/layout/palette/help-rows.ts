import IconAt from '@tabler/icons-react/dist/esm/icons/IconAt.mjs'
import IconChevron from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconClipboard from '@tabler/icons-react/dist/esm/icons/IconClipboardText.mjs'
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs'
import { openKeyboardMap } from '@/ui/overlays/overlay'
import type { PaletteRow } from './palette-row'

export const helpRows: readonly PaletteRow[] = [
  {
    key: 'help paste',
    avatar: IconClipboard,
    title: 'Paste anything',
    detail: 'an id, a link, JSON or a log line: its ids are found',
    action: { is: 'fill', text: '' },
  },
  {
    key: 'help actions',
    avatar: IconChevron,
    title: 'Run an action with >',
    detail: 'switch theme, sign out, act as an identity',
    action: { is: 'fill', text: '>' },
  },
  {
    key: 'help known',
    avatar: IconAt,
    title: 'Search the catalog with @',
    detail: 'by name, alias, tag, note or id, even with a typo',
    action: { is: 'fill', text: '@' },
  },
  {
    key: 'help keys',
    avatar: IconKeyboard,
    title: 'Keyboard shortcuts',
    action: { is: 'run', run: openKeyboardMap },
  },
]
