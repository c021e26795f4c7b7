import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { NewBlueprint } from '@/api/resources/blueprints'
import { isSetByService } from '@/api/resources/patch-blueprint-body'
import { blueprintQuery } from '@/api/queries/blueprints'
import { queryForPress } from '@/api/queries/query-for-press'
import { useAssumptions } from '@/api/assumptions/use-assumptions'
import { useClient } from '@/api/use-client'
import type { JsonObject } from '@/lib/json/json'
import { useSession } from '@/session/use-session'
import { blueprintSession } from '@/features/blueprints/blueprint-session'
import { replaceJson } from '@/blueprint/model/commands/json-commands'
import { withKey } from '@/blueprint/model/changes/apply-fields'
import { ownValue } from '@/blueprint/model/values/read-fields'
import { isReadable } from '@/blueprint/model/history/revisions'

export interface InitialContent {
  /** Id of the created blueprint. */
  readonly id: string
  readonly content: JsonObject
  /** Whether the content is from another blueprint. If not, it was entered as JSON. */
  readonly isCopy: boolean
}

type State = { kind: 'none' } | { kind: 'working' | 'failed'; rest: InitialContent; error?: Error }

/**
 * The remaining content of a new blueprint becomes its draft, to be reviewed and saved like any other, so that it is
 * not lost if requests fail. This requires loading the new blueprint, which may have to be retried.
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
      if (!isReadable(json)) throw new Error('The answer contains no blueprint')
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

/** Another blueprint's content for a newly created one, whose own initial fields stay. */
function contentFor(created: JsonObject, content: JsonObject): JsonObject {
  const isOwn = (field: string) => isSetByService(field) || Object.hasOwn(NewBlueprint.shape, field)
  return [...new Set([...Object.keys(created), ...Object.keys(content)])].reduce(
    (result, field) =>
      isOwn(field) || !Object.hasOwn(content, field)
        ? withKey(result, field, ownValue(created, field))
        : result,
    content,
  )
}
