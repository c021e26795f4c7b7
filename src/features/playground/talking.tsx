import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsAlt.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useId, useMemo, useRef, useState } from 'react'
import { useAssumptions } from '@/api/assumptions/use-assumptions'
import { mostTalkers } from '@/lib/talk-search'
import { TabBar, TabLink } from '@/ui/page/tab-bar'
import { lazyPart } from '@/ui/states/lazy-part'
import { Notice } from '@/ui/states/notice'
import { useStore } from '@/ui/use-store'
import { CompactButton } from './compact-button'
import { Conversation } from './conversation/conversation'
import { KeepButton } from './kept/keep-button'
import type { Talker } from './model/conversation'
import { testMessages } from './model/create-test-run'
import { createOpenness } from './openness'
import { ParametersPanel } from './parameters-panel'
import type { PlaygroundSearch } from './playground-search'
import styles from './playground.module.css'
import { SpendPanel } from './spend/spend-panel'
import { useOpenKept } from './kept/use-kept'
import { useSending } from './use-sending'
import { useTalks } from './use-talk'
import { VersionsNotSent } from './versions-not-sent'

const TestMessages = lazyPart(async () => (await import('./test-messages/test-messages')).TestMessages)

/** Whether the parameters and the spend are shown. */
const sideOpenness = createOpenness('pc-playground-side')

interface TalkingProps {
  /** Whose conversation it is. Others may answer in it too. */
  persona: string
  /** Who is asked for in the address. */
  asked: readonly Talker[]
  /** Who answers. */
  talkers: readonly Talker[]
  search: PlaygroundSearch
  /** A kept conversation is shown now: who answered in it. */
  onOpened: (talkers: readonly Talker[]) => void
  /** Undefined if no more can answer. */
  onAdd: (() => void) | undefined
  onRemove: (talker: string) => void
}

/** The conversation with a persona and its test messages, with the parameters of both. */
export function Talking({ persona, asked, talkers, search, onOpened, onAdd, onRemove }: TalkingProps) {
  const { talk, testTalk, testRun } = useTalks(persona)
  const { choices } = useAssumptions()
  useOpenKept({ talk, id: search.kept, onOpened })
  const count = useStore(talk, ({ turns }) => turns.length)
  const list = useStore(testTalk, ({ draft }) => draft)
  const messages = useMemo(() => testMessages(list), [list])
  const isTests = search.view === 'tests'
  /** The test message whose answers are shown. */
  const [open, setOpen] = useState<string>()
  const shown = isTests ? messages.find((message) => message === open) : undefined
  const { form, withSending } = useSending({
    talk,
    space: search.space,
    onInvalid: () => {
      setOpen(undefined)
      sideOpenness.set('open')
    },
  })
  const isSideOpen = useStore(sideOpenness) === 'open'
  const hasSide = isSideOpen && shown === undefined
  const sideId = useId()
  const side = useRef<HTMLDivElement>(null)
  const toggleSide = () => {
    // In a narrow window the parameters are below the conversation: they are shown before they are closed.
    const isShown = isSideOpen && isInSight(side.current)
    sideOpenness.set(isShown ? 'closed' : 'open')
    if (!isShown) requestAnimationFrame(() => reveal(side.current))
  }
  return (
    <>
      <div className={styles.top}>
        <TabBar label="Views of the playground" className={styles.tabs}>
          <TabLink
            to="/playground"
            search={{ ...search, view: undefined }}
            isCurrent={!isTests}
            count={count || undefined}
          >
            Conversation
          </TabLink>
          <TabLink
            to="/playground"
            search={{ ...search, view: 'tests' }}
            isCurrent={isTests}
            count={messages.length || undefined}
          >
            Test messages
          </TabLink>
        </TabBar>
        {onAdd && (
          <CompactButton icon={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
            Compare with another
          </CompactButton>
        )}
        {shown === undefined && (
          <CompactButton
            icon={<IconAdjustments size={16} aria-hidden />}
            aria-expanded={isSideOpen}
            aria-controls={sideId}
            onClick={toggleSide}
          >
            Parameters
          </CompactButton>
        )}
      </div>
      <div className={styles.panes} data-side={hasSide}>
        <div className={styles.main}>
          {asked.some(({ version }) => version !== undefined) && choices['chat-model'] !== 'version-id' && (
            <VersionsNotSent bar />
          )}
          {asked.length > mostTalkers && talkers.length === mostTalkers && (
            <Notice bar>
              Only {mostTalkers} of these {asked.length} can answer side by side.
            </Notice>
          )}
          {isTests ? (
            <TestMessages
              talk={testTalk}
              run={testRun}
              {...{ talkers, messages, withSending }}
              open={shown}
              onOpen={setOpen}
            />
          ) : (
            <Conversation
              {...{ talk, talkers, withSending, onRemove }}
              actions={<KeepButton {...{ talk, persona }} space={search.space} />}
            />
          )}
        </div>
        {hasSide && (
          <div
            className={styles.side}
            id={sideId}
            ref={side}
            role="region"
            aria-label="Parameters and spend"
            tabIndex={-1}
          >
            <ParametersPanel form={form} needsModel={choices['chat-model'] === 'free-text'} />
            <SpendPanel />
          </div>
        )}
      </div>
    </>
  )
}

/** Whether the top of an element is in the window. */
function isInSight(element: Element | null): boolean {
  return element !== null && element.getBoundingClientRect().top < window.innerHeight - 40
}

/** Scrolls to an element below the window, and moves the focus to it. */
function reveal(element: HTMLElement | null): void {
  if (isInSight(element)) return
  element?.scrollIntoView()
  element?.focus({ preventScroll: true })
}
