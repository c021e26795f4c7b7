import { use, useMemo } from 'react'
import { versionLabel } from '@/entities/personas/version-label'
import { useCatalogEntities, useCatalogNames } from '@/storage/catalog/use-catalog'
import { talkerKey, type Talker } from './model/conversation'
import { labelTalkers, labelText, type TalkerLabel } from './model/talker-labels'
import { TalkersContext } from './talkers-context'

/** How talkers are called in headings and buttons: "Ines" or, where a version was chosen, "Ines (version 3)". */
export function useTalkerLabels(talkers: readonly Talker[]): readonly string[] {
  const labels = useLabelParts(talkers)
  return useMemo(() => labels.map(labelText), [labels])
}

/** What one talker is called, so that it is not taken for another that answers beside it. */
export function useTalkerLabel(talker: Talker): string {
  return labelText(useTalkerLabelParts(talker))
}

/** The parts of `useTalkerLabel`. */
export function useTalkerLabelParts(talker: Talker): TalkerLabel {
  const all = use(TalkersContext)
  const talkers = useMemo(() => {
    const key = talkerKey(talker)
    return [talker, ...all.filter((other) => talkerKey(other) !== key)]
  }, [talker, all])
  const [label] = useLabelParts(talkers)
  return label ?? { name: '' }
}

function useLabelParts(talkers: readonly Talker[]): readonly TalkerLabel[] {
  const names = useCatalogNames(talkers.map(({ persona }) => ({ kind: 'persona', id: persona })))
  const versions = useCatalogEntities('persona version')
  return useMemo(() => {
    const named = talkers.map((talker, index) => {
      const entry = versions.find(({ id }) => id === talker.version)
      return { ...talker, name: names[index], versionText: entry && versionLabel(entry) }
    })
    return labelTalkers(named)
  }, [talkers, names, versions])
}
