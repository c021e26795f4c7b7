import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { PcProvider } from '@/ui/styles/pc-provider'
import { MockPanel, type MockPanelProps } from './mock-panel'

/** Mounts the panel after the console in the page, in its own root: an error in one does not affect the other. */
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
