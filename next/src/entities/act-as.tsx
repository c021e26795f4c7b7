import { zodResolver } from '@hookform/resolvers/zod'
import { Box, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import { IconUserCheck } from '@tabler/icons-react'
import { useRouteContext } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { fieldErrorsOf } from '@/api/service-error'
import { cleanId } from './clean-id'
import { useStore } from '@/lib/use-store'
import { z } from '@/lib/zod'
import type { Identity } from '@/session/create-identities'
import { readPastedToken } from '@/session/pasted-token'
import { isStorableId } from '@/storage/catalog-entry'
import { Age } from '@/ui/age'
import { ErrorCard } from '@/ui/error-card'
import { Face } from '@/ui/face'
import { useFieldProps } from '@/ui/fields'
import { FactList } from '@/ui/page-parts'
import { RouterAnchor, RouterButton } from '@/ui/router-links'
import { useServiceMutation } from '@/ui/use-service-mutation'
import { TextArea } from '@/ui/text-area'
import classes from './entities.module.css'
import { EntityName, useEntityName } from './entity-name'
import { EntityPicker } from './entity-picker'

interface ActAsProps {
  /** The end user that the page is about: offered first. */
  hint?: string | undefined
  /** What waited for an end user goes on. */
  onReady?: (() => void) | undefined
}

/**
 * In the place of what only an end user may read: who to act as, by a token at hand, a new one or a pasted one.
 *
 * @public The pages of artifacts, corpora and episodes show it.
 */
export function ActAsCard({ reason, ...props }: ActAsProps & { reason: string }) {
  return (
    <section className={classes.card} aria-label="Act as an end user">
      <Title order={2}>Act as an end user</Title>
      <Text size="md">{reason}</Text>
      <ActAs {...props} />
    </section>
  )
}

/** Asks the same in a modal before a write; `onReady` then sends it. Closed means not sent. */
export function openActAs({ hint, onReady }: ActAsProps = {}) {
  const modalId = 'act-as'
  let isClosed = false
  modals.open({
    modalId,
    title: 'Act as an end user',
    onClose: () => {
      isClosed = true
    },
    children: (
      <ActAs
        hint={hint}
        isClosed={() => isClosed}
        onReady={() => {
          modals.close(modalId)
          onReady?.()
        }}
      />
    ),
  })
}

/** A token that is minted all the same after the dialog was closed is held, and nobody acts with it. */
function ActAs({ hint, onReady, isClosed = () => false }: ActAsProps & { isClosed?: () => boolean }) {
  const { identities } = useRouteContext({ from: '__root__' })
  const [isPasting, { toggle }] = useDisclosure()
  const onChosen = (id: string, endUserId: string) => {
    if (isClosed()) return
    identities.actAs(id)
    sayActing(endUserId)
    onReady?.()
  }
  return (
    <Stack gap="md">
      <EndUserForm hint={hint} onChosen={onChosen} />
      <TokensAtHand onChosen={onChosen} />
      <div>
        <Button variant="subtle" size="xs" aria-expanded={isPasting} onClick={toggle}>
          Paste a token
        </Button>
        {isPasting && <TokenForm hint={hint} onChosen={onChosen} />}
      </div>
    </Stack>
  )
}

/** A notice with the name, also if it becomes known only now. */
function sayActing(endUserId: string) {
  notifications.show({
    message: (
      <>
        <span>Acting as </span>
        <EntityName kind="end-user" id={endUserId} />
      </>
    ),
  })
}

interface PartProps {
  hint?: string | undefined
  /** With the id of the identity. */
  onChosen: (id: string, endUserId: string) => void
}

const EndUserChoice = z.object({
  endUserId: z.string().check(
    z.overwrite(cleanId),
    z.minLength(1, 'Choose an end user, or type an id.'),
    z.refine(
      (id) => id === '' || isStorableId(id),
      'This is not an id. If it is a token, use “Paste a token”.',
    ),
  ),
})

/** One press acts as an end user: with the token at hand, else with a new one. */
function EndUserForm({ hint, onChosen }: PartProps) {
  const { identities, assumptions } = useRouteContext({ from: '__root__' })
  const { identities: held } = useStore(identities)
  const canMint = useStore(assumptions)['mint-body'] !== 'off'
  const form = useForm({ resolver: zodResolver(EndUserChoice), defaultValues: { endUserId: hint ?? '' } })
  const endUserId = form.watch('endUserId')
  const mint = useServiceMutation({ send: (id: string) => identities.mint(id) })
  const usable = (id: string) => held.find((one) => one.endUserId === id && !one.hasEnded)
  const act = (id: string) => {
    const atHand = usable(id)
    if (atHand) onChosen(atHand.id, id)
    else mint.submit(id, (identityId) => onChosen(identityId, id))
  }
  const isOff = !canMint && !usable(endUserId)
  return (
    <form noValidate onSubmit={form.handleSubmit((choice) => act(choice.endUserId))}>
      <Group align="flex-start" wrap="nowrap" gap="xs">
        <EntityPicker
          kind="end-user"
          label="End user"
          className={classes.grow}
          data-autofocus={hint === undefined || undefined}
          // The list would cover the tokens at hand.
          openOnFocus={false}
          {...useFieldProps(form, 'endUserId')}
        />
        <Button
          type="submit"
          variant="filled"
          mt={22}
          disabled={isOff}
          aria-busy={mint.isPending}
          data-autofocus={hint !== undefined || undefined}
          leftSection={<IconUserCheck size={14} aria-hidden />}
        >
          {usable(endUserId) ? 'Act as' : 'Mint and act as'}
        </Button>
      </Group>
      <OtherThanHint hint={hint} endUserId={endUserId} />
      {isOff && (
        <Text size="sm" c="dimmed" mt="xs">
          <span>Minting is off until you choose its request format. </span>
          <RouterAnchor to="/settings" inherit onClick={() => modals.closeAll()}>
            Turn it on in Settings
          </RouterAnchor>
          <span>, or paste a token.</span>
        </Text>
      )}
      {mint.error && (
        <Box mt="sm">
          <ErrorCard
            title="Could not mint a token"
            error={mint.error}
            actions={
              fieldErrorsOf(mint.error).length > 0 && (
                <RouterButton size="xs" to="/settings" onClick={() => modals.closeAll()}>
                  Change the request format
                </RouterButton>
              )
            }
          />
        </Box>
      )}
    </form>
  )
}

function OtherThanHint({ hint, endUserId }: { hint: string | undefined; endUserId: string }) {
  if (hint === undefined || endUserId === '' || endUserId === hint) return null
  return (
    <Text size="sm" c="var(--pc-warn)" mt="xs">
      <span>This page is about </span>
      <EntityName kind="end-user" id={hint} />
      <span>. Another end user may see different data.</span>
    </Text>
  )
}

function TokensAtHand({ onChosen }: PartProps) {
  const { identities } = useRouteContext({ from: '__root__' })
  const held = useStore(identities).identities.filter(({ hasEnded }) => !hasEnded)
  if (held.length === 0) return null
  return (
    <div>
      <Title order={3}>Available tokens</Title>
      <ul className={classes.choices} aria-label="Available tokens">
        {held.map((one) => (
          <TokenAtHand key={one.id} identity={one} onChosen={onChosen} />
        ))}
      </ul>
    </div>
  )
}

function TokenAtHand({ identity, onChosen }: PartProps & { identity: Identity }) {
  const { id, endUserId, endsAt } = identity
  const name = useEntityName('end-user', endUserId)
  return (
    <li>
      <Button
        variant="subtle"
        leftSection={<Face name={name} seed={endUserId} size={20} />}
        onClick={() => onChosen(id, endUserId)}
      >
        <bdi>{name}</bdi>
      </Button>
      {endsAt !== null && (
        <span className={classes.why}>
          <Age time={endsAt} prefix="ends" />
        </span>
      )}
    </li>
  )
}

const TokenText = z.object({
  token: z
    .string()
    .check(
      z.refine(
        (text) => readPastedToken(text) !== null,
        'Not a token: it needs three parts separated by dots.',
      ),
    ),
})

/** Takes a token from elsewhere, and shows what it says of itself. */
function TokenForm({ hint, onChosen }: PartProps) {
  const { identities } = useRouteContext({ from: '__root__' })
  const form = useForm({ resolver: zodResolver(TokenText), defaultValues: { token: '' } })
  const pasted = readPastedToken(form.watch('token'))
  const use = ({ token }: { token: string }) => {
    const id = identities.paste(token)
    if (id !== null) onChosen(id, pasted?.endUserId ?? '')
  }
  return (
    <form noValidate onSubmit={form.handleSubmit(use)}>
      <Stack gap="xs" mt="xs">
        <TextArea
          label="End-user token"
          rows={3}
          spellCheck={false}
          autoComplete="off"
          classNames={{ input: 'mono' }}
          {...useFieldProps(form, 'token')}
        />
        {pasted && (
          <FactList
            facts={[
              ['End user', <EntityName key="end-user" kind="end-user" id={pasted.endUserId} />],
              ['Tenant', pasted.tenant],
              ['Ends', <Age key="ends" time={pasted.endsAt ?? undefined} />],
            ]}
          />
        )}
        {pasted && <OtherThanHint hint={hint} endUserId={pasted.endUserId} />}
        <Group>
          <Button type="submit">Use token</Button>
        </Group>
      </Stack>
    </form>
  )
}
