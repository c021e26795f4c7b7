import { Button } from '@mantine/core'
import { useAssumptions } from '@/api/assumptions/use-assumptions'
import { AssumedMark } from '@/entities/requests/assumed-mark'
import { Notice } from '@/ui/states/notice'

/** Said where a version is asked for and requests do not contain it. */
export function VersionsNotSent({ bar = false }: { bar?: boolean }) {
  const { choose } = useAssumptions()
  return (
    <Notice
      bar={bar}
      action={
        <Button size="xs" onClick={() => choose('chat-model', 'version-id')}>
          Send version ids
        </Button>
      }
    >
      The version is <AssumedMark id="chat-model">not sent</AssumedMark>, so the service chooses it.
    </Notice>
  )
}
