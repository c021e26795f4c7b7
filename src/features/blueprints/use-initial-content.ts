import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { blueprintQuery } from '@/api/queries/blueprints'
import { queryForPress } from '@/api/queries/query-for-press'
import { useAssumptions } from '@/api/use-assumptions'
import { useClient } from '@/api/use-client'
import type { JsonObject } from '@/lib/json'
import { useSession } from '@/session/use-session'
import { blueprintSession } from './blueprint-session'
import { replaceJson } from '@/blueprint/model/commands/json-commands'
import { contentFor } from '@/blueprint/model/content-for'
import { isReadable } from '@/blueprint/model/revisions'

export interface InitialContent {
  /** The blueprint that was created. */
  readonly id: string
  readonly content: JsonObject
  /** Of another blueprint; otherwise it was brought as JSON. */
  readonly isCopy: boolean
}

type State = { kind: 'none' } | { kind: 'working' | 'failed'; rest: InitialContent; error?: Error }

/**
 * The rest of a new blueprint becomes its draft, to be reviewed and saved like any other: so it is not lost, whatever
 * becomes of the requests. For that the new blueprint is read, which may have to be done again.
 */
export function useInitialContent(onReady: () => void) {
  const client = useClient()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { session } = useSession()
  const { store: assumptions } = useAssumptions()
  const [state, setState] = useState<State>({ kind: 'none' })
  const send = async (rest: InitialContent) => {
    const { id, content, isCopy } = rest
    setState({ kind: 'working', rest })
    try {
      const { json, at } = await queryForPress(queryClient, { ...blueprintQuery(client, id), staleTime: 0 })
      if (!isReadable(json)) throw new Error('The answer holds no blueprint')
      const { store } = blueprintSession(session, id, json, at, assumptions.getChoices)
      const name = typeof content.name === 'string' ? content.name.slice(0, 60) : 'a blueprint'
      store.run(
        replaceJson(
          `${isCopy ? 'Copy' : 'Content'} of ${name}`,
          contentFor(json, content),
          store.getBase(),
          store.shape,
        ),
      )
      onReady()
      void navigate({ to: '/blueprints/$id/review', params: { id }, replace: true })
    } catch (error) {
      setState({ kind: 'failed', rest, error: error instanceof Error ? error : new Error(String(error)) })
    }
  }
  return { state, send }
}
