import { useMemo } from 'react'
import { counted } from '@/lib/counted'
import { Button } from '@/ui/button'
import { useDesigner, useValues } from '@/features/blueprints/designer-context'
import styles from './relationship-slots.module.css'
import { mostSlots, slotsOf, type Slots } from './slots'

const path = 'default_dyadic.max_relationships'

/** One box for each relationship that is allowed at most. */
export function RelationshipSlots() {
  const { goTo } = useDesigner()
  const text = useValues().default_dyadic.max_relationships
  const slots = useMemo(() => slotsOf(text), [text])
  return (
    <section aria-labelledby="relationship-slots" className={styles.section}>
      <div className={styles.title}>
        <h2 id="relationship-slots">Relationship slots</h2>
        <span className={styles.note}>{summary(slots, text)}</span>
      </div>
      <div className={styles.card}>
        {slots.kind === 'slots' && slots.count > 0 && (
          <div className={styles.slots} aria-hidden>
            {Array.from({ length: slots.drawn }, (_, slot) => (
              <span key={slot} className={styles.slot} />
            ))}
          </div>
        )}
        {slots.kind === 'slots' && slots.count > mostSlots && (
          <p className={styles.more}>
            {mostSlots} drawn, {counted(slots.count - mostSlots, 'more slot')}
          </p>
        )}
        {slots.kind === 'none given' || slots.kind === 'unreadable' || slots.kind === 'not whole' ? (
          <p className={styles.words}>
            {words[slots.kind]}{' '}
            <Button size="sm" onClick={() => goTo(path)}>
              {slots.kind === 'none given' ? 'Give a number' : 'Change it'}
            </Button>
          </p>
        ) : (
          <p className={styles.words}>
            One slot for each relationship that is allowed at most. What happens when they are full is not
            stated.
          </p>
        )}
      </div>
    </section>
  )
}

const words = {
  'none given': 'No limit is given. What then holds is not stated.',
  unreadable: 'This is no number, so no slots are drawn.',
  'not whole': 'This is no whole number from 0 up, so no slots are drawn. It is kept as it is.',
}

function summary(slots: Slots, text: string): string {
  if (slots.kind === 'none given') return 'Not given'
  if (slots.kind === 'slots') return `at most ${slots.count.toLocaleString('en-GB')}`
  return text.slice(0, 30)
}
