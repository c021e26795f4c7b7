import { Badge, Group, Title } from '@mantine/core'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useParams, useRouteContext, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { blueprintQuery, type BlueprintAnswer } from '@/api/queries/blueprints'
import { readReply } from '@/api/read-reply'
import { Persona, type PersonaVersion } from '@/api/resources/personas'
import { DrawnLanes } from '@/blueprint/drawing/drawn-lanes'
import { countWords } from '@/blueprint/lanes/lane-facts'
import { rowsOf, type Draft } from '@/blueprint/model/rows'
import { revisionIn } from '@/blueprint/model/values'
import { draftOfVersion, driftOf } from '@/blueprint/model/version-draft'
import { EntityLink } from '@/entities/entity-link'
import { useEntityName, useEntry } from '@/entities/entity-name'
import { Fingerprint } from '@/entities/fingerprint'
import { RecordHeader, useOpenedMark } from '@/entities/record-header'
import { useStore } from '@/lib/use-store'
import { blueprintIdOf } from '@/storage/known-entries'
import { countOf, sentence } from '@/lib/words'
import { Age } from '@/ui/age'
import { IdChip } from '@/ui/id-chip'
import { Empty, LoadingRows, Notice, Panes, ReadState } from '@/ui/page-parts'
import { RouterButton } from '@/ui/router-links'
import { DriftPanel } from './drift-panel'
import { versionOf } from '@/entities/rails'
import classes from './personas.module.css'
import { PersonaFacts, VersionFacts } from './version-facts'

/** A persona as it was answered when it was created, and what its blueprint says differently today. */
export function PersonaPage() {
  const { id } = useParams({ from: '/_frame/personas/$id' })
  const { client, catalog } = useRouteContext({ from: '__root__' })
  const isLoaded = useStore(catalog, (state) => state.isLoaded)
  const entry = useEntry('persona', id)
  const name = useEntityName('persona', id)
  useOpenedMark({ kind: 'persona', id, isFound: entry !== undefined })
  const persona = useMemo(() => readReply(Persona, entry?.fields).value ?? {}, [entry])
  const version = useMemo(() => entry && versionOf(entry), [entry])
  const source = version?.source_blueprint_id || persona.source_blueprint_id || ''
  const blueprint = useStore(catalog, (state) => blueprintIdOf(state, source))
  const query = useQuery({ ...blueprintQuery(client, blueprint), enabled: blueprint !== '' })
  const { data } = query
  const revision = version?.source_blueprint_revision ?? persona.source_blueprint_revision
  const today = revisionIn(data?.json['revision'])
  const draft = useMemo(() => version && draftOfVersion(version, data?.json), [version, data])
  const compared = useMemo(
    () => (draft && data?.unreadable.length === 0 ? driftOf(draft, data.json) : undefined),
    [draft, data],
  )
  const isUnknown = isLoaded && !entry
  return (
    <>
      <RecordHeader
        kind="persona"
        id={id}
        title={isUnknown ? 'Unknown persona' : name}
        isReading={query.isFetching}
        onRefresh={() => void query.refetch()}
        badges={
          <>
            {version?.version && <Badge>{sentence`Version ${version.version}`}</Badge>}
            {compared && compared.drift.length > 0 && (
              <Badge color="amber">{countOf(compared.drift.length, 'difference')}</Badge>
            )}
          </>
        }
        facts={
          entry && (
            <>
              {blueprint !== '' && (
                <Group component="span" gap={4}>
                  from <Fingerprint id={blueprint} size={16} />
                  <span>
                    <EntityLink kind="blueprint" id={blueprint} />
                    {revision !== undefined && `, revision ${revision}`}
                  </span>
                </Group>
              )}
              <span>
                {version?.created_at === undefined ? (
                  'As created'
                ) : (
                  <Age time={version.created_at} prefix="As created" />
                )}
                ; the service cannot read it again
              </span>
            </>
          )
        }
        actions={
          <>
            <RouterButton to="/playground" search={{ persona: id }}>
              Talk
            </RouterButton>
            {blueprint !== '' && (
              <RouterButton to="/personas/new" search={{ blueprint, like: id }} variant="filled">
                {today === undefined ? 'Create again' : `Create again from revision ${today}`}
              </RouterButton>
            )}
          </>
        }
      />
      <SameOrNot id={id} />
      {!isLoaded && <LoadingRows />}
      {isUnknown && (
        <Empty>
          <p>The service cannot read a persona, and this browser has not seen this one created.</p>
          <RouterButton to="/personas">Personas seen here</RouterButton>
        </Empty>
      )}
      {entry && !version && (
        <>
          <PersonaFacts persona={persona} />
          <Empty>No version seen. The service returns one only when it creates a persona.</Empty>
        </>
      )}
      {entry && version && draft && (
        <Version
          persona={persona}
          version={version}
          draft={draft}
          compared={compared}
          blueprint={blueprint}
          revision={revision}
          query={query}
        />
      )}
    </>
  )
}

