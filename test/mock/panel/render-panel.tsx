import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { renderPart } from '@test/support/render-part'
import type { ConsolePort } from '@/lib/console-port'
import { MockPanel } from '@/mock/panel/mock-panel'
import { createPanelStore, type PanelTab } from '@/mock/panel/panel-store'
import { createWorld, type World } from '@/mock/state/world'

interface Options {
  world?: World
  tab?: PanelTab
  port?: ConsolePort
}

/** Renders the open panel for a world, next to a console that only records calls. */
export function renderPanel({ world = createWorld(), tab = 'faults', port }: Options = {}) {
  const readAgain = vi.fn()
  const noted: ConsolePort = {
    signedInAs: () => null,
    subscribe: () => () => {},
    signInAs: async () => null,
    hasUnsavedWork: () => false,
    readAgain,
    setClock: () => {},
  }
  const store = createPanelStore(sessionStorage)
  store.choose(tab)
  store.open()
  renderPart(<MockPanel world={world} port={port ?? noted} store={store} />)
  return { world, store, readAgain, user: userEvent.setup() }
}
