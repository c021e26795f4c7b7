import { Button, Flex, Text } from '@mantine/core'
import { useMemo } from 'react'
import { pluralize } from '@/lib/text/pluralize'
import { useDesigner, useValues } from '@/features/blueprints/designer-context'
import { numberOfText } from '@/blueprint/model/values/number-text'
import { readDecimal } from '@/lib/numbers/exact-decimal'
import { thousands } from '@/lib/numbers/thousands'
import styles from './relationship-slots.module.css'

const path = 'default_dyadic.max_relationships'
export const mostSlots = 200

type Slots =
  | { readonly kind: 'none given' }
  /** Text that is not a number. */
  | { readonly kind: 'unreadable' }
  /** Negative or fractional. */
  | { readonly kind: 'not whole'; readonly count: number }
  | { readonly kind: 'slots'; readonly count: number; readonly drawn: number }

/** One box for each allowed relationship. */
export function RelationshipSlots() {
  const { goTo } = useDesigner()
  const text = useValues().default_dyadic.max_relationships
  const slots = useMemo(() => slotsOf(text), [text])
  return (
    <section aria-labelledby="relationship-slots" className={styles.section}>
      <div className={styles.title}>
        <h2 id="relationship-slots">Relationship slots</h2>
        <Text span size="xs" c="dimmed">
          {summary(slots, text)}
        </Text>
      </div>
      <div className={styles.card}>
        {slots.kind === 'slots' && slots.count > 0 && (
          <Flex gap="8px 6px" aria-hidden wrap="wrap">
            {Array.from({ length: slots.drawn }, (_, slot) => (
              <span key={slot} className={styles.slot} />
            ))}
          </Flex>
        )}
        {slots.kind === 'slots' && slots.count > mostSlots && (
          <p className={styles.more}>
            {mostSlots} shown, {pluralize(exactCount(text, slots.count) - BigInt(mostSlots), 'more slot')}
          </p>
        )}
        {slots.kind === 'none given' || slots.kind === 'unreadable' || slots.kind === 'not whole' ? (
          <Text size="xs" c="var(--pc-ink2)">
            {words[slots.kind]}{' '}
            <Button size="xs" onClick={() => goTo(path)}>
              {slots.kind === 'none given' ? 'Give a number' : 'Change it'}
            </Button>
          </Text>
        ) : (
          <Text size="xs" c="var(--pc-ink2)">
            One slot for each allowed relationship. The service does not say what happens when all slots are
            taken.
          </Text>
        )}
      </div>
    </section>
  )
}

const words = {
  'none given': 'No limit is given. The service does not say what applies then.',
  unreadable: 'This is not a number, so no slots are shown.',
  'not whole': 'This is not a whole number of 0 or more, so no slots are shown. It is kept as it is.',
}

function summary(slots: Slots, text: string): string {
  if (slots.kind === 'none given') return 'Not given'
  if (slots.kind === 'slots') return `at most ${thousands(exactCount(text, slots.count))}`
  return text.slice(0, 30)
}

/** All digits, even if a double cannot hold them. */
function exactCount(text: string, count: number): bigint {
  const exact = readDecimal(text)
  return exact?.places === 0 ? exact.units : BigInt(count)
}

/** One slot for each allowed relationship: drawn up to a limit, the rest is only counted. */
export function slotsOf(text: string): Slots {
  if (text.trim() === '') return { kind: 'none given' }
  const count = numberOfText(text)
  if (count === undefined) return { kind: 'unreadable' }
  if (!Number.isInteger(count) || count < 0) return { kind: 'not whole', count }
  return { kind: 'slots', count, drawn: Math.min(count, mostSlots) }
}
