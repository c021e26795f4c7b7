import { Group, Kbd } from '@mantine/core'
import { modals } from '@mantine/modals'
import { modifierKey } from '@/lib/modifier-key'
import { FactList } from './page-parts'

export const shortcuts: [act: string, keys: string[]][] = [
  ['Search, or open an id', [modifierKey, 'K']],
  ['Review or save', [modifierKey, 'S']],
  ['Undo, redo in the designer', [modifierKey, 'Z / Y']],
  ['Move or lock a default in the lanes', ['←', '→', 'L']],
  ['Show the shortcuts', ['?']],
  ['Move between rows of a table', ['↑', '↓']],
  ['Move inside a row', ['←', '→']],
  ['Open the row', ['Enter']],
  ['Close a drawer or a dialog', ['Esc']],
]

/** What can be done by keys. */
export function ShortcutList() {
  return (
    <FactList
      facts={shortcuts.map(([act, keys]) => [
        act,
        <Group key={act} gap={4}>
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </Group>,
      ])}
    />
  )
}

export const showShortcuts = () =>
  modals.open({ modalId: 'shortcuts', title: 'Shortcuts', children: <ShortcutList /> })