/** After "Create again": the interface does not say whether that makes a version of the same persona. */
function SameOrNot({ id }: { id: string }) {
  const { like } = useSearch({ from: '/_frame/personas/$id' })
  if (like === undefined) return null
  return (
    <Notice>
      {like === id ? (
        'The service answered with the same id: this is the same persona, with another version.'
      ) : (
        <span>
          The service answered with another id: this is another persona, beside{' '}
          <EntityLink kind="persona" id={like} />.
        </span>
      )}
    </Notice>
  )
}

interface VersionProps {
  persona: Persona
  version: PersonaVersion
  draft: Draft
  compared: ReturnType<typeof driftOf> | undefined
  /** Its id; empty if the answer named none. */
  blueprint: string
  revision: number | undefined
  query: UseQueryResult<BlueprintAnswer>
}

/** The version's lanes, and beside them what has drifted. A difference and its lane light each other. */
function Version({ persona, version, draft, compared, blueprint, revision, query }: VersionProps) {
  const { data } = query
  const name = useEntityName('blueprint', blueprint)
  const [lit, setLit] = useState<string>()
  const choose = (topic: string) => {
    const same = CSS.escape(topic)
    for (const element of document.querySelectorAll(`[data-lane="${same}"], [data-topic="${same}"]`))
      element.scrollIntoView({ block: 'nearest' })
  }
  const [traits, boundaries, goals, triggers, learnable] = countWords(draft)
  const parts = { traits: version.constraints, growth: version.growth, 'dyadic settings': version.dyadic }
  const missing = Object.entries(parts).flatMap(([part, given]) => (given === undefined ? part : []))
  const side = compared && data && (
    <DriftPanel
      id={blueprint}
      name={name}
      version={draft}
      {...compared}
      revision={revision}
      answer={data}
      missing={missing}
      lit={lit}
      onPoint={setLit}
      onChoose={choose}
    />
  )
  return (
    <Panes
      columns="minmax(0, 1fr) minmax(0, 400px)"
      side={
        side ?? (
          <>
            {blueprint === '' && <Empty>The answer named no blueprint to compare with.</Empty>}
            {blueprint !== '' && <ReadState query={query} name={name} />}
          </>
        )
      }
    >
      <PersonaFacts persona={persona} draft={draft} />
      <div className={classes.versionHead}>
        <Title order={2} size="h3">
          {version.version ? sentence`Version ${version.version}` : 'Version'}
        </Title>
        {version.id && <IdChip id={version.id} />}
        <span>{`${goals}, ${boundaries}, ${triggers}, ${learnable} traits`}</span>
        <Group component="span" gap="0 16px" ml="auto">
          <span data-look="version">this version</span>
          {compared && <span data-look="today">blueprint now</span>}
        </Group>
      </div>
      {rowsOf(draft, 'traits').length === 0 ? (
        <Empty>The version has no traits.</Empty>
      ) : (
        <DrawnLanes
          draft={draft}
          today={compared?.now}
          labelWidth={180}
          laneHeight={64}
          rulerHeight={24}
          heading={traits}
          isFixed
          lit={lit}
          onPoint={setLit}
          onChoose={choose}
        />
      )}
      <VersionFacts version={version} />
    </Panes>
  )
}
