import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { userEvent } from '@testing-library/user-event'
import { useMemo, useState, type ReactNode } from 'react'
import { vi } from 'vitest'
import { renderPart } from '@test/support/render-part'
import { defaultChoices } from '@/api/assumptions/assumptions'
import { TraitActionsProvider } from '@/features/blueprints/actions/use-trait-actions'
import { DesignerContext, type Narrowing, type Selection } from '@/features/blueprints/designer-context'
import { DraftStore } from '@/features/blueprints/draft/draft-store'
import type { JsonObject } from '@/lib/json/json'
import { Toasts } from '@/ui/overlays/toasts'
import { smallBlueprint } from './small-blueprint'

interface Options {
  blueprint?: JsonObject
  selection?: Selection | undefined
}

/** Renders a view of a draft, with a selection that it can change, and records where it asked to go. */
export function renderInDesigner(view: ReactNode, { blueprint = smallBlueprint, selection }: Options = {}) {
  const store = new DraftStore(structuredClone(blueprint), 0, () => defaultChoices)
  const goTo = vi.fn((path: string) => setTimeout(() => document.getElementById(path)?.focus()))
  let selected = selection
  let choose: (next: Selection | undefined) => void = () => undefined
  function Harness() {
    const [now, setNow] = useState(selection)
    const [narrowing, setNarrowing] = useState<Narrowing>({})
    choose = setNow
    const designer = useMemo(
      () => ({
        store,
        run: (command: Parameters<DraftStore['run']>[0]) => store.run(command),
        selection: now,
        select: (next: Selection | undefined) => {
          selected = next
          setNow(next)
        },
        goTo,
        at: undefined,
        narrowing,
        narrow: (part: Narrowing) => {
          setNarrowing((before) => ({ ...before, ...part }))
          return Promise.resolve()
        },
        registerFieldView: () => () => undefined,
      }),
      [now, narrowing],
    )
    return (
      <QueryClientProvider client={new QueryClient()}>
        <DesignerContext value={designer}>
          <TraitActionsProvider>{view}</TraitActionsProvider>
        </DesignerContext>
        <Toasts />
      </QueryClientProvider>
    )
  }
  const user = userEvent.setup()
  const rendered = renderPart(<Harness />)
  return {
    ...rendered,
    user,
    store,
    goTo,
    selected: () => selected,
    select: (next: Selection | undefined) => choose(next),
    steps: () => store.getHistory().done.map(({ name }) => name),
    json: () => store.applied().json,
  }
}
