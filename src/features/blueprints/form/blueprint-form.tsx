import { Button, Text, TextInput } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useRef, type FocusEvent, type ReactNode, type RefObject } from 'react'
import { useEditor } from '@/features/blueprints/editor-context'
import { rowsOf, type RowList } from '@/blueprint/model/values/form-values'
import { rowLabel } from '@/blueprint/model/values/path-label'
import { sectionTitles, type FormItem, type SectionId } from './form-items'
import { BoundaryRow, GoalRow, TriggerRow } from './growth-rows'
import { RemovedRow } from './row-frame'
import { SectionHead } from './section-head'
import { DyadicSection, GrowthSection, IdentitySection } from './sections'
import { TraitRow } from './trait-row'
import type { useFormScroll } from './use-form-scroll'
import styles from './form.module.css'

interface BlueprintFormProps {
  items: readonly FormItem[]
  scroller: RefObject<HTMLDivElement | null>
  scroll: ReturnType<typeof useFormScroll>
  filter: string
  onFilter: (filter: string) => void
  /** Keys of traits whose rarely used fields are shown. */
  unfolded: ReadonlySet<string>
}

export function BlueprintForm({ items, scroller, scroll, filter, onFilter, unfolded }: BlueprintFormProps) {
  const { store, noteInput } = useEditor()
  const { virtualizer, setFocused } = scroll
  const form = useRef<HTMLFormElement>(null)
  const isShown = (item: FormItem) => item.kind === 'row' && item.list === 'traits'
  const matching = filter.trim() === '' ? undefined : items.filter(isShown).length
  const onFocus = (event: FocusEvent<HTMLFormElement>) => {
    setFocused(event.target.closest<HTMLElement>('[data-item]')?.dataset.item)
    store.visibleProblems.focus(event.target.id)
  }
  const onBlur = (event: FocusEvent<HTMLFormElement>) => {
    if (!form.current?.contains(event.relatedTarget)) setFocused(undefined)
    store.leave(event.target.id)
  }
  return (
    <form
      ref={form}
      className={styles.form}
      aria-label="Blueprint"
      noValidate
      onSubmit={(event) => event.preventDefault()}
      onFocus={onFocus}
      onBlur={onBlur}
      // Not on input: if a select is rendered between its input and change events, it resets the choice.
      onChange={(event) => {
        if (event.target instanceof HTMLElement) noteInput(event.target.id)
      }}
    >
      <div ref={scroller} className={styles.scroll}>
        <div className={styles.items} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ key, index, start }) => {
            const item = items[index]
            return item ? (
              <div
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                data-item={item.id}
                className={styles.item}
                style={{ transform: `translateY(${start}px)` }}
              >
                <Item {...{ item, filter, matching, onFilter, unfolded }} />
              </div>
            ) : null
          })}
        </div>
      </div>
    </form>
  )
}

interface ItemProps extends Pick<BlueprintFormProps, 'filter' | 'onFilter' | 'unfolded'> {
  item: FormItem
  /** Number of visible traits, if the filter hides some. */
  matching: number | undefined
}

function Item({ item, filter, matching, onFilter, unfolded }: ItemProps): ReactNode {
  const { store } = useEditor()
  if (item.kind === 'category')
    return (
      <h3 className={styles.category}>
        {item.name.slice(0, 80) || 'No category'} <span className={styles.count}>{item.count}</span>
      </h3>
    )
  if (item.kind === 'none')
    return (
      <Text size="xs" c="dimmed" pt={4} pb={20} px={20}>
        {item.filter.trim() === '' ? noneYet[item.list] : `No trait matches “${item.filter.slice(0, 60)}”.`}
      </Text>
    )
  if (item.kind === 'removed')
    return (
      <RemovedRow
        list={item.list}
        rowKey={item.key}
        name={rowLabel(item.list, item.key, store.getBase().initial)}
      />
    )
  if (item.kind === 'section')
    return <Section section={item.section} filter={filter} matching={matching} onFilter={onFilter} />
  if (item.list === 'traits')
    return <TraitRow rowKey={item.key} place={item.place} unfolded={unfolded.has(item.key)} />
  const Row = rows[item.list]
  return <Row rowKey={item.key} place={item.place} />
}

const rows = {
  'default_growth.boundaries': BoundaryRow,
  'default_growth.goal_states': GoalRow,
  'default_growth.triggers': TriggerRow,
}

const noneYet: Record<RowList, string> = {
  traits: 'No traits yet.',
  'default_growth.boundaries': 'No boundaries yet.',
  'default_growth.goal_states': 'No goal states yet.',
  'default_growth.triggers': 'No triggers yet.',
}

const lists = {
  traits: { list: 'traits', add: 'Add trait' },
  boundaries: { list: 'default_growth.boundaries', add: 'Add boundary' },
  goals: { list: 'default_growth.goal_states', add: 'Add goal' },
  triggers: { list: 'default_growth.triggers', add: 'Add trigger' },
} as const

function Section({
  section,
  filter,
  matching,
  onFilter,
}: { section: SectionId } & Pick<ItemProps, 'filter' | 'matching' | 'onFilter'>) {
  const { values, addRow } = useEditor()
  if (section === 'identity') return <IdentitySection />
  if (section === 'dyadic') return <DyadicSection />
  if (section === 'growth') return <GrowthSection />
  const { list, add } = lists[section]
  const total = rowsOf(values(), list).order.length
  return (
    <div className={styles.listHead}>
      <SectionHead
        id={section}
        title={sectionTitles[section]}
        count={section === 'traits' && matching !== undefined ? `${matching} of ${total}` : total}
        actions={
          <>
            {section === 'traits' && (
              <TextInput
                type="search"
                aria-label="Find a trait"
                placeholder="Find a trait"
                className={styles.find}
                value={filter}
                onChange={(event) => onFilter(event.target.value)}
              />
            )}
            <Button size="xs" leftSection={<IconPlus size={14} aria-hidden />} onClick={() => addRow(list)}>
              {add}
            </Button>
          </>
        }
      />
    </div>
  )
}
