import { Group, Kbd } from '@mantine/core'
import { dialogs } from '@/ui/dialogs/dialogs'
import { modifierKey } from '@/lib/keys'
import { useStore } from '@/lib/use-store'
import { FactList } from './page-parts'
import { registeredKeys, type ListedKeys } from '@/lib/use-shortcut'

/** What can be done by keys now. */
export function ShortcutList() {
  const all = useStore(registeredKeys)
  const isSame = (one: ListedKeys) => (other: ListedKeys) => other.keys.join() === one.keys.join()
  const inForce = all.filter((one) => all.findLast(isSame(one)) === one)
  return (
    <FactList
      facts={inForce.map(({ label, keys }) => [
        label,
        <Group key={label} gap={4}>
          {keys.map((combination) => (
            <Keys key={combination} combination={combination} />
          ))}
        </Group>,
      ])}
    />
  )
}

const names: Record<string, string> = { mod: modifierKey, shift: 'Shift' }

/** The keys of one combination: `mod+S`. */
export function Keys({ combination }: { combination: string }) {
  return (
    <Group gap={2} mr={4}>
      {combination.split('+').map((key) => (
        <Kbd key={key}>{names[key] ?? key}</Kbd>
      ))}
    </Group>
  )
}

export const showShortcuts = () =>
  dialogs.open({ modalId: 'shortcuts', title: 'Shortcuts', children: <ShortcutList /> })
