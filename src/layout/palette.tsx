import { Button, Kbd, VisuallyHidden } from '@mantine/core'
import { createSpotlight } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { modifierKey } from '@/lib/keys'
import { lazyDialog } from '@/ui/dialogs/lazy-dialog'
import { useShortcut } from '@/lib/use-shortcut'
import classes from './frame.module.css'

const PaletteDialog = lazyDialog(async () => (await import('./palette-dialog')).PaletteDialog)

/** Opens the command palette, whose code is fetched with its first use. */
export function Palette() {
  const [isWanted, setIsWanted] = useState(false)
  // A store of its own: Mantine's shared one would stay open when the session ends under the palette.
  const [[store, spotlight]] = useState(createSpotlight)
  const [query, setQuery] = useState('')
  const early = useRef<HTMLInputElement>(null)
  // A pin of the lanes is drawn in SVG.
  const before = useRef<HTMLOrSVGElement | null>(null)
  const open = () => {
    before.current = document.activeElement as (Element & HTMLOrSVGElement) | null // in a page of HTML and SVG
    setIsWanted(true)
    spotlight.open()
    early.current?.focus()
  }
  const giveUp = () => {
    // While its place is taken, nothing else takes the focus.
    flushSync(() => setIsWanted(false))
    before.current?.focus()
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
      {/* What is typed before the dialog is there is for the dialog, and not for what had the focus. */}
      <VisuallyHidden>
        <input
          ref={early}
          aria-label="Search"
          tabIndex={-1}
          value={query}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        />
      </VisuallyHidden>
      {isWanted && (
        <PaletteDialog
          store={store}
          query={query}
          onQueryChange={setQuery}
          onClosed={() => before.current?.focus()}
          onClose={giveUp}
        />
      )}
    </>
  )
}
