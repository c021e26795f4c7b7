import { Badge } from '@mantine/core'
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconVector from '@tabler/icons-react/dist/esm/icons/IconVector.mjs'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import IconArrowsDiff from '@tabler/icons-react/dist/esm/icons/IconArrowsDiff.mjs'
import IconEqual from '@tabler/icons-react/dist/esm/icons/IconEqual.mjs'
import { ButtonLink } from '@/ui/button-link'
import { isUnobserved } from '@/storage/catalog/catalog-entry'
import { useCatalogStorage, useCatalogEntities, usePartition } from '@/storage/catalog/use-catalog'
import { useAssumptions } from '@/api/assumptions/use-assumptions'
import { EntityHeader } from '@/entities/entity-header'
import { CatalogNote } from '@/entities/catalog-list/catalog-note'
import { EntityLink } from '@/entities/entity-link'
import { LoadingLines } from '@/ui/states/loading-lines'
import { AgeMark } from '@/ui/age-mark'
import { revisionQuery } from '@/entities/revision-query'
import { BoundEndUsers } from './tabs/bound-end-users'
import { OtherPersona } from './wizard/other-persona'
import { DriftTab } from './tabs/drift-tab'
import { driftOf, type Drift } from './model/drift-of'
import { readComparedWith } from './model/compared-with'
import { versionLabel } from '@/entities/personas/version-label'
import { PersonaRaw } from './tabs/persona-raw'
import { PersonaSide } from './persona-side'
import type { PersonaTab } from './tabs/persona-tab'
import { PersonaTabs } from './tabs/persona-tabs'
import styles from './persona-page.module.css'
import { UnseenPersona } from './unseen-persona'
import { useComparison, type Comparison } from './tabs/use-comparison'
import { useOpensAtTop } from './wizard/use-opens-at-top'
import { usePersona, type CatalogPersona } from '@/entities/personas/use-persona'
import { VersionTab } from './tabs/version-tab'
import { traitNames, type TraitNames } from '@/blueprint/model/trait-names'

export interface PersonaPageProps {
  id: string
  version?: string | undefined
  tab: PersonaTab
  /** The comparison in the address. */
  with?: string | undefined
}

/**
 * A persona as the answer to its creation described it, and how its blueprint has changed since. The service has no
 * read.
 */
export function PersonaPage({ id, version: versionName, tab, with: withText }: PersonaPageProps) {
  const { choices } = useAssumptions()
  const storage = useCatalogStorage()
  const page = useOpensAtTop()
  const persona = usePersona(id, versionName)
  const { entry, version, versions, json, source } = persona
  const compared = readComparedWith(withText)
  const comparison = useComparison(persona, compared)
  const names = useTraitNames(persona, comparison)
  const boundTo = useCatalogEntities('end user').filter(({ fields }) => fields.persona_id?.value === id)
  const drift =
    json &&
    comparison.blueprint &&
    driftOf(json, comparison.blueprint, choices['trait-default-shape'], {
      names,
      isEarlier: comparison.isEarlier,
    })
  // Without the creation answer the tabs have no content.
  const isUnseen = json === undefined && storage.kind !== 'loading'
  return (
    <div ref={page} className={styles.page}>
      <EntityHeader
        kind="persona"
        id={id}
        badges={
          <>
            {version && <Badge variant="outline">{versionLabel(version)}</Badge>}
            {drift && <DriftBadge drift={drift} name={comparison.name} />}
          </>
        }
        facts={
          <>
            {source && (
              <>
                <span>from</span>
                <EntityLink kind="blueprint" id={source.id} noPeek />
                {source.revision !== undefined && <span>revision {source.revision}</span>}
              </>
            )}
            {version && (
              <span className={styles.age}>
                <AgeMark at={version.state.at} source={version.state.source} verb="Answered" />
              </span>
            )}
          </>
        }
        actions={
          <>
            <ButtonLink to="/playground" search={{ persona: id, version: version?.id }}>
              <IconMessageCircle size={15} aria-hidden /> Talk to it
            </ButtonLink>
            {source && (
              <>
                <ButtonLink to="/blueprints/$id" params={{ id: source.id }}>
                  <IconVector size={15} aria-hidden /> Open blueprint
                </ButtonLink>
                <ButtonLink to="/personas/new" search={{ blueprint: source.id, like: id }} variant="filled">
                  <IconPlus size={15} aria-hidden /> New version
                </ButtonLink>
              </>
            )}
          </>
        }
      />
      <CatalogNote />
      {!isUnseen && (
        <PersonaTabs
          id={id}
          tab={tab}
          compared={compared}
          comparison={comparison}
          bound={boundTo.length}
          hasVersion={version !== undefined}
        />
      )}
      {version && <OtherPersona id={id} version={version} />}
      <div className={styles.panes}>
        <div className={styles.main}>
          {tab === 'bound' ? (
            <BoundEndUsers endUsers={boundTo} versions={versions} />
          ) : version === undefined && storage.kind === 'loading' ? (
            <div className={styles.loading}>
              <LoadingLines label="Loading saved data" lines={[40, 90, 90, 90]} height={12} gap={28} />
            </div>
          ) : version === undefined || json === undefined ? (
            <>
              <UnseenPersona
                isNamed={entry !== undefined && !isUnobserved(entry)}
                isCreated={entry?.state.value === 'verified'}
                versionName={versionName}
                others={versions.length}
              />
              {boundTo.length > 0 && <BoundEndUsers endUsers={boundTo} versions={versions} />}
            </>
          ) : tab === 'version' ? (
            <VersionTab json={json} names={names} />
          ) : tab === 'raw' ? (
            <PersonaRaw entry={entry} version={version} />
          ) : (
            <DriftTab
              drift={drift}
              comparison={comparison}
              hasSource={source !== undefined}
              isOfDraft={compared.is === 'draft'}
            />
          )}
        </div>
        <PersonaSide persona={persona} today={comparison.today} />
      </div>
    </div>
  )
}

/**
 * Display names for a version's traits, which the version itself lacks: from its source revision if that was observed
 * here, else from the saved blueprint.
 */
function useTraitNames(
  { source }: Pick<CatalogPersona, 'source'>,
  { today, readAt }: Pick<Comparison, 'today' | 'readAt'>,
): TraitNames {
  const partition = usePartition()
  const id = source?.id ?? ''
  const revision = source?.revision ?? ''
  const { data } = useQuery({
    ...revisionQuery(partition, id, revision, readAt ?? 0),
    enabled: revision !== '',
  })
  return useMemo(() => traitNames([today, data ?? undefined]), [today, data])
}

/** The drift between a version and the other side of the comparison, as a badge. */
function DriftBadge({ drift, name }: { drift: Drift; name: string }) {
  const { traits, drifted, settings, missingParts } = drift
  if (drifted > 0)
    return (
      <Badge color="yellow" leftSection={<IconArrowsDiff size={12} stroke={2.2} aria-hidden />}>
        Drifted in {drifted} of {traits.length}
      </Badge>
    )
  if (settings.changes.length > 0)
    return (
      <Badge color="yellow" leftSection={<IconArrowsDiff size={12} stroke={2.2} aria-hidden />}>
        Drifted in its settings
      </Badge>
    )
  if (missingParts.length > 0) return null
  return (
    <Badge color="green" leftSection={<IconEqual size={12} stroke={2.2} aria-hidden />}>
      Same as {name}
    </Badge>
  )
}
