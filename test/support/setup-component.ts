import 'fake-indexeddb/auto'
import '@testing-library/jest-dom/vitest'
import { notifications } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll } from 'vitest'
import './layout'
import { network } from './network'
import { endShown } from './consoles'
import { dialogs } from '@/ui/dialogs/dialogs'

// A slow machine is no failure.
configure({ asyncUtilTimeout: 10_000 })

beforeAll(() => network.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  // Mantine keeps them outside the document.
  notifications.clean()
  dialogs.closeAll()
  cleanup()
  endShown()
  network.resetHandlers()
  localStorage.clear()
  sessionStorage.clear()
})
afterAll(() => network.close())
