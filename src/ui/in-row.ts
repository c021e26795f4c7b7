import { createContext, useContext } from 'react'

/** Whether this is inside a row of a table. */
export const InRow = createContext(false)

/** A table is one tab stop: what stands in its rows is reached by arrow keys. */
export const useRowTabIndex = (): -1 | 0 => (useContext(InRow) ? -1 : 0)
