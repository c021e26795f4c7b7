import { Badge } from '@mantine/core'
import { EntityCell } from '@/entities/entity-cell'
import { useStored } from '@/entities/use-stored'
import { countOf } from '@/lib/words'
import { Age } from '@/ui/age'
import { IdChip } from '@/ui/id-chip'
import { Section } from '@/ui/page-parts'
import classes from './home-page.module.css'

/** Blueprints with changes that are not saved yet, the latest first. */
export function Drafts() {
  const drafts = useStored('drafts')?.toSorted((a, b) => b.at - a.at)
  if (!drafts || drafts.length === 0) return null
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
