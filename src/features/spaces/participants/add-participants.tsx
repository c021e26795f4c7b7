import { Button, Group } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { busyProps } from '@/ui/fields/busy-props'
import { ServiceError } from '@/api/failures/errors'
import { endpoints } from '@/api/endpoints'
import { fieldPlace } from '@/api/failures/field-place'
import { useClient } from '@/api/use-client'
import { refKey } from '@/storage/catalog/catalog-entry'
import { pluralize } from '@/lib/text/pluralize'
import { AddIds, type PendingIds } from '@/editing/add-ids'
import { fieldNames } from '@/editing/resource'
import { LeaveGuard } from '@/entities/leaving/leave-guard'
import { RequestHead } from '@/entities/requests/request-head'
import { useServiceMutation } from '@/entities/requests/use-service-mutation'
import { useVerify } from '@/entities/verify/use-verify'
import { Notice } from '@/ui/states/notice'
import { Panel } from '@/ui/page/panel'
import { StillWaiting } from '@/ui/states/still-waiting'
import { useCacheReply } from '@/features/spaces/space-replies'
import type { CatalogSpace } from '@/features/spaces/use-space'
import { spaceShape } from '@/features/spaces/edit/space-shape'
import { ActionFailure } from './action-failure'
import { AddedOutcome } from './added-outcome'
import styles from './participants-tab.module.css'
import { StagedRow } from './staged-row'

