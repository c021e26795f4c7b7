import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { blueprintQuery } from '@/api/queries/blueprints'

export type BlueprintReading = ReturnType<typeof useBlueprint>

/** The blueprint of a persona (#10); nothing is asked without its id. */
export function useBlueprint(id: string) {
  const { client } = useRouteContext({ from: '__root__' })
  return useQuery({ ...blueprintQuery(client, id), enabled: id !== '' })
}
