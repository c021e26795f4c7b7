import { Button } from '@mantine/core'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhoneCall.mjs'
import { useState } from 'react'
import { busyProps } from '@/ui/fields/busy-props'
import { endpoints } from '@/api/endpoints'
import { useClient } from '@/api/use-client'
import { pluralize } from '@/lib/text/pluralize'
import { isJsonObject } from '@/lib/json/json'
import { useServiceMutation } from '@/entities/requests/use-service-mutation'
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog'
import { Notice } from '@/ui/states/notice'
import { Panel } from '@/ui/page/panel'
import { StillWaiting } from '@/ui/states/still-waiting'
import { useCacheReply } from '@/features/spaces/space-replies'
import { compareRequestedIds } from '@/features/spaces/model/compare-requested-ids'
import { ActionFailure } from './action-failure'
import { IdList } from './id-list'
import styles from './participants-tab.module.css'
import { PersonLink } from './person-link'

interface RingRoomProps {
  space: string
  name: string
  /** Ids of the participants to ring. */
  chosen: readonly string[]
}

const mostListed = 12

/**
 * Rings the real-time room of a space for the selected participants (#20). It notifies real people, so it asks for
 * confirmation.
 */
export function RingRoom({ space, name, chosen }: RingRoomProps) {
  const client = useClient()
  const storeReply = useCacheReply(space)
  const [isConfirming, setConfirming] = useState(false)
  const ring = useServiceMutation({
    send: (ids: readonly string[], signal) =>
      client.call(
        endpoints.joinRoom,
        { params: { id: space }, body: { participant_ids: [...ids] } },
        { signal },
      ),
    onDone: (answer) => storeReply(endpoints.joinRoom.title, answer),
    nameOf: (ids) => `Ringing ${pluralize(ids.length, 'participant')} of ${name.slice(0, 60)}`,
  })
  const { asked = [], result, failure } = ring
  const json = result && isJsonObject(result.json) ? result.json : undefined
  const compared = result && compareRequestedIds(asked, json?.signaled)
  return (
    <Panel
      title="Ring the room"
      actions={
        <Button
          leftSection={<IconPhone size={15} aria-hidden />}
          disabled={chosen.length === 0}
          onClick={() => setConfirming(true)}
          {...busyProps(ring.isPending)}
        >
          {chosen.length === 0 ? 'Ring' : `Ring ${pluralize(chosen.length, 'participant')}`}
        </Button>
      }
    >
      <p className={styles.quiet}>
        {chosen.length === 0
          ? 'Select who to ring. This notifies real people.'
          : 'The real-time room signals them to join.'}
      </p>
      {ring.isPending && <StillWaiting for="the room" cancelLabel="Stop waiting" onCancel={ring.stop} />}
      {failure && (
        <ActionFailure
          failure={failure}
          isUnknown={ring.isUnknown}
          unknown="Unknown whether anyone was rung"
          advice="Nothing can be checked from here. Ring again only if a second ring does no harm."
        />
      )}
      {result && !failure && !compared && (
        <Notice live tone="warn" title="The answer did not say who was signaled">
          You asked to ring {pluralize(asked.length, 'participant')}.
        </Notice>
      )}
      {compared && (
        <Notice
          live
          tone={compared.missing.length > 0 ? 'warn' : 'ok'}
          title={`${compared.taken.length.toLocaleString('en-GB')} of ${pluralize(asked.length, 'participant')} signaled`}
        >
          <IdList label="Not signaled" ids={compared.missing} />
          <IdList label="Signaled" ids={compared.taken} />
          <IdList label="Signaled, but not requested" ids={compared.additional} />
        </Notice>
      )}
      {isConfirming && (
        <ConfirmDialog
          title={`Ring ${pluralize(chosen.length, 'participant')}?`}
          confirmLabel={`Ring ${chosen.length === 1 ? 'them' : pluralize(chosen.length, 'participant')}`}
          onCancel={() => setConfirming(false)}
          onConfirm={() => {
            setConfirming(false)
            ring.run(chosen)
          }}
        >
          <p>This notifies real people and asks them to join the room of {name.slice(0, 120)}.</p>
          <ul className={styles.names}>
            {chosen.slice(0, mostListed).map((id) => (
              <li key={id}>
                <PersonLink id={id} noPeek />
              </li>
            ))}
          </ul>
          {chosen.length > mostListed && <p>and {chosen.length - mostListed} more</p>}
        </ConfirmDialog>
      )}
    </Panel>
  )
}
