import { ActionIcon, Button, Loader } from '@mantine/core'
import IconColumns from '@tabler/icons-react/dist/esm/icons/IconColumns2.mjs'
import IconDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import type { ReactNode } from 'react'
import { busyIconProps } from '@/ui/fields/busy-props'
import { labeled } from '@/ui/overlays/labeled'
import { clockTime } from '@/lib/time/relative-time'
import { fundingKeyName } from '@/entities/acting/funding-key-name'
import { useIdentities } from '@/session/identities/use-identities'
import { AgeMark } from '@/ui/age-mark'
import { Menu, type MenuItem } from '@/ui/overlays/menu'
import { Switch } from '@/ui/styles/toggles'
import { usePrinted } from '@/ui/page/use-printed'
import type { SpaceSearch } from '@/features/spaces/space-search'
import { PersonAvatar } from './person-avatar'
import styles from './context-controls.module.css'
import type { ContextReads } from './use-context-reads'
import { useParticipantName } from './use-participant-name'

interface ContextControlsProps {
  participant: string
  participants: readonly string[]
  /** Ids of other senders in this space: the service may accept them as participants too. */
  writers: readonly string[]
  reads: ContextReads
  isFunded: boolean
  search: SpaceSearch
  onSearch: (changes: Partial<SpaceSearch>) => Promise<void>
}

const most = 30

/** Chooses the participant, the comparison, and who is charged, and shows the age of the context. */
export function ContextControls(props: ContextControlsProps) {
  const { participant, participants, writers, reads, isFunded, search, onSearch } = props
  const { state } = useIdentities()
  const { newest } = reads
  const isPrinted = usePrinted()
  const options = [...new Set([...participants.slice(0, most), participant])]
  const others = writers.filter((id) => !options.includes(id)).slice(0, most)
  const people = (
    ids: readonly string[],
    chosen: string | undefined,
    act: (id: string) => void,
  ): MenuItem[] =>
    ids.map((id) => ({
      label: <PersonName id={id} />,
      icon: <PersonAvatar id={id} size={20} />,
      note: others.includes(id) ? 'Sent messages here' : undefined,
      checked: id === chosen,
      onSelect: () => act(id),
    }))
  const see = (id: string) => void onSearch({ participant: id, vs: undefined, msg: undefined })
  const compare = (id: string) => void onSearch({ vs: id })
  const another: MenuItem = {
    label: 'Another end user…',
    onSelect: () => void onSearch({ participant: undefined, vs: undefined, msg: undefined }),
  }
  const earlier = reads.reads.slice(0, -1).toReversed()
  return (
    <div className={styles.controls}>
      <span className={styles.words}>
        Context as seen by
        {isPrinted && (
          <>
            {' '}
            <strong>
              <PersonName id={participant} />
            </strong>
          </>
        )}
      </span>
      <Menu
        label="Context as seen by"
        groups={[people(options, participant, see), people(others, participant, see), [another]]}
      >
        {(trigger) => (
          <Button size="xs" {...trigger} leftSection={<PersonAvatar id={participant} size={20} />}>
            <PersonName id={participant} /> <IconDown size={13} aria-hidden />
          </Button>
        )}
      </Menu>
      {newest && (
        <Menu
          label="Compare with"
          align="end"
          groups={[
            people(
              [...options, ...others].filter((id) => id !== participant),
              search.vs,
              compare,
            ),
            earlier.map(({ at }) => ({
              label: `Snapshot from ${clockTime(at)}`,
              note: 'Read earlier in this visit',
              checked: search.vs === `read:${at}`,
              onSelect: () => void onSearch({ vs: `read:${at}` }),
            })),
            ...(options.length + others.length + earlier.length < 2
              ? [
                  [
                    {
                      label: 'No other participant known',
                      note: 'Read again to compare with this snapshot.',
                      disabled: true,
                      onSelect: () => undefined,
                    },
                  ],
                ]
              : []),
          ]}
        >
          {(trigger) => (
            <Button
              size="xs"
              variant="subtle"
              {...trigger}
              leftSection={<IconColumns size={15} aria-hidden />}
            >
              Compare
            </Button>
          )}
        </Menu>
      )}
      {state.fundingKey && !state.isPaused && (
        <Funding name={fundingKeyName(state.fundingKey)}>
          <Switch
            label="With funding key"
            checked={isFunded}
            onChange={({ target }) => void onSearch({ funding: target.checked ? undefined : 'none' })}
          />
        </Funding>
      )}
      {newest && (
        <span className={styles.age}>
          <AgeMark at={newest.at} verb="Read" />
          <span>· {newest.took.toLocaleString('en-GB')} ms</span>
        </span>
      )}
      <ActionIcon
        size="xs"
        {...labeled('Read again')}
        onClick={reads.onReload}
        {...busyIconProps(reads.isFetching)}
      >
        {reads.isFetching ? <Loader /> : <IconRefresh size={15} aria-hidden />}
      </ActionIcon>
    </div>
  )
}

function Funding({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span className={styles.funding} title={name} data-screen-only>
      {children}
    </span>
  )
}

function PersonName({ id }: { id: string }) {
  return <>{useParticipantName(id)}</>
}
