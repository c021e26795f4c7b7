import { render, type RenderOptions } from '@testing-library/react'
import type { ReactElement } from 'react'
import { PcProvider } from '@/ui/styles/pc-provider'

/** Renders a part of a page with its theme. */
export function renderPart(part: ReactElement, options: RenderOptions = {}) {
  return render(part, { wrapper: PcProvider, ...options })
}
