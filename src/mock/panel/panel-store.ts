import { createStore } from '@/lib/create-store'
import { hasShape, isFlag, isOneOf } from '@/lib/json/shape'
import { readStored, writeStored, type KeyValueStore } from '@/lib/stored'

export const panelTabs = ['faults', 'world', 'clock', 'users', 'requests'] as const
export type PanelTab = (typeof panelTabs)[number]

export interface PanelState {
  readonly open: boolean
  readonly tab: PanelTab
}

const key = 'pc-mock-panel'
const isPanelState = hasShape({ open: isFlag, tab: isOneOf(...panelTabs) })

/** Whether the panel is open and on which tab, stored while the browser tab lives. */
export function createPanelStore(storage: KeyValueStore | null) {
  const kept = readStored(storage, key)
  const state = createStore<PanelState>(isPanelState(kept) ? kept : { open: false, tab: 'faults' })
  /** Element that had the focus before the panel was opened; null if the user did not open it. */
  let before: Element | null = null

  function put(change: Partial<PanelState>) {
    const { open, tab } = { ...state.get(), ...change }
    writeStored(storage, key, { open, tab })
    state.set({ open, tab })
  }

  function open() {
    before = document.activeElement ?? document.body
    put({ open: true })
  }

  /** Returns the focus if it is in the panel or nowhere. */
  function close() {
    const { activeElement } = document
    const isFree = activeElement === document.body || activeElement?.closest('aside[data-mock-panel]')
    if (isFree && before instanceof HTMLElement && before.isConnected) before.focus()
    before = null
    put({ open: false })
  }

  return {
    getSnapshot: state.get,
    subscribe: state.subscribe,
    open,
    close,
    toggle: () => (state.get().open ? close() : open()),
    choose: (tab: PanelTab) => put({ tab }),
    /** False for a panel that was already open when the page loaded. */
    takesFocus: () => before !== null,
  }
}

export type PanelStore = ReturnType<typeof createPanelStore>
