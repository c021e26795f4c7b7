import { useEffect, useRef, type ReactNode } from 'react'
import { createStore } from '@/lib/create-store'

/** What the palette offers. */
export interface PaletteAction {
  readonly id: string
  /** "Set Warmth to 0.70" */
  readonly label: string
  /** Other words by which it is found. */
  readonly also?: string
  /** What it starts from, or changes: "0.62 now". */
  readonly note?: ReactNode
  /** What speaks against it. */
  readonly warning?: string
  readonly icon: ReactNode
  /** Of what it makes, 236 px wide. */
  readonly picture?: ReactNode
  /** The end of its row: an id, or its keys. */
  readonly end?: ReactNode
  /** Left out: it is only told that it is there. */
  readonly onChoose?: (() => void) | undefined
}

/** What the open page offers to do. */
interface PageActions {
  /** What the page shows: "Museum guide". */
  readonly title: string
  /** Found by their words. */
  readonly actions: () => readonly PaletteAction[]
  /** What a text asks for, such as `warmth 0.7`. */
  readonly asked: (text: string) => readonly PaletteAction[]
}

/** Of the open page. */
export const pageActions = createStore<PageActions | undefined>(undefined)

/** Offers actions in the palette while the page is open. They are asked for when the palette shows them. */
export function usePageActions(
  title: string,
  actions: PageActions['actions'],
  asked: PageActions['asked'] = () => [],
) {
  const latest = useRef({ actions, asked })
  useEffect(() => {
    latest.current = { actions, asked }
  })
  useEffect(() => {
    const offered: PageActions = {
      title,
      actions: () => latest.current.actions(),
      asked: (text) => latest.current.asked(text),
    }
    pageActions.set(offered)
    return () => {
      if (pageActions.get() === offered) pageActions.set(undefined)
    }
  }, [title])
}
