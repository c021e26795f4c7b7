import { Group, Text, Title } from '@mantine/core'
import { IconGitMerge, IconUserOff } from '@tabler/icons-react'
import { useRouteContext } from '@tanstack/react-router'
import { lazy, Suspense, type ReactNode } from 'react'
import { apiKeysQuery, type ApiKeyList } from '@/api/queries/api-keys'
import type { ApiKey } from '@/api/resources/api-keys'
import { BudgetBar, budgetShare, budgetState, budgetUsed, keyName } from '@/entities/budget-bar'
import { useEntityName } from '@/entities/entity-name'
import { memoizeByObject } from '@/lib/memoize-by-object'
import { amountText, percentText } from '@/lib/number-text'
import { clockText } from '@/lib/time/time-text'
import { useStore } from '@/lib/use-store'
import { brief, countOf, countText, sentence } from '@/lib/words'
import type { Identity } from '@/session/create-identities'
import type { DraftSummary } from '@/storage/draft-summary'
import { Age } from '@/ui/age'
import { Section } from '@/ui/page-parts'
import { PanelBoundary } from '@/ui/crashed'
import { RouterAnchor } from '@/ui/router-links'
import { useNow } from '@/ui/use-now'
import { CardWords } from './cards'

// Its forms are as much code as all of Home.
const ActAsButton = lazy(async () => ({ default: (await import('@/entities/act-as')).ActAsButton }))

/** Keys that are named. */
const mostKeys = 3

/** What needs attention, as far as this tab knows; undefined: nothing. */
export function useAttention(drafts: readonly DraftSummary[]) {
  const { identities, client, queryClient } = useRouteContext({ from: '__root__' })
  const ended = useStore(identities).identities.filter(({ hasEnded }) => hasEnded)
  const conflicts = drafts.filter(({ picture }) => picture.conflictCount > 0)
  // As loaded in this visit: a page that nobody asked for keys reads none.
  const list = queryClient.getQueryData(apiKeysQuery(client).queryKey)
  const keys = list && worstKeys(list)
  const isSomething = conflicts.length + ended.length + (keys?.worst.length ?? 0) > 0
  return isSomething ? { conflicts, ended, keys } : undefined
}

const worstKeys = memoizeByObject(({ keys, at }: ApiKeyList) => {
  const over = keys.filter((key) => budgetState(key) === 'over')
  const near = keys.filter((key) => budgetState(key) === 'near')
  const used = (key: ApiKey) => budgetUsed(key) ?? 0
  const worst = [...over, ...near].toSorted((a, b) => (used(a) < used(b) ? 1 : -1)).slice(0, mostKeys)
  return { at, worst, over: over.length, near: near.length, count: keys.length }
})

/** What needs attention, each with its act. */
export function Attention({ conflicts, ended, keys }: NonNullable<ReturnType<typeof useAttention>>) {
  return (
    <Section title="Needs attention" isBare>
      {conflicts.map((draft) => (
        <Conflict key={draft.id} {...draft} />
      ))}
      {ended.map((identity) => (
        <Ended key={identity.id} identity={identity} />
      ))}
      {keys && keys.worst.length > 0 && <Keys {...keys} />}
    </Section>
  )
}

interface ItemProps {
  icon: ReactNode
  title: ReactNode
  hint: string
  /** At the end: the act. */
  children: ReactNode
}

function Item({ icon, title, hint, children }: ItemProps) {
  return (
    <Group gap={10} wrap="nowrap" mih={54} style={{ borderBottom: '1px solid var(--pc-line)' }}>
      {icon}
      <CardWords link={title}>
        <span title={hint}>{hint}</span>
      </CardWords>
      {children}
    </Group>
  )
}

function Conflict({ id, picture }: DraftSummary) {
  const name = useEntityName('blueprint', id)
  const [, last] = picture.revisions
  return (
    <Item
      icon={<IconGitMerge size={16} color="var(--pc-violet-graphic)" aria-hidden />}
      title={sentence`${name} has a conflict`}
      hint={`${last === undefined ? 'Another revision' : `Revision ${last}`} was saved while you edited`}
    >
      <RouterAnchor to="/blueprints/$id/review" params={{ id }} py={10} aria-label={sentence`Decide ${name}`}>
        Decide
      </RouterAnchor>
    </Item>
  )
}

function Ended({ identity: { endUserId, endsAt } }: { identity: Identity }) {
  const name = useEntityName('end-user', endUserId)
  const now = useNow()
  const isOver = endsAt !== null && endsAt <= now
  return (
    <Item
      icon={<IconUserOff size={16} color="var(--pc-bad-graphic)" aria-hidden />}
      title={sentence`${name} has ended`}
      hint={isOver ? `The token ended at ${clockText(endsAt)}` : 'The service refused the token'}
    >
      {endUserId === '' ? (
        <RouterAnchor to="/identities">Identities</RouterAnchor>
      ) : (
        <PanelBoundary name="“Act again”" resetKey={endUserId}>
          <Suspense>
            <ActAsButton
              id={endUserId}
              variant="transparent"
              px={0}
              leftSection={null}
              aria-label={sentence`Act again as ${name}`}
            >
              Act again
            </ActAsButton>
          </Suspense>
        </PanelBoundary>
      )}
    </Item>
  )
}

function Keys({ at, worst, over, near, count }: ReturnType<typeof worstKeys>) {
  return (
    <>
      <Group justify="space-between" mt={16} mb={4}>
        <Title order={3} size="h4">
          API keys over or near budget
        </Title>
        <Text span fz={11.5} c="dimmed">
          <Age time={at} prefix="Read" />
        </Text>
      </Group>
      {worst.map((key, index) => (
        <KeyItem key={key.key_id ?? index} apiKey={key} />
      ))}
      <Text size="sm" c="var(--pc-ink2)" mt={10}>
        <RouterAnchor to="/keys" search={{ attention: 'over' }} inherit>
          {`${countText(over)} over budget`}
        </RouterAnchor>
        {' and '}
        <RouterAnchor to="/keys" search={{ attention: 'near' }} inherit>
          {`${countText(near)} near it`}
        </RouterAnchor>
        {` of ${countOf(count, 'key')}`}
      </Text>
    </>
  )
}

function KeyItem({ apiKey }: { apiKey: ApiKey }) {
  const { key_id, spend = 0, max_budget = 0 } = apiKey
  const share = budgetShare(apiKey)
  const words = share === undefined ? 'Over' : percentText(share)
  return (
    <Item
      icon={null}
      title={
        <RouterAnchor to="/keys" search={{ key: key_id ?? '' }}>
          <bdi>{brief(keyName(apiKey))}</bdi>
        </RouterAnchor>
      }
      hint={`${amountText(spend)} of ${amountText(max_budget)}`}
    >
      <Group gap={10} wrap="nowrap" data-tone={budgetState(apiKey)}>
        <BudgetBar share={share ?? Infinity} width={94} />
        <Text span size="md" fw={550} w={46} ta="right" c="var(--tone)">
          {words}
        </Text>
      </Group>
    </Item>
  )
}
