import { ActionIcon, Button, Group, Kbd, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useShortcut } from '@/lib/use-shortcut'
import { brief, countOf, sentenceCase } from '@/lib/words'
import classes from './corpora.module.css'
import { partKinds, type Part, type PartKind } from './evidence'
import { ChunkText } from './evidence-lists'
import type { Selection } from './selection'

export type PaneName = 'answer' | 'chunks' | 'graph'

interface SelectionBarProps {
  selection: Selection
  /** Shows a pane where there is room for one only. */
  onShow: (pane: PaneName) => void
}

/** What is selected and what belongs to it; the counts where nothing is. Always there, so that nothing jumps. */
export function SelectionBar({ selection, onShow }: SelectionBarProps) {
  const { evidence, selected } = selection
  const part = partKinds.flatMap((kind) => evidence[kind]).find(({ key }) => key === selected)
  if (part) return <Selected part={part} selection={selection} onShow={onShow} />
  const counts = (['chunk', 'entity', 'edge', 'reference'] as const).map((kind) =>
    countOf(evidence[kind].length, ...nouns[kind]),
  )
  return (
    <Group className={classes.line} mih={40} gap={10}>
      <span>{counts.join(', ')}</span>
      <small>Choose a citation, a chunk or a name to see what belongs to it</small>
    </Group>
  )
}

const nouns: Record<PartKind, readonly [one: string, more?: string]> = {
  citation: ['citation'],
  reference: ['reference'],
  chunk: ['chunk'],
  entity: ['entity', 'entities'],
  edge: ['relationship'],
  keyword: ['keyword'],
}

function Selected({ part, selection, onShow }: SelectionBarProps & { part: Part }) {
  const { evidence, lit, select } = selection
  const all = evidence[part.kind]
  const [noun] = nouns[part.kind]
  const place = all.indexOf(part)
  const step = (by: number) => select(all[(place + by + all.length) % all.length]?.key)
  useShortcut('ArrowDown', `Next ${noun}`, () => step(1), { repeats: true })
  useShortcut('ArrowUp', `Previous ${noun}`, () => step(-1), { repeats: true })
  useShortcut('Escape', 'Clear the selection', () => select(undefined))
  const chunk = evidence.chunk.find(({ key }) => lit.has(key))
  const links = (['reference', 'chunk', 'entity', 'edge'] as const).flatMap((kind) => {
    const [first, ...others] = evidence[kind].filter((one) => lit.has(one.key) && one !== part)
    if (!first || (part.kind === 'edge' && kind === 'entity')) return []
    const single =
      kind === 'reference' || kind === 'chunk'
        ? `${nouns[kind][0]} ${evidence[kind].indexOf(first) + 1}`
        : undefined
    const words = (others.length === 0 && single) || countOf(others.length + 1, ...nouns[kind])
    return { kind, first, words }
  })
  return (
    <Group className={classes.line} mih={40} gap={10} data-selected role="status">
      <span className={classes.number}>{part.kind === 'citation' ? brief(part.name, 12) : place + 1}</span>
      <span>
        <bdi>{nameOf(part, `${sentenceCase(noun)} ${place + 1}`)}</bdi>
        {links.length === 0 ? '. Nothing else belongs to it.' : ': '}
        {links.map(({ kind, first, words }, index) => (
          <span key={kind}>
            {index > 0 && ', '}
            <UnstyledButton
              c="var(--pc-accent-text)"
              fw={500}
              onClick={() => {
                select(first.key)
                onShow(kind === 'reference' ? 'answer' : kind === 'chunk' ? 'chunks' : 'graph')
              }}
            >
              {words}
            </UnstyledButton>
          </span>
        ))}
      </span>
      <small>Matched here by source and name</small>
      {chunk && (
        <div className={classes.sheet}>
          <ChunkText chunk={chunk} selection={selection} />
        </div>
      )}
      <Group gap={0} ml="auto" wrap="nowrap">
        <ActionIcon aria-label={`Previous ${noun}`} onClick={() => step(-1)}>
          <IconChevronUp size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label={`Next ${noun}`} onClick={() => step(1)}>
          <IconChevronDown size={16} aria-hidden />
        </ActionIcon>
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          rightSection={<Kbd>Esc</Kbd>}
          onClick={() => select(undefined)}
        >
          Clear
        </Button>
      </Group>
    </Group>
  )
}

/** "Chunk 2", "Rhine", "Cologne lies on Rhine". */
function nameOf({ kind, name, to: [from, target] }: Part, numbered: string): string {
  if (kind === 'citation') return `Citation ${brief(name, 40)}`
  if (kind === 'entity' || kind === 'keyword') return brief(name, 80)
  if (kind === 'edge')
    return [from?.name ?? '', name, target?.name ?? ''].map((text) => brief(text, 60)).join(' ')
  return numbered
}
