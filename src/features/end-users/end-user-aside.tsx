import { spacesWith } from '@/storage/catalog/space-members'
import { useCatalogEntity, useCatalogEntities } from '@/storage/catalog/use-catalog'
import { useTalkerOf } from '@/entities/personas/use-talker-of'
import { kindLabels } from '@/entities/kind-labels'
import { OwnMarks } from '@/entities/own-marks'
import { EntityLink } from '@/entities/entity-link'
import { EntitiesPanel } from '@/entities/catalog-list/entities-panel'
import { ButtonLink } from '@/ui/button-link'
import { Panel } from '@/ui/page/panel'
import styles from './end-user-page.module.css'

const bonds = [
  ['persona_id', 'persona'],
  ['active_persona_version_id', 'persona version'],
  ['tenant_id', 'tenant'],
] as const

/** Where this browser knows the end user from, and the user's own notes. */
export function EndUserAside({ id }: { id: string }) {
  const entry = useCatalogEntity({ kind: 'end user', id })
  const spaces = spacesWith(id, entry, useCatalogEntities('space'))
  const fields = entry?.fields
  const bound = bonds.flatMap(([field, kind]) => {
    const value = fields?.[field]?.value
    return typeof value === 'string' && value !== '' ? [{ kind, id: value }] : []
  })
  const talker = useTalkerOf(entry)
  return (
    <>
      {bound.length > 0 && (
        <Panel title="Bound to">
          <dl className={styles.bonds}>
            {bound.map((ref) => (
              <div key={ref.kind}>
                <dt>{kindLabels[ref.kind].one}</dt>
                <dd className={styles.bond}>
                  <EntityLink {...ref} />
                  {ref.kind === 'persona' && talker && (
                    <ButtonLink to="/playground" search={talker} size="xs">
                      Talk to it
                    </ButtonLink>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </Panel>
      )}
      <EntitiesPanel
        title="Takes part in"
        entities={spaces}
        one="known space"
        none="No space with this end user has been seen in this browser. The service cannot list the spaces of an end user."
      />
      <Panel title="Your notes" count="kept in this browser">
        <OwnMarks kind="end user" id={id} />
      </Panel>
    </>
  )
}
