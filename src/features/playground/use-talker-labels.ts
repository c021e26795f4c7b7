import { useMemo } from 'react'
import { versionLabel } from '@/entities/personas/version-label'
import { useCatalogEntities, useCatalogNames } from '@/storage/catalog/use-catalog'
import { shortId } from '@/ui/short-id'
import type { Talker } from './model/conversation'

/** How talkers are called in headings and buttons: "Ines" or, where a version was chosen, "Ines (version 3)". */
export function useTalkerLabels(talkers: readonly Talker[]): readonly string[] {
  const names = useCatalogNames(talkers.map(({ persona }) => ({ kind: 'persona', id: persona })))
  const versions = useCatalogEntities('persona version')
  return useMemo(
    () =>
      talkers.map(({ persona, version }, index) => {
        const name = names[index] ?? shortId(persona)
        if (version === undefined) return name
        const entry = versions.find(({ id }) => id === version)
        return `${name} (${entry ? versionLabel(entry) : `version ${shortId(version)}`})`
      }),
    [talkers, names, versions],
  )
}

/** How one talker is called. */
export function useTalkerLabel(talker: Talker): string {
  const [label = ''] = useTalkerLabels(useMemo(() => [talker], [talker]))
  return label
}
