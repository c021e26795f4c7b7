import IconAt from '@tabler/icons-react/dist/esm/icons/IconAt.mjs'
import IconChevron from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconClipboard from '@tabler/icons-react/dist/esm/icons/IconClipboardText.mjs'
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs'
import { openKeyboardMap } from '@/ui/overlay'
import type { PaletteRow } from './palette-row'

export const helpRows: readonly PaletteRow[] = [
  {
    key: 'help paste',
    avatar: IconClipboard,
    title: 'Paste anything',
    detail: 'an id, a link, JSON, a log line: the ids in it are found',
    action: { is: 'fill', text: '' },
  },
  {
    key: 'help actions',
    avatar: IconChevron,
    title: 'Actions begin with >',
    detail: 'theme, sign out, act as an identity',
    action: { is: 'fill', text: '>' },
  },
  {
    key: 'help known',
    avatar: IconAt,
    title: 'Known things begin with @',
    detail: 'by name, alias, tag, note or id, with a mistyped letter too',
    action: { is: 'fill', text: '@' },
  },
  {
    key: 'help keys',
    avatar: IconKeyboard,
    title: 'Keyboard map',
    action: { is: 'run', run: openKeyboardMap },
  },
]
