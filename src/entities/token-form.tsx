import { Button, Group, Stack, Text } from '@mantine/core'
import { useRouteContext } from '@tanstack/react-router'
import { useState, type SubmitEvent } from 'react'
import { readPastedToken } from '@/session/decode-jwt'
import { Age } from '@/ui/age'
import { FactList } from '@/ui/page-parts'
import { TextArea } from '@/ui/text-area'
import { EntityName } from './entity-name'

export interface EndUserChoiceProps {
  /** The end user that the page is about. */
  hint?: string | undefined
  /** With the id of the identity. */
  onChosen: (id: string, endUserId: string) => void
}

/** Takes a token from elsewhere, and shows what it says of itself. */
export function TokenForm({ hint, onChosen }: EndUserChoiceProps) {
  const { identities } = useRouteContext({ from: '__root__' })
  const [token, setToken] = useState('')
  const [isSent, setSent] = useState(false)
  const pasted = readPastedToken(token)
  const use = (event: SubmitEvent) => {
    event.preventDefault()
    setSent(true)
    const id = identities.paste(token)
    if (id !== null) onChosen(id, pasted?.endUserId ?? '')
  }
  return (
    <form noValidate onSubmit={use}>
      <Stack gap="xs" mt="xs">
        <TextArea
          label="End-user token"
          rows={3}
          spellCheck={false}
          autoComplete="off"
          classNames={{ input: 'mono' }}
          value={token}
          error={isSent && !pasted && 'Not a token: it needs three parts separated by dots.'}
          onChange={({ currentTarget }) => setToken(currentTarget.value)}
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

/** Allowed, and told. */
export function OtherThanHint({ hint, endUserId }: { hint: string | undefined; endUserId: string }) {
  if (hint === undefined || endUserId === '' || endUserId === hint) return null
  return (
    <Text size="sm" c="var(--pc-warn)" mt="xs">
      <span>This page is about </span>
      <EntityName kind="end-user" id={hint} />
      <span>. Another end user may see different data.</span>
    </Text>
  )
}
