import { Button } from '@mantine/core'
import { busyProps } from '@/ui/fields/busy-props'
import { describeFailure, describeUnknown } from '@/api/failures/describe-failure'
import { endpoints } from '@/api/endpoints'
import { CallError, ServiceError } from '@/api/failures/errors'
import { useClient } from '@/api/use-client'
import { useServiceMutation } from '@/entities/requests/use-service-mutation'
import { ErrorCard } from '@/ui/states/error-card'
import { Notice } from '@/ui/states/notice'
import { createdField, type Creation } from './use-create-blueprint'

type Verdict = 'there' | 'not there' | 'unclear'

const verdicts: Record<Verdict, string> = {
  there:
    'A blueprint with this blueprint id exists now. It may be the one you created, or it may have existed before.',
  'not there':
    'No blueprint was found by this blueprint id. The service may find blueprints only by the id it assigns, so this is no proof. Create it again only if a second one does no harm.',
  unclear: 'It could not be checked. Try again in a moment.',
}

/** Says why the blueprint was not created, or that the outcome is unknown. */
export function CreateFailure({ creation, blueprintId }: { creation: Creation; blueprintId: string }) {
  const client = useClient()
  const check = useServiceMutation({
    send: async (id: string, signal): Promise<Verdict> => {
      try {
        await client.call(endpoints.getBlueprint, { params: { id } }, { signal })
        return 'there'
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        return error instanceof ServiceError && error.status === 404 ? 'not there' : 'unclear'
      }
    },
  })
  const failure = describeFailure(creation.failure)
  if (!creation.isUnknown)
    return (
      <ErrorCard
        live
        failure={failure}
        fieldLabel={(field) => createdField(field)?.replaceAll('_', ' ') ?? null}
        onJump={(field) =>
          document.querySelector<HTMLElement>(`[name="${createdField(field) ?? ''}"]`)?.focus()
        }
      />
    )
  return (
    <>
      <ErrorCard
        live
        failure={describeUnknown(creation.failure, {
          title: 'Unknown whether it was created',
          next: 'Check whether it exists before you create it again.',
        })}
        actions={
          <Button variant="filled" onClick={() => check.run(blueprintId)} {...busyProps(check.isPending)}>
            Check now
          </Button>
        }
      />
      {check.result !== undefined && (
        <Notice live tone={check.result === 'there' ? 'ok' : 'warn'}>
          {verdicts[check.result]}
        </Notice>
      )}
    </>
  )
}
