import type { ConsolePort } from '@/lib/console-port'
import { browserStorage } from '@/lib/stored'
import type { World } from '@/mock/state/world'
import { createPanelStore } from './panel-store'

/** Opens the panel by key, until the signal, or on request. Its code is fetched when it is first shown. */
export function hostPanel(world: World, signal?: AbortSignal) {
  const store = createPanelStore(browserStorage('sessionStorage'))
  let port: ConsolePort | undefined
  let isMounted = false

  function mount() {
    if (isMounted || !port || !store.getSnapshot().open) return
    isMounted = true
    const parts = { world, port, store }
    import('./mount-panel').then(
      ({ mountPanel }) => mountPanel(parts),
      () => {
        isMounted = false
        store.close()
      },
    )
  }

  store.subscribe(mount)
  const onKeyDown = (event: KeyboardEvent) => {
    const isChord = (event.ctrlKey || event.metaKey) && event.shiftKey && !event.altKey
    // With Shift, and on other alphabets, the key may yield another letter.
    if (!isChord || (event.code !== 'KeyM' && event.key.toLowerCase() !== 'm')) return
    event.preventDefault()
    store.toggle()
  }
  window.addEventListener('keydown', onKeyDown, signal ? { signal } : {})

  return {
    openPanel: store.open,
    attach(console: ConsolePort) {
      port = console
      const updateClock = () => console.setClock(Math.round(world.clock().ahead / 1000) * 1000)
      updateClock()
      world.onChange(updateClock)
      mount()
    },
  }
}
