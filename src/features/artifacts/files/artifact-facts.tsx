import { Fragment, type ReactNode } from 'react'
import { Artifact } from '@/api/resources/artifacts'
import { isExactNumber } from '@/lib/json/exact-json'
import { truncate } from '@/lib/text/truncate'
import { FactList } from '@/entities/fact-list'
import { EntityLink } from '@/entities/entity-link'
import { IdChip } from '@/ui/id-chip'
import { Panel } from '@/ui/page/panel'
import { TimeText } from '@/ui/time-text'
import { exactSize, isSize, noSizeText } from '@/features/artifacts/model/byte-size'
import { isDeleted } from '@/features/artifacts/model/artifact-status'
import styles from './artifact-drawer.module.css'
import { ArtifactStatusMark } from '@/features/artifacts/status-glyph'
import { OwnSumMark } from '@/features/artifacts/uploads/own-sum-mark'

type Facts = readonly (readonly [string, ReactNode])[]

export function ArtifactFacts({ artifact, wasDeleted }: { artifact: Artifact; wasDeleted: boolean }) {
  const lifecycle: Facts = [
    ['Created', <Moment key="created" at={artifact.created_at} by={artifact.created_by} />],
    ['Updated', <Moment key="updated" at={artifact.updated_at} by={artifact.updated_by} />],
    [
      'Deleted',
      isDeleted(artifact) ? (
        <Moment key="deleted" at={artifact.deleted_at} by={artifact.deleted_by} />
      ) : wasDeleted ? (
        'Here, just now'
      ) : (
        'No'
      ),
    ],
  ]
  const integrity: Facts = [
    [
      'SHA-256',
      <Fragment key="sum">
        {chip(artifact.checksum_sha256, 'checksum')} <OwnSumMark artifact={artifact.id ?? ''} />
      </Fragment>,
    ],
    ['ETag', chip(artifact.etag, 'ETag')],
    [
      'Size',
      isSize(artifact.size_bytes) ? (
        exactSize(artifact.size_bytes)
      ) : (
        <span className={styles.none}>{noSizeText(artifact.size_bytes)}</span>
      ),
    ],
  ]
  const identity: Facts = [
    ['Artifact', chip(artifact.id, 'artifact id')],
    ['Scope', <Scope key="scope" artifact={artifact} />],
    ['End user', person(artifact.end_user_id)],
    ['Tenant', chip(artifact.tenant_id, 'tenant id')],
  ]
  const storage: Facts = [
    ['Content type', text(artifact.content_type)],
    ['Bucket', text(artifact.bucket)],
    ['Key', chip(artifact.key, 'storage key')],
    ['Object', chip(artifact.object_url, 'object address')],
  ]
  const others = Object.entries(artifact).filter(([key]) => !Object.hasOwn(Artifact.shape, key))
  return (
    <>
      <Panel
        title="Lifecycle"
        level={3}
        actions={<ArtifactStatusMark artifact={artifact} wasDeleted={wasDeleted} />}
      >
        <FactList facts={lifecycle} />
      </Panel>
      <Panel title="Integrity" level={3}>
        <FactList facts={integrity} />
      </Panel>
      <Panel title="Identity" level={3}>
        <FactList facts={identity} />
      </Panel>
      <Panel title="Storage" level={3}>
        <FactList facts={storage} />
      </Panel>
      {others.length > 0 && (
        <Panel title="Not in the interface" level={3}>
          <FactList facts={others.slice(0, 30).map(([key, value]) => [truncate(key, 80), raw(value)])} />
        </Panel>
      )}
    </>
  )
}

const missing = <span className={styles.none}>not given</span>

function text(value: string | undefined): ReactNode {
  return value === undefined || value === '' ? missing : <code>{truncate(value, 500)}</code>
}

function chip(value: string | undefined, what: string): ReactNode {
  return value === undefined || value === '' ? missing : <IdChip id={value} what={what} bare whole />
}

function person(id: string | undefined): ReactNode {
  return id === undefined || id === '' ? missing : <EntityLink kind="end user" id={id} />
}

function raw(value: unknown): ReactNode {
  const words = isExactNumber(value) ? value.rawJSON : JSON.stringify(value)
  return <code>{truncate(words, 500)}</code>
}

function Moment({ at, by }: { at: string | number | undefined; by: string | undefined }) {
  return (
    <>
      <TimeText value={at} />
      {by !== undefined && by !== '' && (
        <>
          {' '}
          by <EntityLink kind="end user" id={by} noPeek />
        </>
      )}
    </>
  )
}

function Scope({ artifact: { scope_type, scope_id } }: { artifact: Artifact }) {
  if (scope_id === undefined || scope_id === '') return text(scope_type)
  if (scope_type === 'space') return <EntityLink kind="space" id={scope_id} />
  return (
    <>
      {scope_type && truncate(scope_type, 80)} <IdChip id={scope_id} what="scope id" bare />
    </>
  )
}
