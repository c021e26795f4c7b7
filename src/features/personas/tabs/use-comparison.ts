import { useQuery } from '@tanstack/react-query'
import type { CallError } from '@/api/failures/errors'
import { blueprintQuery } from '@/api/queries/blueprints'
import { useClient } from '@/api/use-client'
import { revisionQuery } from '@/entities/revision-query'
import { storedRevisions } from '@/storage/revisions'
import { usePartition } from '@/storage/catalog/use-catalog'
import { useDraftsByEntity, useDraftStorage } from '@/storage/drafts/use-drafts'
import { digitsOf } from '@/lib/json/exact-json'
import { isJsonObject, type JsonObject } from '@/lib/json/json'
import type { ComparedWith } from '@/features/personas/model/compared-with'
import { entryJson } from '@/entities/personas/entry-json'
import { momentOf } from '@/entities/personas/catalog-versions'
import { revisionText } from '@/blueprint/model/changes/revision-text'
import { versionAsBlueprint } from '@/blueprint/model/version-as-blueprint'
import type { CatalogPersona } from '@/entities/personas/use-persona'

/** The other side of a comparison, once available. */
export interface Comparison {
  readonly blueprint: JsonObject | undefined
  /** Its name inside a sentence: "revision 7". */
  readonly name: string
  /** It is older than the version. */
  readonly isEarlier: boolean
  readonly isLoading: boolean
  readonly error: CallError | Error | null
  readonly onRetry: () => void
  /** The blueprint as the service has it now, regardless of the comparison. */
  readonly today: JsonObject | undefined
  /** Epoch milliseconds of the answer that contained it. */
  readonly readAt: number | undefined
  /** Rereads the stored revisions, so that ones stored since are offered too. */
  readonly onRefetch: () => void
  readonly options: readonly { readonly with: ComparedWith; readonly label: string }[]
}

export function useComparison(
  { source, versions, version }: CatalogPersona,
  compared: ComparedWith,
): Comparison {
  const client = useClient()
  const partition = usePartition()
  const draftStorage = useDraftStorage()
  const id = source?.id ?? ''
  const isWanted = source !== undefined
  const saved = useQuery({ ...blueprintQuery(client, id), enabled: isWanted, retry: false })
  const draftMark = useDraftsByEntity().get(`blueprint:${id}`)
  const draft = useQuery({
    queryKey: ['draft of a blueprint', partition, id, draftMark?.savedAt],
    queryFn: async () => {
      const [newest] = await draftStorage.get('blueprint', id)
      return newest && isJsonObject(newest.work) && isJsonObject(newest.work.draft) ? newest.work.draft : null
    },
    enabled: isWanted && compared.is === 'draft',
    networkMode: 'always',
  })
  const seen = useQuery({
    queryKey: ['revisions seen', partition, id, saved.dataUpdatedAt],
    queryFn: async () => (await storedRevisions(partition, id)) ?? [],
    enabled: isWanted,
    networkMode: 'always',
  })
  const wanted = compared.is === 'revision' ? compared.revision : ''
  const revision = useQuery({
    ...revisionQuery(partition, id, wanted),
    enabled: isWanted && compared.is === 'revision',
  })
  const other = compared.is === 'version' ? versions.find((one) => one.id === compared.id) : undefined
  const today = saved.data && isJsonObject(saved.data.json) ? saved.data.json : undefined
  const sides = {
    today: { query: saved, json: today, name: revisionText(today?.revision, 'the blueprint') },
    draft: { query: draft, json: draft.data ?? undefined, name: 'your draft' },
    revision: { query: revision, json: revision.data ?? undefined, name: `revision ${wanted}` },
    version: {
      query: undefined,
      json: other && versionAsBlueprint(entryJson(other)),
      name: other ? `version ${versionText(other.fields.version?.value)}` : 'that version',
    },
  }
  const side = sides[compared.is]
  return {
    blueprint: side.json,
    name: side.name,
    isEarlier:
      other && version
        ? momentOf(other) < momentOf(version)
        : isBefore(compared.is === 'revision' ? wanted : side.json?.revision, source?.revision),
    isLoading: isWanted && (side.query?.isPending ?? false),
    error: side.query?.error ?? null,
    onRetry: () => void side.query?.refetch(),
    today,
    readAt: saved.data?.at,
    onRefetch: () => void seen.refetch(),
    options: [
      {
        with: { is: 'today' },
        label: today ? `${revisionText(today.revision, 'the blueprint')}, saved` : 'the blueprint, saved',
      },
      ...(draftMark ? [{ with: { is: 'draft' } as const, label: 'your draft' }] : []),
      ...(seen.data ?? [])
        .filter(({ name, revision: number }) => number !== null && name !== digitsOf(today?.revision))
        .map(({ name }) => ({
          with: { is: 'revision', revision: name } as const,
          label: `revision ${name}, seen here`,
        })),
      ...versions
        .filter((one) => one.id !== version?.id)
        .map((one) => ({
          with: { is: 'version', id: one.id } as const,
          label: `version ${versionText(one.fields.version?.value)}`,
        })),
    ],
  }
}

function isBefore(revision: unknown, other: string | undefined): boolean {
  return Number(digitsOf(revision)) < Number(other)
}

function versionText(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 40) : 'without a name'
}
