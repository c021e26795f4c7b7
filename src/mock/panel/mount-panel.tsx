import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { PcProvider } from '@/ui/styles/pc-provider'
import { MockPanel, type MockPanelProps } from './mock-panel'

/** Puts the panel behind the console in the page, in a root of its own: what breaks in one leaves the other alone. */
export function mountPanel(parts: MockPanelProps): void {
  const container = document.createElement('div')
  document.body.append(container)
  createRoot(container).render(
    <StrictMode>
      <PcProvider>
        <MockPanel {...parts} />
      </PcProvider>
    </StrictMode>,
  )
}
