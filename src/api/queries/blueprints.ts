import { queryOptions } from '@tanstack/react-query'
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
