import { ownOf, type CatalogEntry } from '@/storage/catalog/catalog-entry'
import type { Catalog } from '@/storage/catalog/create-catalog'
import { displayName } from '@/storage/catalog/display-name'
import { entityName } from '@/storage/catalog/entity-name'
import { pluralize } from '@/lib/text/pluralize'
import { shortDuration } from '@/lib/time/relative-time'
import { thousands } from '@/lib/numbers/thousands'
import { entityTarget, type EntityTarget } from '@/entities/entity-target'
import { pluralizeKind } from '@/entities/pluralize-entities'
import type { IdentitiesState } from '@/session/identities/identities-state'
import { shortId } from '@/ui/short-id'

export interface Attention {
  readonly key: string
  readonly tone: 'bad' | 'warn'
  readonly title: string
  readonly detail: string
  readonly target: EntityTarget | undefined
}

/** Fraction of a budget from which it counts as nearly used up. */
const nearlyUsed = 0.8
const soon = 10 * 60_000

/**
 * What needs attention, worst first. Covers only entities that this browser has seen, or that the user's notes point
 * to.
 */
export function attentionIn(
  catalog: Pick<Catalog, 'all' | 'get' | 'list'>,
  { identities, actingId }: IdentitiesState,
  now: number,
): Attention[] {
  const failed = new Map<string, CatalogEntry[]>()
  const keys = { over: [] as CatalogEntry[], near: [] as CatalogEntry[] }
  const others: CatalogEntry[] = []
  for (const entry of catalog.all()) {
    const space = isFailedFile(entry) ? spaceOf(entry) : undefined
    const standing = entry.kind === 'api key' ? standingOf(entry) : undefined
    if (space !== undefined) failed.set(space, [...(failed.get(space) ?? []), entry])
    else if (standing) keys[standing].push(entry)
    // A pin that was not found is listed whatever its kind.
    if (space === undefined) others.push(entry)
  }
  const entities = [
    ...[...failed].map(([space, files]) =>
      filesIn(space, displayName(catalog, { kind: 'space', id: space }) ?? shortId(space), files),
    ),
    ...keysOf('over', keys.over),
    ...keysOf('near', keys.near),
    ...others.flatMap((entry) => attentionTo(entry) ?? []),
  ]
  const acting = identities.find(({ id }) => id === actingId)
  const left = acting?.expiresAt ? acting.expiresAt - now : undefined
  const identity: Attention[] = !acting
    ? []
    : acting.status !== 'active' && acting.status !== 'expiring'
      ? [
          {
            key: 'acting',
            target: { to: '/identities' },
            tone: 'bad',
            title: `${acting.name}’s token is no longer valid`,
            detail:
              'You cannot read artifacts, corpora or episodes as this end user. Paste or mint a new token.',
          },
        ]
      : left !== undefined && left < soon
        ? [
            {
              key: 'acting',
              target: { to: '/identities' },
              tone: 'warn',
              title:
                left > 0
                  ? `Acting as ${acting.name} ends in ${shortDuration(left)}`
                  : `${acting.name}’s token is past its end`,
              detail: 'Refreshing revokes the current token in all tabs.',
            },
          ]
        : []
  return [...identity, ...entities].sort((a, b) => Number(a.tone === 'warn') - Number(b.tone === 'warn'))
}

function attentionTo(entry: CatalogEntry): Attention | undefined {
  const { kind, id, fields, state } = entry
  const name = entityName(entry) ?? id
  const about = { key: `${kind}:${id}`, tone: 'bad', target: entityTarget(entry, entry) } as const
  if (ownOf(entry).pinned && state.value === 'not found')
    return {
      ...about,
      title: `${name} was not found`,
      detail: `Source: ${state.source}.`,
    }
  if (!isFailedFile(entry)) return undefined
  return { ...about, title: `${name} failed to process`, detail: errorOf(fields) }
}

function errorOf({ error_code }: CatalogEntry['fields']): string {
  return typeof error_code?.value === 'string'
    ? `error_code ${error_code.value}`
    : 'The service gives no error_code.'
}

/** Fraction of its budget that a key has used. */
function usedOf({ fields }: CatalogEntry): number {
  const [spend, budget] = [fields.spend?.value, fields.max_budget?.value]
  return typeof spend === 'number' && typeof budget === 'number' && budget > 0 ? spend / budget : 0
}

function standingOf(entry: CatalogEntry): 'over' | 'near' | undefined {
  const used = usedOf(entry)
  return used > 1 ? 'over' : used >= nearlyUsed ? 'near' : undefined
}

/** One line for all keys with the same reason. */
function keysOf(standing: 'over' | 'near', keys: readonly CatalogEntry[]): Attention[] {
  const [only] = keys
  if (!only) return []
  const isOver = standing === 'over'
  const line = { key: `keys ${standing}`, tone: isOver ? 'bad' : 'warn' } as const
  if (keys.length === 1) {
    const name = entityName(only) ?? only.id
    const part = usedOf(only) * 100
    return [
      isOver
        ? {
            ...line,
            title: `${name} is over its budget`,
            detail: `At ${Math.round(part)}% when last seen.`,
            target: entityTarget(only),
          }
        : {
            ...line,
            title: `${name} is at ${Math.floor(part)}% of its budget`,
            detail: 'When last seen.',
            target: entityTarget(only),
          },
    ]
  }
  return [
    {
      ...line,
      title: `${pluralizeKind(keys.length, 'api key')} ${isOver ? 'over budget' : 'near their budget'}`,
      detail: isOver ? 'When last seen.' : 'At 80% or more when last seen.',
      target: { to: '/keys', search: { risk: standing } },
    },
  ]
}

const namedFiles = 2

function isFailedFile({ kind, fields, state }: CatalogEntry): boolean {
  return kind === 'artifact' && fields.status?.value === 'failed' && state.value !== 'deleted'
}

function spaceOf(entry: CatalogEntry): string | undefined {
  const target = entityTarget(entry, entry)
  return target?.to === '/spaces/$id/artifacts' ? target.params?.id : undefined
}

/** One line for all failed files of a space. */
function filesIn(space: string, name: string, files: readonly CatalogEntry[]): Attention {
  const [only] = files
  const line = { key: `failed:${space}`, tone: 'bad' } as const
  if (files.length === 1 && only)
    return {
      ...line,
      title: `${entityName(only) ?? only.id} failed to process in ${name}`,
      detail: errorOf(only.fields),
      target: entityTarget(only, only),
    }
  const named = files.slice(0, namedFiles).map((file) => entityName(file) ?? file.id)
  const rest = files.length - named.length
  return {
    ...line,
    title: `${pluralize(files.length, 'file')} failed to process in ${name}`,
    detail: rest > 0 ? `${named.join(', ')} and ${thousands(rest)} more` : named.join(' and '),
    target: { to: '/spaces/$id/artifacts', params: { id: space }, search: { status: 'failed' } },
  }
}
