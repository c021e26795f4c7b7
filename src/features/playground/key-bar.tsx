import { Button, Group, Text } from '@mantine/core'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import { useState } from 'react'
import { fundingKeyName } from '@/entities/acting/funding-key-name'
import { useIdentities } from '@/session/identities/use-identities'
import { useEnvironment } from '@/session/use-environment'
import { useSession } from '@/session/use-session'
import { Dialog } from '@/ui/overlays/dialog'
import { Menu } from '@/ui/overlays/menu'
import { lazyPart } from '@/ui/states/lazy-part'
import { Notice } from '@/ui/states/notice'

const FundingKeyForm = lazyPart(
  async () => (await import('@/entities/acting/funding-key-form')).FundingKeyForm,
)

/** Whether there is an API key to talk with: chosen here, or the one that the user signed in with. */
export function useHasChatKey(): boolean {
  const { chatKey } = useIdentities().state
  return useSession().state.method === 'api key' || chatKey !== null
}

/** The API key that is sent, and a form for another. */
export function KeyBar() {
  const { identities, state } = useIdentities()
  const { chatKey, fundingKeys } = state
  const isKeySession = useSession().state.method === 'api key'
  const [isAdding, setAdding] = useState(false)
  const hasKey = useHasChatKey()
  const { mockApiKey } = useEnvironment().environment
  const form = <FundingKeyForm use="chat" onDone={() => setAdding(false)} />
  if (!hasKey)
    return (
      <Notice title="This needs an API key">
        <Text size="sm" mb={8}>
          Chat completions accept an API key only, never a user’s token. The key is charged for the answers.
          It is kept in memory only: attach it again after a reload.
        </Text>
        {fundingKeys.length > 0 && (
          <Group gap={8} mb={8}>
            {fundingKeys.map((key) => (
              <Button key={key.id} onClick={() => identities.chooseChatKey(key.id)}>
                Use this key: {fundingKeyName(key)}
              </Button>
            ))}
          </Group>
        )}
        {form}
        {mockApiKey !== undefined && (
          <Button mt={8} onClick={() => identities.addChatKey(mockApiKey)}>
            Use the mock’s key
          </Button>
        )}
      </Notice>
    )
  const own = 'Your sign-in API key'
  return (
    <>
      <Menu
        label="API key for the playground"
        groups={[
          [
            ...(isKeySession
              ? [{ label: own, onSelect: () => identities.chooseChatKey(null), checked: chatKey === null }]
              : []),
            ...fundingKeys.map((key) => ({
              label: fundingKeyName(key),
              onSelect: () => identities.chooseChatKey(key.id),
              checked: key.id === chatKey?.id,
            })),
          ],
          [{ label: 'Attach another key', onSelect: () => setAdding(true) }],
        ]}
      >
        {(trigger) => (
          <Button variant="subtle" leftSection={<IconKey size={15} aria-hidden />} {...trigger}>
            {chatKey ? fundingKeyName(chatKey) : own}
          </Button>
        )}
      </Menu>
      {isAdding && (
        <Dialog
          title="Attach another key"
          onDismiss={() => setAdding(false)}
          footer={<Button onClick={() => setAdding(false)}>Cancel</Button>}
        >
          <Text size="sm" mb={8}>
            This key is charged, starting with your next message. It stays in memory until you reload the
            page.
          </Text>
          {form}
        </Dialog>
      )}
    </>
  )
}