/** Adds end users to a space (#17). Looks up their names first and compares the answer with the request. */
export function AddParticipants({ space }: { space: CatalogSpace }) {
  const { id, name, participants } = space
  const client = useClient()
  const storeReply = useCacheReply(id)
  const [typed, setTyped] = useState<PendingIds>({ text: '' })
  const [staged, setStaged] = useState<readonly string[]>([])
  /** Known participants at the time of the request. */
  const [before, setBefore] = useState<readonly string[]>([])
  /** End users that the service does not know and that are sent anyway. */
  const [kept, setKept] = useState<readonly string[]>([])
  /** Submitted before all names were loaded: waits for them, and sends nothing if one of them is not found. */
  const [isHeld, setHeld] = useState(false)
  const isDue = useRef(false)
  const outcome = useRef<HTMLDivElement>(null)
  const names = useVerify()
  const adding = useServiceMutation({
    send: (ids: readonly string[], signal) =>
      client.call(
        endpoints.addSpaceUsers,
        { params: { id }, body: { participant_ids: [...ids] } },
        { signal },
      ),
    onDone(answer, ids) {
      setStaged((all) => all.filter((one) => !ids.includes(one)))
      storeReply(endpoints.addSpaceUsers.title, answer)
    },
    nameOf: (ids) => `Adding ${pluralize(ids.length, 'participant')} to ${(name ?? id).slice(0, 60)}`,
  })
  const { asked = [], result, failure } = adding
  const isTaken = result !== undefined && !failure
  // The submit button is gone with the list or is disabled, so the result takes the focus.
  useEffect(() => {
    const at = document.activeElement
    if (isTaken && (at === null || at === document.body || at.matches(':disabled'))) outcome.current?.focus()
  }, [isTaken, result])
  const outcomeOf = (one: string) => names.outcomes.get(refKey({ kind: 'end user', id: one }))
  const isUnknown = (one: string) => {
    const found = outcomeOf(one)
    return found !== undefined && 'found' in found && found.found === 'missing'
  }
  const isReading = names.progress !== null
  const unread = staged.filter((one) => outcomeOf(one) === undefined)
  const omitted = staged.filter((one) => isUnknown(one) && !kept.includes(one))
  const sent = staged.filter((one) => !omitted.includes(one))
  const refusals = failure instanceof ServiceError ? failure.refusal.errors : []
  const refusedAt = (one: string) =>
    refusals
      .filter(
        ({ field }) =>
          fieldPlace(field, fieldNames(spaceShape))?.index === asked.indexOf(one) && asked.includes(one),
      )
      .map(({ message }) => message)
  const stage = (ids: readonly string[]) => {
    const fresh = ids.filter((one) => !staged.includes(one))
    setStaged([...staged, ...fresh])
    adding.reset()
    isDue.current = false
    setHeld(false)
    names.verify(fresh.map((one) => ({ kind: 'end user' as const, id: one })))
  }
  const send = () => {
    if (typed.text.trim() !== '') {
      setTyped({ ...typed, problem: 'This is not in the list yet. Add it or clear the field.' })
      return
    }
    setBefore(participants)
    isDue.current = isReading && unread.length > 0
    setHeld(isDue.current)
    if (!isDue.current) adding.run(sent)
  }
  const isWaiting = isHeld && isReading && staged.length > 0
  const isClear = staged.every((one) => {
    const found = outcomeOf(one)
    return found !== undefined && 'found' in found && (found.found === 'there' || kept.includes(one))
  })
  const isStopped = isHeld && !isReading && !isClear
  const goOn = useEffectEvent(() => {
    const isToGo = isDue.current && isClear && sent.length > 0
    isDue.current = false
    if (isToGo) adding.run(sent)
  })
  useEffect(() => {
    if (!isReading) goOn()
  }, [isReading])
  const letGo = () => {
    isDue.current = false
    setHeld(false)
  }
  const clear = () => {
    setStaged([])
    letGo()
  }
  const addLabel =
    sent.length === 0
      ? 'Add participants'
      : omitted.length > 0 && !sent.some(isUnknown)
        ? `Add only the ${sent.length.toLocaleString('en-GB')} known`
        : `Add ${pluralize(sent.length, 'participant')}`
  const body = { participant_ids: sent }
  return (
    <Panel title="Add participants" count="to remove one, edit the space">
      <AddIds kind="end user" typed={typed} onPendingChange={setTyped} onAdd={stage} />
      {staged.length > 0 && (
        <>
          <ul className={styles.rows} aria-label="To be added">
            {staged.map((one) => (
              <StagedRow
                key={one}
                id={one}
                isThere={participants.includes(one)}
                isReading={isReading}
                outcome={outcomeOf(one)}
                refused={refusedAt(one)}
                isOmitted={omitted.includes(one)}
                onInclude={
                  isUnknown(one)
                    ? () =>
                        setKept(kept.includes(one) ? kept.filter((other) => other !== one) : [...kept, one])
                    : undefined
                }
                onRemove={() => setStaged(staged.filter((other) => other !== one))}
              />
            ))}
          </ul>
          {isReading && (
            <StillWaiting
              for={isWaiting ? 'the names before sending' : 'the names'}
              cancelLabel={isWaiting ? 'Do not send' : 'Stop looking up'}
              onCancel={isWaiting ? letGo : names.cancel}
            />
          )}
          {isStopped && omitted.length === 0 && (
            <Notice live tone="warn" title="Nothing was sent">
              Not all of the names could be looked up. Press again to send the list as it is.
            </Notice>
          )}
          {omitted.length > 0 && (
            <Notice
              live
              tone="warn"
              title={`${isStopped ? 'Nothing was sent: ' : ''}${pluralize(omitted.length, 'end user is', 'end users are')} left out`}
            >
              The service does not know {omitted.length === 1 ? 'this id' : 'these ids'}, and one unknown id
              may make it refuse the whole list. “Send anyway” puts an id into the request.
            </Notice>
          )}
          <div className={styles.request}>
            <RequestHead method="POST" path={`/v1/spaces/${id}/users`} body={body} />
            <pre role="region" aria-label="Body of the request" tabIndex={0}>
              {JSON.stringify(body, null, 2)}
            </pre>
          </div>
          <Group gap={8} mt={10}>
            <Button
              variant="filled"
              disabled={sent.length === 0}
              onClick={send}
              {...busyProps(adding.isPending || isWaiting)}
            >
              {adding.isUnknown ? 'Add again' : addLabel}
            </Button>
            <Button variant="subtle" disabled={adding.isPending} onClick={clear}>
              Clear
            </Button>
            {adding.isPending && (
              <StillWaiting for="the service" cancelLabel="Stop waiting" onCancel={adding.stop} />
            )}
          </Group>
        </>
      )}
      {failure && (
        <ActionFailure
          failure={failure}
          isUnknown={adding.isUnknown}
          unknown="Unknown whether they were added"
          advice="Read the space as one of them: the service refuses anyone who is not a participant. Adding again shows who is in it."
          fieldLabel={(field) => {
            const place = fieldPlace(field, fieldNames(spaceShape))
            if (!place) return null
            return place.index === undefined
              ? 'Participants'
              : (asked[place.index] ?? 'Participants').slice(0, 80)
          }}
        />
      )}
      <div ref={outcome} tabIndex={-1} role="group" aria-label="Result" hidden={!isTaken}>
        {result && !failure && <AddedOutcome {...{ space, asked, before }} answer={result} />}
      </div>
      <LeaveGuard
        workKey={`space:${id}:participants`}
        title={name ?? id}
        changes={sent.map((one) => `${one} to be added`)}
        isDirty={() => sent.length > 0}
        isSaving={adding.isPending}
      />
    </Panel>
  )
}
