import { Button, Group, Text } from '@mantine/core'
import type { ApiKeyList, WalkEnd } from '@/api/queries/api-keys'
import { countOf, countText } from '@/lib/words'
import { Age } from '@/ui/age'

interface CoverageProps {
  /** Undefined before the first page. */
  list: ApiKeyList | undefined
  isReading: boolean
  onStop: () => void
  onContinue: () => void
  /** After the first thousand. */
  onReadAll: () => void
}

const bar = { borderBottom: '1px solid var(--pc-line)' }

/** How much of the list is read, how old that is, and the walk that reads it. */
export function Coverage({ list, isReading, onStop, onContinue, onReadAll }: CoverageProps) {
  // After a failure before the first page nothing is known, not even that there is no key.
  if (!list && !isReading) return null
  const isStopped = !isReading && list?.end === 'stopped'
  const hasMore = !isReading && list?.end === 'first pages'
  const isCut = !isReading && list?.end !== undefined && list.end in endSentences
  const count = list?.keys.length ?? 0
  return (
    <Group style={bar} bg="var(--pc-app)" gap="0 12px" mih={40} px="var(--pc-gutter)" py={4}>
      <Text span fw={600} miw="9.6em" lh="26px" aria-live="polite" aria-busy={isReading}>
        {isStopped ? `Stopped at ${countOf(count, 'key')}` : `${countOf(count, 'key')} loaded`}
      </Text>
      <Text
        span
        size="sm"
        c={isCut ? 'var(--pc-warn)' : 'var(--pc-ink2)'}
        role={isCut ? 'status' : undefined}
      >
        {isReading ? progressText(list) : list && coverageText(list)}
      </Text>
      {/* At the end, so that nothing moves when the button goes. */}
      <Group gap="sm" ml="auto">
        {/* One button, so that a press on it does not lose the focus. */}
        {(isReading || isStopped || hasMore) && (
          <Button size="xs" onClick={isReading ? onStop : hasMore ? onReadAll : onContinue}>
            {isReading ? 'Stop' : hasMore ? 'Read all' : 'Load the rest'}
          </Button>
        )}
        {list && list.at > 0 && (
          <small>
            <Age time={list.at} prefix="Read" />
          </small>
        )}
      </Group>
    </Group>
  )
}

function coverageText({ pages, end }: ApiKeyList): string {
  if (end === 'complete') return `${countOf(pages, 'page')}, to the end`
  if (end === 'first pages') return 'More keys exist; the service gives no total'
  return (end && endSentences[end]) ?? `${countOf(pages, 'page')} so far; the service gives no total`
}

function progressText(list: ApiKeyList | undefined): string {
  if (list?.renewal) return `Reading again, ${countOf(list.renewal.keys.length, 'key')} so far`
  return `Reading page ${countText((list?.pages ?? 0) + 1)}; the service gives no total`
}

/** Why the list is not complete. */
const endSentences: Partial<Record<WalkEnd, string>> = {
  loop: 'The service gave the same cursor twice, so reading stopped. Keys may be missing.',
  repeat: 'The last page had only keys that were already loaded, so reading stopped. Keys may be missing.',
  'empty pages': 'The service sent four empty pages in a row, so reading stopped. Keys may be missing.',
  'no cursor': 'The service says that more keys exist, but not where they continue. Keys are missing.',
  limit: 'Reading stopped at the limit of 10,000 keys. More exist.',
}
