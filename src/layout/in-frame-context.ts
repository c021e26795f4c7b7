import { createContext } from 'react'

/** Whether the frame surrounds this page. Fallback pages must work without it. */
export const InFrameContext = createContext(false)
