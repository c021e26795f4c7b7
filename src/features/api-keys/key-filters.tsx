import { Button, Group, Text } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { usePageActions } from '@/lib/page-actions'
import { countText } from '@/lib/words'
import { attentionCounts, attentions, type KeyRow } from './key-rows'
import classes from './keys.module.css'

interface AttentionFiltersProps {
  /** What the counts are of: the keys that the search leaves. Undefined before the first key. */
  rows: readonly KeyRow[] | undefined
  value: string
  onChange: (id: string) => void
}

/** Reasons to look at a key, with how many keys have each. */
export function AttentionFilters({ rows, value, onChange }: AttentionFiltersProps) {
  const filters = [{ id: '', label: 'All' }, ...attentions]
  const counts = rows && [rows.length, ...attentionCounts(rows)]
  usePageActions('API keys', () =>
    filters.map(({ id, label }, place) => ({
      id: `attention ${id}`,
      label: id === '' ? 'All keys' : `Keys: ${label.toLowerCase()}`,
      note: counts && countText(counts[place] ?? 0),
      icon: <IconFilter size={16} />,
      onChoose: () => onChange(id),
    })),
  )
  return (
    <Group role="group" aria-label="Attention" className={classes.filters} gap={2} ml={-9} wrap="nowrap">
      {filters.map(({ id, label }, place) => (
        <Button
          key={label}
          flex="none"
          size="xs"
          variant={id === value ? 'light' : 'subtle'}
          color="gray"
          aria-pressed={id === value}
          onClick={() => onChange(id)}
        >
          {`${label} `}
          <Text span inherit c="dimmed" ml={6}>
            {counts && countText(counts[place] ?? 0)}
          </Text>
        </Button>
      ))}
    </Group>
  )
}
