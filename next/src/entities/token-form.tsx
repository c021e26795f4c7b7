import { zodResolver } from '@hookform/resolvers/zod'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useRouteContext } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { z } from '@/lib/zod'
import { readPastedToken } from '@/session/decode-jwt'
import { Age } from '@/ui/age'
import { useFieldProps } from '@/ui/fields'
import { FactList } from '@/ui/page-parts'
import { TextArea } from '@/ui/text-inputs'
import { EntityName } from './entity-name'

export interface EndUserChoiceProps {
  /** The end user that the page is about. */
  hint?: string | undefined
  /** With the id of the identity. */
  onChosen: (id: string, endUserId: string) => void
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
export function TokenForm({ hint, onChosen }: EndUserChoiceProps) {
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
