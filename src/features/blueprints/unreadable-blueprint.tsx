import IconVector from '@tabler/icons-react/dist/esm/icons/IconVector.mjs'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { IdChip } from '@/ui/id-chip'
import { PageBody } from '@/ui/page-body'
import { PageHeader } from '@/ui/page-header'
import { shortId } from '@/ui/short-id'

/** The service answered, but with nothing that could be a blueprint. */
export function UnreadableBlueprint({ id, onReload }: { id: string; onReload: () => void }) {
  return (
    <>
      <PageHeader
        subject={shortId(id)}
        title="Blueprint"
        tile={<IconVector size={20} aria-hidden />}
        facts={<IdChip id={id} what="id" />}
      />
      <PageBody>
        <EmptyState
          title="The answer holds no blueprint"
          action={<Button onClick={onReload}>Read again</Button>}
        >
          The service answered without an error, but its answer was empty. It is not shown as an empty form,
          so that nothing is overwritten by mistake.
        </EmptyState>
      </PageBody>
    </>
  )
}
