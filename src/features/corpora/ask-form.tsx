import { Box, Button, Group, Kbd, Menu } from '@mantine/core'
import { IconChevronDown, IconKey, IconListSearch } from '@tabler/icons-react'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { useRouteContext, useRouter } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'
import { openFundingKey } from '@/account/funding-key'
import { queryCorpus } from '@/api/queries/corpora'
import { openActAs } from '@/entities/act-as'
import { EntityFace } from '@/entities/entity-cell'
import { EntityName } from '@/entities/entity-name'
import { useEndUserToken } from '@/entities/use-end-user-token'
import { useOwner } from '@/entities/use-stored'
import { isComposedEnter } from '@/lib/keys'
import { randomId } from '@/lib/browser'
import { useStore } from '@/lib/use-store'
import { collection } from '@/storage/collection'
import { keepRun, type CorpusRun } from '@/storage/corpus-run'
import { TextArea } from '@/ui/text-area'
import classes from './corpora.module.css'

interface AskFormProps {
  question: string
  onChange: (question: string) => void
  onAsk: (question: string) => void
  /** The participant whose message led here: offered first. */
  hint: string | undefined
}

const quiet = {
  variant: 'subtle',
  color: 'gray',
  h: 34,
  rightSection: <IconChevronDown size={14} aria-hidden />,
}

/** The question, who asks it, and which key pays. */
export function AskForm({ question, onChange, onAsk, hint }: AskFormProps) {
  const { isReady, endUserId } = useEndUserToken(hint)
  const { identities } = useRouteContext({ from: '__root__' })
  const { fundingKeys, fundingId } = useStore(identities)
  const isEmpty = question.trim() === ''
  const submit = (event?: SubmitEvent) => {
    event?.preventDefault()
    if (isEmpty) return
    if (isReady) onAsk(question)
    else openActAs({ reason: 'Choose an end user to ask as.', hint, onReady: () => onAsk(question) })
  }
  return (
    <Box component="form" flex="none" py={14} px="var(--pc-gutter)" onSubmit={submit}>
      <Group className={classes.askField} mih={50} gap={8}>
        <IconListSearch size={18} aria-hidden color="var(--pc-ink3)" />
        <TextArea
          flex="1 1 180px"
          aria-label="Question"
          placeholder="Ask this corpus"
          variant="unstyled"
          styles={{ input: { outline: 'none' } }}
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
          {...quiet}
          leftSection={isReady && <EntityFace kind="end-user" id={endUserId ?? ''} size={20} />}
          onClick={() => openActAs({ hint: hint ?? (endUserId || undefined) })}
        >
          <small>As&nbsp;</small>
          {isReady ? <EntityName kind="end-user" id={endUserId ?? ''} /> : 'nobody yet'}
        </Button>
        <Menu>
          <Menu.Target>
            <Button {...quiet} leftSection={<IconKey size={14} aria-hidden />}>
              <small>Paid by&nbsp;</small>
              {fundingKeys.find((key) => key.id === fundingId)?.name ?? 'No key'}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {[...fundingKeys, { id: null, name: 'No key' }].map(({ id, name }) => (
              <Menu.Item key={id} disabled={id === fundingId} onClick={() => identities.fundWith(id)}>
                {name}
              </Menu.Item>
            ))}
            <Menu.Divider />
            <Menu.Item onClick={openFundingKey}>Add a key</Menu.Item>
          </Menu.Dropdown>
        </Menu>
        <Button type="submit" variant="filled" h={34} disabled={isEmpty} rightSection={<Kbd>↵</Kbd>}>
          Ask
        </Button>
      </Group>
    </Box>
  )
}

interface Asked {
  question: string
  controller: AbortController
  /** The path of the page that asks. */
  page: string
}

/**
 * Asks a corpus as who is acted as, paid by the chosen key: once per press. One question at a time: the next one cancels
 * the one before. An answer joins the runs that this browser keeps, also where the page is left before it comes.
 */
export function useAsk(id: string, kept: readonly CorpusRun[], onAnswer: (run: CorpusRun) => Promise<void>) {
  const { client, database, identities } = useRouteContext({ from: '__root__' })
  const owner = useOwner() ?? ''
  const router = useRouter()
  const { mutate, isPending, variables, error, data, reset } = useMutation({
    mutationFn: async ({ question, controller }: Asked) => {
      const { identities: held, actingId, fundingKeys, fundingId } = identities.get()
      const { endUserId = '' } = held.find((one) => one.id === actingId) ?? {}
      const answer = await queryCorpus(client, id, question, {
        as: actingId ?? '',
        fundedBy: fundingId,
        signal: controller.signal,
      })
      const run = {
        id: randomId(),
        number: (kept.at(-1)?.number ?? 0) + 1,
        question,
        at: answer.at,
        took: answer.took,
        endUserId,
        paidBy: fundingKeys.find((key) => key.id === fundingId)?.name ?? null,
        requestId: answer.requestId,
        chunks: answer.value.chunks?.length ?? 0,
        json: JSON.stringify(answer.json),
      }
      return { run, read: { answer: answer.value, unreadable: answer.unreadable } }
    },
    // It counts as pending until the page shows its answer: an earlier one must not come between.
    onSuccess: async ({ run }, { page }) => {
      if (router.latestLocation.pathname === page) await onAnswer(run)
      // It is shown first: to store it takes as long again.
      void keepRun(collection(database, 'runs'), [owner, id], kept, run)
    },
  })
  const cancel = () => variables?.controller.abort()
  const ask = (question: string) => {
    if (isPending) notifications.show({ message: 'The earlier question was cancelled.' })
    cancel()
    mutate({ question, controller: new AbortController(), page: router.latestLocation.pathname })
  }
  return { ask, cancel, isPending, question: variables?.question, error, data, reset }
}
