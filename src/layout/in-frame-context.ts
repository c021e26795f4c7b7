import { createContext } from 'react'

/** Whether the frame is around this page. Pages that stand in for others must do without it too. */
export const InFrameContext = createContext(false)
