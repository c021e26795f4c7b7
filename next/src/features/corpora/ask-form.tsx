import { Button, Group, Kbd, Menu, Text } from '@mantine/core'
import { IconChevronDown, IconKey, IconListSearch } from '@tabler/icons-react'
import { useRouteContext } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'
import { openActAs } from '@/entities/act-as'
import { EntityFace } from '@/entities/entity-cell'
import { EntityName } from '@/entities/entity-name'
import { useEndUserToken } from '@/entities/use-end-user-token'
import { isComposedEnter } from '@/lib/keys'
import { useStore } from '@/lib/use-store'
import { RouterAnchor } from '@/ui/router-links'
import { TextArea } from '@/ui/text-area'
import classes from './corpora.module.css'

interface AskFormProps {
  question: string
  onChange: (question: string) => void
  onAsk: (question: string) => void
  /** The participant whose message led here: offered first. */
  hint: string | undefined
}

/** The question, who asks it, and which key pays. */
export function AskForm({ question, onChange, onAsk, hint }: AskFormProps) {
  const { isReady, endUserId } = useEndUserToken(hint)
  const isEmpty = question.trim() === ''
  const submit = (event?: SubmitEvent) => {
    event?.preventDefault()
    if (isEmpty) return
    if (isReady) onAsk(question)
    else openActAs({ hint, onReady: () => onAsk(question) })
  }
  return (
    <form className={classes.ask} onSubmit={submit}>
      <Group className={classes.askField} mih={50} gap={8}>
        <IconListSearch size={18} aria-hidden color="var(--pc-ink3)" />
        <TextArea
          flex="1 1 180px"
          aria-label="Question"
          placeholder="Ask this corpus"
          variant="unstyled"
          autosize
          minRows={1}
          maxRows={6}
          value={question}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || isComposedEnter(event.nativeEvent)) return
            event.preventDefault()
            submit()
          }}
        />
        <Button
          variant="subtle"
          color="gray"
          h={34}
          leftSection={isReady && <EntityFace kind="end-user" id={endUserId ?? ''} size={20} />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          onClick={() => openActAs({ hint: hint ?? (endUserId || undefined) })}
        >
          <Text span c="dimmed" mr={6}>
            As
          </Text>
          {isReady ? <EntityName kind="end-user" id={endUserId ?? ''} /> : 'nobody yet'}
        </Button>
        <PaidBy />
        <Button type="submit" variant="filled" h={34} disabled={isEmpty} rightSection={<Kbd>↵</Kbd>}>
          Ask
        </Button>
      </Group>
    </form>
  )
}

/** Which of the held keys pays for the retrieval. */
function PaidBy() {
  const { identities } = useRouteContext({ from: '__root__' })
  const { fundingKeys, fundingId } = useStore(identities)
  const chosen = fundingKeys.find(({ id }) => id === fundingId)
  return (
    <Menu>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          h={34}
          leftSection={<IconKey size={14} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          <Text span c="dimmed" mr={6}>
            Paid by
          </Text>
          {chosen?.name ?? 'No key'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {[...fundingKeys, { id: null, name: 'No key' }].map(({ id, name }) => (
          <Menu.Item key={id} disabled={id === fundingId} onClick={() => identities.fundWith(id)}>
            {name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item component={RouterAnchor} to="/identities">
          Add a key
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
