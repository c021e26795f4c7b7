import { ActionIcon, Badge, Box, Button, Group, Radio, RingProgress, Stack, Text } from '@mantine/core'
import { IconId, IconLogout, IconRefresh, IconTrash, IconUserCheck } from '@tabler/icons-react'
import { useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { openActAs } from '@/entities/act-as'
import { EntityLink } from '@/entities/entity-link'
import { useEntityName } from '@/entities/entity-name'
import { FundingKeyForm } from '@/account/funding-key'
import { SessionFacts } from '@/account/session-facts'
import { openSignOut } from '@/account/sign-out-choice'
import { clockText, durationText } from '@/lib/time/time-text'
import { useStore } from '@/lib/use-store'
import { sentence } from '@/lib/words'
import type { Identity } from '@/session/create-identities'
import { ErrorCard } from '@/ui/error-card'
import { Face } from '@/ui/face'
import { PageHeader } from '@/ui/page-header'
import { Empty, Panes, Section } from '@/ui/page-parts'
import { useNow } from '@/ui/use-now'
import classes from './identities-page.module.css'

/** Whom this tab can act as, and which key pays. */
export function IdentitiesPage() {
  return (
    <>
      <PageHeader
        title="Identities"
        tile={<IconId size={20} />}
        facts="Tokens and keys stay in this tab. They are never shown, exported or put into an address."
        actions={
          <Button variant="filled" leftSection={<IconUserCheck size={14} />} onClick={() => openActAs()}>
            Act as an end user
          </Button>
        }
      />
      <Panes side={<YourSession />}>
        <EndUsers />
        <FundingKeys />
      </Panes>
    </>
  )
}

function EndUsers() {
  const { identities } = useRouteContext({ from: '__root__' })
  const { identities: held, actingId } = useStore(identities)
  return (
    <Section title="End users" hint={`${held.length} in this tab`}>
      {held.length === 0 ? (
        <Text c="dimmed">
          No end-user token yet. Artifacts, corpora and episodes are read as an end user.
        </Text>
      ) : (
        <ul className={classes.list}>
          {held.map((one) => (
            <IdentityRow key={one.id} identity={one} isActing={one.id === actingId} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function IdentityRow({ identity, isActing }: { identity: Identity; isActing: boolean }) {
  const { identities } = useRouteContext({ from: '__root__' })
  const { id, endUserId, tenant, origin, hasEnded, isRefreshing, problem } = identity
  const name = useEntityName('end-user', endUserId)
  return (
    <li className={classes.row} data-acting={(isActing && !hasEnded) || undefined}>
      <Face name={name} seed={endUserId} size={28} />
      <div className={classes.names}>
        <Group gap="xs">
          <EntityLink kind="end-user" id={endUserId} />
          {isActing && !hasEnded && <Badge color="petrol">Acting</Badge>}
          {hasEnded && <Badge color="red">Ended</Badge>}
        </Group>
        <Text size="sm" c="dimmed">
          {[tenant, origin === 'minted' ? 'Minted here' : 'Pasted'].filter(Boolean).join(' · ')}
        </Text>
      </div>
      <Lifetime identity={identity} />
      <Group gap="xs">
        {(isActing || !hasEnded) && (
          <Button size="xs" onClick={() => identities.actAs(isActing ? null : id)}>
            {isActing ? 'Stop acting' : 'Act as'}
          </Button>
        )}
        <Button
          size="xs"
          leftSection={<IconRefresh size={14} />}
          aria-busy={isRefreshing}
          onClick={() => void identities.refresh(id)}
        >
          Refresh token
        </Button>
        <ActionIcon aria-label={sentence`Remove ${name}`} onClick={() => identities.remove(id)}>
          <IconTrash size={16} />
        </ActionIcon>
      </Group>
      {problem != null && (
        <ErrorCard title={hasEnded ? 'The token has ended' : 'Could not refresh the token'} error={problem} />
      )}
    </li>
  )
}

function Lifetime({ identity: { endsAt, hasEnded } }: { identity: Identity }) {
  const now = useNow()
  if (hasEnded || endsAt === null) return null
  const left = Math.max(0, endsAt - now)
  return (
    <Group gap={6} c="dimmed" fz="sm">
      <TimeRing milliseconds={left} size={22} />
      {left > 0 ? `${durationText(left)} left` : `Should have ended at ${clockText(endsAt)}`}
    </Group>
  )
}

function FundingKeys() {
  const { identities } = useRouteContext({ from: '__root__' })
  const { fundingKeys, fundingId } = useStore(identities)
  return (
    <Section title="Funding key" hint="Pays for corpus questions and for the playground.">
      <Stack maw={560}>
        {fundingKeys.length > 0 && (
          <Radio.Group
            aria-label="Key that pays"
            value={fundingId ?? ''}
            onChange={(id) => identities.fundWith(id === '' ? null : id)}
          >
            <Stack gap="xs">
              <Radio value="" label="None" />
              {fundingKeys.map(({ id, name }) => (
                <Group key={id} justify="space-between">
                  <Radio value={id} label={<span className="mono">{name}</span>} />
                  <ActionIcon
                    aria-label={`Remove key ${name}`}
                    onClick={() => identities.removeFundingKey(id)}
                  >
                    <IconTrash size={16} />
                  </ActionIcon>
                </Group>
              ))}
            </Stack>
          </Radio.Group>
        )}
        <FundingKeyForm />
      </Stack>
    </Section>
  )
}

function YourSession() {
  const { session } = useRouteContext({ from: '__root__' })
  const { user } = useStore(session)
  const now = useNow()
  if (!user) return <Empty>Nobody is signed in.</Empty>
  return (
    <Section title="Your session">
      {user.endsAt !== null && <TimeLeft milliseconds={Math.max(0, user.endsAt - now)} />}
      <SessionFacts />
      <Button mt="md" leftSection={<IconLogout size={14} aria-hidden />} onClick={openSignOut}>
        Sign out
      </Button>
      <Text size="sm" c="dimmed" mt="md">
        The service has no way to extend or revoke a session.
      </Text>
    </Section>
  )
}

function TimeLeft({ milliseconds }: { milliseconds: number }) {
  const [amount, unit] = durationText(milliseconds).split(' ')
  return (
    <Box mb="md">
      <TimeRing
        milliseconds={milliseconds}
        size={96}
        label={
          <Text ta="center" size="sm" lh={1.3}>
            <Text span fz={22} fw={600} display="block">
              {amount}
            </Text>
            {`${unit ?? ''} left`}
          </Text>
        }
      />
    </Box>
  )
}

/** Like the minutes of a clock: full from one hour on. `size` is in pixels. */
function TimeRing({ milliseconds, size, label }: { milliseconds: number; size: number; label?: ReactNode }) {
  const thickness = Math.max(3, size / 16)
  return (
    <RingProgress
      size={size}
      thickness={thickness}
      // Mantine leaves so much room around the ring.
      m={-(size / 20 + thickness / 2)}
      rootColor="var(--pc-line2)"
      sections={[
        {
          value: Math.min(100, milliseconds / 36_000),
          color: milliseconds < 300_000 ? 'var(--pc-warn-graphic)' : 'var(--pc-accent)',
        },
      ]}
      label={label}
    />
  )
}
