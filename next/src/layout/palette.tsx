import { Button, Kbd } from '@mantine/core'
import { createSpotlight } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { modifierKey } from '@/lib/modifier-key'
import { lazyDialog } from './lazy-dialog'
import { useShortcut } from '@/lib/use-shortcut'
import classes from './frame.module.css'

const PaletteDialog = lazyDialog(async () => (await import('./palette-dialog')).PaletteDialog)

/** Opens the command palette, whose code is fetched with its first use. */
export function Palette() {
  const [isWanted, setIsWanted] = useState(false)
  // A store of its own: Mantine's shared one would stay open when the session ends under the palette.
  const [[store, spotlight]] = useState(createSpotlight)
  const open = () => {
    setIsWanted(true)
    spotlight.open()
  }
  useShortcut('mod+K', 'Search, or open an id', open, { inText: true })
  return (
    <>
      <Button
        className={classes.search}
        bg="var(--pc-app)"
        c="dimmed"
        fw={400}
        justify="flex-start"
        styles={{ label: { flex: 1 } }}
        leftSection={<IconSearch size={14} aria-hidden />}
        rightSection={<Kbd>{`${modifierKey} K`}</Kbd>}
        aria-label="Search"
        onClick={open}
      >
        Paste an id or search
      </Button>
      {isWanted && <PaletteDialog store={store} onGiveUp={() => setIsWanted(false)} />}
    </>
  )
}
