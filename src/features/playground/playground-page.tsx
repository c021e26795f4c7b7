import { Button } from '@mantine/core'
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useAssumptions } from '@/api/assumptions/use-assumptions'
import { PanelBoundary } from '@/entities/requests/panel-boundary'
import { mostTalkers, talkSearch } from '@/lib/talk-search'
import { EmptyState } from '@/ui/states/empty-state'
import { PageHeader } from '@/ui/page/page-header'
import { useFocusFallback } from '@/ui/overlays/use-restored-focus'
import { partOnDemand } from '@/ui/states/lazy-part'
import { talkerKey, type Talker } from './model/conversation'
import { answering, talkersIn, withOwner } from './model/talkers'
import type { PlaygroundSearch } from './playground-search'
import styles from './playground.module.css'
import { TalkersContext } from './talkers-context'

const AddTalker = partOnDemand(async () => (await import('./add-talker')).AddTalker)
const ConfirmChat = partOnDemand(async () => (await import('./confirm-chat')).ConfirmChat)
const Talking = partOnDemand(async () => (await import('./talking')).Talking)
// Few addresses name a space.
const SpaceFact = partOnDemand(async () => (await import('./space-fact')).SpaceFact)
const StartPage = partOnDemand(async () => (await import('./start-page')).StartPage)

/** Talk to up to four personas or versions at once (POST chat completions, which the interface does not show). */
export function PlaygroundPage({ search }: { search: PlaygroundSearch }) {
  const navigate = useNavigate()
  const { choices } = useAssumptions()
  const [dialog, setDialog] = useState<'add' | 'confirm'>()
  const asked = talkersIn(search)
  const talkers = answering(asked, choices['chat-model'] === 'version-id')
  const page = useRef<HTMLDivElement>(null)
  const focusFallback = useFocusFallback(page)
  const isOn = choices['chat-form'] !== 'off'
  // The button that opened the confirmation is gone with it.
  const wasOn = useRef(isOn)
  useEffect(() => {
    if (isOn && !wasOn.current) page.current?.focus({ preventScroll: true })
    wasOn.current = isOn
  }, [isOn])
  const [first] = talkers
  const owner = search.owner ?? first?.persona ?? ''
  const go = (next: readonly Talker[], replace = false) =>
    void navigate({
      to: '/playground',
      search: { ...talkSearch(next, search.space, owner || next[0]?.persona), view: search.view },
      resetScroll: false,
      replace,
    })
  return (
    <>
      <div className={styles.page} ref={page} tabIndex={-1} {...focusFallback}>
        <PageHeader
          title="Playground"
          tile={<IconMessageCircle size={22} stroke={1.6} aria-hidden />}
          facts={
            first ? (
              search.space !== undefined && <SpaceFact id={search.space} />
            ) : (
              <>Talk to a persona, or compare the answers of up to {mostTalkers} personas or versions.</>
            )
          }
        />
        {!isOn ? (
          <div className={styles.empty}>
            <EmptyState
              title="Chat completions are off"
              action={
                <Button variant="filled" onClick={() => setDialog('confirm')}>
                  Set up chat completions
                </Button>
              }
            >
              The service document mentions chat completions but does not describe the request or the reply.
              Nothing is sent until you choose what to assume.
            </EmptyState>
          </div>
        ) : !first ? (
          <StartPage onChoose={() => setDialog('add')} />
        ) : (
          <PanelBoundary name="This conversation" resetKey={owner}>
            <TalkersContext value={talkers}>
              <Talking
                key={owner}
                persona={owner}
                {...{ asked, talkers, search }}
                onOpened={(answered) => go(withOwner(owner, answered), true)}
                onAdd={talkers.length < mostTalkers ? () => setDialog('add') : undefined}
                onRemove={(key) => go(talkers.filter((one) => talkerKey(one) !== key))}
              />
            </TalkersContext>
          </PanelBoundary>
        )}
      </div>
      {dialog === 'confirm' && <ConfirmChat onDone={() => setDialog(undefined)} />}
      {dialog === 'add' && (
        <AddTalker
          isFirst={!first}
          talkers={talkers}
          onAdd={(talker) => {
            setDialog(undefined)
            go([...talkers, talker])
          }}
          onCancel={() => setDialog(undefined)}
        />
      )}
    </>
  )
}
