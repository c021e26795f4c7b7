import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { AssumptionChoices } from '@/api/assumption-alternatives'
import { cloneBlueprintBody } from '@/api/assumptions'
import type { NewBlueprint } from '@/api/blueprints'
import type { Client } from '@/api/client'
import { endpoints } from '@/api/endpoints'

export const blueprintKeys = {
  all: ['blueprints'] as const,
  one: (id: string) => [...blueprintKeys.all, id] as const,
}

export function blueprintQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: blueprintKeys.one(id),
    queryFn: ({ signal }) => client.call(endpoints.getBlueprint, { params: { id } }, { signal }),
  })
}

export function createBlueprintMutation(client: Client) {
  return mutationOptions({
    mutationFn: (body: NewBlueprint) => client.call(endpoints.createBlueprint, { body }),
  })
}

/** Clones a blueprint; the name is sent only where the assumption `clone-body` says so. */
export function cloneBlueprintMutation(client: Client, choices: AssumptionChoices, id: string) {
  return mutationOptions({
    mutationFn: (name: string | undefined) =>
      client.call(endpoints.cloneBlueprint, { params: { id }, body: cloneBlueprintBody(choices, name) }),
  })
}
