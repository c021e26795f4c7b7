import { Button } from '@mantine/core'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { busyProps } from '@/ui/fields/busy-props'
import { describeFailure, describeUnknown } from '@/api/failures/describe-failure'
import { endpoints } from '@/api/endpoints'
import { fieldPlace } from '@/api/failures/field-place'
import type { NewPersona } from '@/api/resources/personas'
import { RequestHead } from '@/entities/requests/request-head'
import { ErrorCard } from '@/ui/states/error-card'
import { Notice } from '@/ui/states/notice'
import { StillWaiting } from '@/ui/states/still-waiting'
import styles from './new-persona-page.module.css'
import { PinnedFoot } from './pinned-foot'
import { personaFields, type PersonaCreation } from './use-create-persona'
import type { PinnedBlueprint } from './use-pinned-blueprint'

interface CheckRequestProps {
  body: NewPersona
  pinned: PinnedBlueprint
  creation: PersonaCreation
  /** Goes back to step 2, to the given field if any. */
  onBack: (field?: string) => void
  onCreate: () => void
}

/** Step 3: the exact request, and its result. */
export function CheckRequest({ body, pinned, creation, onBack, onCreate }: CheckRequestProps) {
  const { failure, isPending, isOwn, isUnknown, stop } = creation
  const { method, path } = endpoints.createPersona
  return (
    <form
      className={styles.step}
      aria-label="Check and create"
      onSubmit={(event) => {
        event.preventDefault()
        onCreate()
      }}
    >
      <div className={styles.fields}>
        <h2 tabIndex={-1}>Request preview</h2>
        <p>
          One request. The service answers with the persona and its version, and this browser keeps the
          answer.
        </p>
        <div className={styles.request}>
          <div className={styles.address}>
            <RequestHead method={method} path={path} body={body} />
          </div>
          <pre className={styles.body} role="region" aria-label="Body of the request" tabIndex={0}>
            {JSON.stringify(body, null, 2)}
          </pre>
        </div>
        {failure && <Failure failure={failure} isUnknown={isUnknown} onBack={onBack} />}
        {pinned.error && (
          <Notice live tone="warn" title="The blueprint could not be checked, so nothing was sent">
            {describeFailure(pinned.error).title}.
          </Notice>
        )}
        {isPending && !isOwn && (
          <Notice live>An earlier persona is still being created. A message appears when it is done.</Notice>
        )}
      </div>
      <PinnedFoot
        pinned={pinned}
        back={
          <Button size="lg" onClick={() => onBack()} disabled={isPending}>
            <IconArrowLeft size={15} aria-hidden /> Back
          </Button>
        }
      >
        {isOwn && <StillWaiting for="the service’s answer" cancelLabel="Stop waiting" onCancel={stop} />}
        <Button
          type="submit"
          variant="filled"
          size="lg"
          disabled={pinned.isMoved}
          {...busyProps(isPending || pinned.isReading)}
        >
          {isUnknown ? 'Create again' : 'Create persona'}
        </Button>
      </PinnedFoot>
    </form>
  )
}

interface FailureProps {
  failure: Error
  isUnknown: boolean
  onBack: (field?: string) => void
}

function Failure({ failure, isUnknown, onBack }: FailureProps) {
  if (isUnknown)
    return (
      <ErrorCard
        live
        failure={describeUnknown(failure, {
          title: 'Unknown whether it was created',
          next: 'The service cannot list or read personas, so this cannot be checked from here. Create it again only if a second one does no harm.',
        })}
      />
    )
  return (
    <ErrorCard
      live
      failure={describeFailure(failure)}
      fieldLabel={(field) => fieldPlace(field, personaFields)?.name.replaceAll('_', ' ') ?? null}
      onJump={(field) => onBack(fieldPlace(field, personaFields)?.name)}
    />
  )
}
