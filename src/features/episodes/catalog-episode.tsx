import { useCatalogEntity } from '@/storage/catalog/use-catalog'
import { EntityFacts } from '@/entities/entity-facts'
import { OwnMarks } from '@/entities/own-marks'
import { Panel } from '@/ui/page/panel'

/** Values from earlier answers, and the user's own marks. */
export function CatalogEpisode({ id }: { id: string }) {
  const entry = useCatalogEntity({ kind: 'episode', id })
  return (
    <>
      <Panel title="Seen in this browser">
        {entry ? <EntityFacts entry={entry} /> : <p>Nothing seen yet.</p>}
      </Panel>
      <Panel title="Your notes" count="kept in this browser">
        <OwnMarks kind="episode" id={id} />
      </Panel>
    </>
  )
}
