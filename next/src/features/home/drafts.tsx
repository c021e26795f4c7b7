import { Badge } from '@mantine/core'
import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { EntityCell } from '@/entities/entity-cell'
import { useStore } from '@/lib/use-store'
import { countOf } from '@/lib/words'
import { collection } from '@/storage/collection'
import { ownerOf } from '@/storage/database'
import type { DraftSummary } from '@/storage/draft-summary'
import { Age } from '@/ui/age'
import { IdChip } from '@/ui/id-chip'
import { Section } from '@/ui/page-parts'
import classes from './home-page.module.css'

/** Blueprints with changes that are not saved yet, the latest first. */
export function Drafts() {
  const { database, environment, session } = useRouteContext({ from: '__root__' })
  const subject = useStore(session).user?.subject
  const [drafts, setDrafts] = useState<readonly DraftSummary[]>([])
  useEffect(() => {
    if (subject === undefined) return
    let isShown = true
    const stored = collection<DraftSummary>(database, 'drafts').all(ownerOf(environment.id, subject))
    void stored.then((all) => isShown && setDrafts(all.toSorted((a, b) => b.at - a.at)))
    return () => {
      isShown = false
    }
  }, [database, environment.id, subject])
  if (drafts.length === 0) return null
  return (
    <Section title="Drafts">
      <ul className={classes.list}>
        {drafts.map(({ id, changeCount, at }) => (
          <li key={id} className={classes.entry}>
            <span className={classes.name}>
              <EntityCell kind="blueprint" id={id} />
            </span>
            <Badge color="amber">{countOf(changeCount, 'unsaved change')}</Badge>
            <span className={classes.id}>
              <IdChip id={id} />
            </span>
            <span className={classes.age}>
              <Age time={at} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
