import { ownOf, type CatalogEntry, type EntityRef } from '@/storage/catalog/catalog-entry'
import { entityName } from '@/storage/catalog/entity-name'
import { pluralize } from '@/lib/pluralize'
import { shortDuration } from '@/lib/relative-time'
import { thousands } from '@/lib/thousands'
import { entityTarget } from '@/entities/entity-target'
import type { IdentitiesState } from '@/session/identities-state'

export interface Attention {
  readonly key: string
  readonly tone: 'bad' | 'warn'
  readonly title: string
  readonly detail: string
  /** What to open, or the identities page. */
  readonly entity?: EntityRef
  /** The space whose failed files to list. */
  readonly space?: string
}

/** A budget that is nearly used up: this part of it. */
const nearlyUsed = 0.8
const soon = 10 * 60_000

/** What wants a look, the worst first. Only of what this browser has seen, and of what the marks point at. */
export function attentionIn(
  known: readonly CatalogEntry[],
  { identities, actingId }: IdentitiesState,
  now: number,
): Attention[] {
  const failed = new Map<string, CatalogEntry[]>()
  const others: CatalogEntry[] = []
  for (const entry of known) {
    const space = isFailedFile(entry) ? spaceOf(entry) : undefined
    if (space === undefined) others.push(entry)
    else failed.set(space, [...(failed.get(space) ?? []), entry])
  }
  const names = new Map(
    others.flatMap((entry) =>
      failed.has(entry.id) && entry.kind === 'space' ? [[entry.id, entityName(entry)] as const] : [],
    ),
  )
  const things = [
    ...[...failed].flatMap(([space, files]) => filesIn(space, names.get(space), files)),
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
            tone: 'bad',
            title: `The token of ${acting.name} is no longer good`,
            detail: 'Artifacts, corpora and episodes cannot be read as this end user. Paste or mint another.',
          },
        ]
      : left !== undefined && left < soon
        ? [
            {
              key: 'acting',
              tone: 'warn',
              title:
                left > 0
                  ? `Acting as ${acting.name} ends in ${shortDuration(left)}`
                  : `Acting as ${acting.name} should have ended`,
              detail: 'Refreshing revokes the present token in every tab.',
            },
          ]
        : []
  return [...identity, ...things].sort((a, b) => Number(a.tone === 'warn') - Number(b.tone === 'warn'))
}

function attentionTo(entry: CatalogEntry): Attention | undefined {
  const { kind, id, fields, state } = entry
  const name = entityName(entry) ?? id
  const about = (tone: Attention['tone'], title: string, detail: string): Attention => ({
    key: `${kind}:${id}`,
    tone,
    title,
    detail,
    entity: { kind, id },
  })
  if (ownOf(entry).pinned && state.value === 'not found')
    return about('bad', `${name} was not found`, `The service did not find it. Source: ${state.source}.`)
  if (isFailedFile(entry)) {
    const code = fields.error_code?.value
    return about(
      'bad',
      `${name} failed to process`,
      typeof code === 'string' ? `error_code ${code}` : 'The service gives no error_code.',
    )
  }
  if (kind === 'api key') return budgetOf(fields.spend?.value, fields.max_budget?.value, name, about)
  return undefined
}

function budgetOf(
  spend: unknown,
  budget: unknown,
  name: string,
  about: (tone: Attention['tone'], title: string, detail: string) => Attention,
): Attention | undefined {
  if (typeof spend !== 'number' || typeof budget !== 'number' || budget <= 0) return undefined
  const part = spend / budget
  if (part < nearlyUsed) return undefined
  return part > 1
    ? about('bad', `${name} is over its budget`, `At ${Math.round(part * 100)}% when last seen.`)
    : about('warn', `${name} is at ${Math.floor(part * 100)}% of its budget`, 'When it was last seen.')
}

const namedFiles = 2

function isFailedFile({ kind, fields, state }: CatalogEntry): boolean {
  return kind === 'artifact' && fields.status?.value === 'failed' && state.value !== 'deleted'
}

function spaceOf(entry: CatalogEntry): string | undefined {
  const target = entityTarget(entry, entry)
  return target?.to === '/spaces/$id/artifacts' ? target.params?.id : undefined
}

/** One line for the failed files of a space, however many. */
function filesIn(space: string, name: string | undefined, files: readonly CatalogEntry[]): Attention[] {
  const [only] = files
  if (files.length === 1 && only) return [attentionTo(only)].flatMap((one) => one ?? [])
  const named = files.slice(0, namedFiles).map((file) => entityName(file) ?? file.id)
  const rest = files.length - named.length
  return [
    {
      key: `failed:${space}`,
      tone: 'bad',
      title: `${pluralize(files.length, 'file')} failed to process in ${name ?? space}`,
      detail: rest > 0 ? `${named.join(', ')} and ${thousands(rest)} more` : named.join(' and '),
      space,
    },
  ]
}
