import { ActionIcon, Button, Select, Table, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { Fragment, useDeferredValue, useState, type KeyboardEvent, type ReactNode } from 'react'
import { addRow, removeRow } from '@/blueprint/model/edit'
import { newKey, rowAt, triggerList } from '@/blueprint/model/path'
import { rowLabel } from '@/blueprint/model/labels'
import { rowsOf } from '@/blueprint/model/rows'
import { textIn } from '@/blueprint/model/values'
import { useDraft, useDraftStore } from '@/features/blueprints/draft/use-draft'
import { useGoTo, type Target } from '@/features/blueprints/field-page'
import type { FormFields } from '@/features/blueprints/form/codecs'
import { TagField } from '@/features/blueprints/form/tag-field'
import { useDraftFields, type DraftFields } from '@/features/blueprints/form/use-draft-fields'
import { useAdd } from '@/features/blueprints/lanes/lane-edits'
import { adding, useTraitRefs, WordField } from '@/features/blueprints/panel/field-props'
import { boundaryFields, boundaryList } from '@/features/blueprints/panel/trait-form'
import { AffectedTraits, directions, triggerFields } from '@/features/blueprints/panel/growth-forms'
import { sameJson } from '@/lib/json/json'
import { countOf } from '@/lib/words'
import { Section } from '@/ui/page-parts'
import { TextArea } from '@/ui/text-area'
import classes from './row-tables.module.css'

/** All of a sentence is read in its cell, where Enter begins no line. */
const wrapping = {
  autosize: true,
  minRows: 1,
  onKeyDown: (event: KeyboardEvent) => event.key === 'Enter' && event.preventDefault(),
} as const

interface RowTableProps<Fields extends FormFields> {
  list: typeof boundaryList | typeof triggerList
  title: string
  hint: string
  /** Beside the title: adds a row. */
  add: ReactNode
  /** With their widths. */
  heads: readonly (readonly [name: string, width?: number])[]
  fields: Fields
  target: Target | undefined
  /** The fields of a row, one for each head. */
  cellsOf: (fields: DraftFields<Fields>, name: string) => readonly ReactNode[]
}

/** Rows that are shown unasked: a thousand with their fields would hold up the first frame. */
const shownRows = 20

function RowTable<Fields extends FormFields>(props: RowTableProps<Fields>) {
  const { list, title, hint, add, heads, target } = props
  const keys = useDraft(({ draft }) => rowsOf(draft, list).map(({ key }) => key), sameJson)
  const [isWhole, setWhole] = useState(false)
  const wanted = target && rowAt(target.path)?.key
  // The goals are shown first, unless a row is wanted.
  const isPainted = useDeferredValue(true, wanted !== undefined)
  const isLong = isWhole || keys.slice(shownRows).some((key) => key === wanted)
  const shown = isPainted ? keys.slice(0, isLong ? Infinity : shownRows) : []
  return (
    <Section isBare title={title} hint={hint} end={add}>
      {/* A column without a width of its own has at least 96 pixels: the table scrolls, not the page. */}
      <div className={classes.scroller}>
        <Table
          className={classes.table}
          layout="fixed"
          data-list={list}
          miw={heads.reduce((sum, [, width = 96]) => sum + width, 34)}
        >
          <Table.Thead>
            <Table.Tr>
              {heads.map(([name, width]) => (
                <Table.Th key={name} w={width}>
                  {name}
                </Table.Th>
              ))}
              <Table.Td />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map((key) => (
              <TableRow key={key} {...props} rowKey={key} />
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {isPainted && shown.length < keys.length && (
        <Button size="xs" variant="subtle" onClick={() => setWhole(true)}>
          {`Show all ${countOf(keys.length, 'row')}`}
        </Button>
      )}
    </Section>
  )
}

function TableRow<Fields extends FormFields>(props: RowTableProps<Fields> & { rowKey: string }) {
  const { list, rowKey, cellsOf } = props
  const store = useDraftStore()
  const fields = useDraftFields([...list.split('.'), rowKey], props.fields)
  const name = useDraft(({ draft }) => rowLabel(draft, list, rowKey))
  // A cell has no room for words. Two fields may say the same.
  const said = Object.values(fields as DraftFields<FormFields>).map((one) => one.error ?? one.description)
  const notes = [...new Set(said)].map((words, place) => (
    <Text key={place} size="xs" data-severity="error">
      {words}
    </Text>
  ))
  return (
    <Table.Tr>
      {cellsOf(fields, name).map((cell, index) => (
        <Table.Td key={index}>
          {cell}
          {index === 0 && notes}
        </Table.Td>
      ))}
      <Table.Td>
        <ActionIcon
          aria-label={`Remove ${name}`}
          size="var(--pc-control-sm)"
          onClick={() => store.perform(removeRow(store.get().draft, list, rowKey))}
        >
          <IconTrash size={16} />
        </ActionIcon>
      </Table.Td>
    </Table.Tr>
  )
}

/** How far growth may take each trait, and why. */
export function Boundaries({ target }: { target: Target | undefined }) {
  const store = useDraftStore()
  const goTo = useGoTo()
  const bound = useDraft(
    ({ draft }) => rowsOf(draft, boundaryList).map(({ row }) => textIn(row.trait_ref)),
    sameJson,
  )
  const traits = useTraitRefs([])
  function add(ref: string) {
    const key = newKey()
    store.perform(addRow(boundaryList, { trait_ref: ref }, key))
    goTo([...boundaryList.split('.'), key, 'min_value'])
  }
  return (
    <RowTable
      list={boundaryList}
      title="Boundaries"
      hint={`${traits.filter(({ value }) => bound.includes(value)).length} of ${countOf(traits.length, 'trait')}`}
      heads={[['Trait', 100], ['Min', 50], ['Max', 50], ['Excluded', 64], ['Reason']]}
      fields={boundaryFields}
      target={target}
      add={
        <Select
          w={136}
          aria-label="Add boundary"
          placeholder="Add boundary"
          {...adding}
          data={traits.filter(({ value }) => !bound.includes(value))}
          onChange={(ref) => ref !== null && add(ref)}
        />
      }
      cellsOf={({ min, max, excluded, reason }, row) => {
        const name = row.replace(/^Boundary of /, '')
        return [
          <bdi key="trait">{name}</bdi>,
          <TextInput key="min" aria-label={`Minimum of ${name}`} {...min} />,
          <TextInput key="max" aria-label={`Maximum of ${name}`} {...max} />,
          <TagField key="excluded" aria-label={`Excluded of ${name}`} {...excluded} />,
          <TextArea key="reason" aria-label={`Reason of ${name}`} {...reason} {...wrapping} />,
        ]
      }}
    />
  )
}

/** When growth goes faster or slower, and of which traits. */
export function Triggers({ target }: { target: Target | undefined }) {
  const add = useAdd(useGoTo())
  const count = useDraft(({ draft }) => rowsOf(draft, triggerList).length)
  return (
    <RowTable
      list={triggerList}
      title="Triggers"
      hint={String(count)}
      heads={[['Condition and affected traits'], ['Direction', 102], ['Multiplier', 64]]}
      fields={triggerFields}
      target={target}
      add={
        <Button leftSection={<IconPlus size={14} aria-hidden />} onClick={() => add('trigger')}>
          Add trigger
        </Button>
      }
      cellsOf={({ condition, affected, direction, multiplier }, name) => [
        <Fragment key="condition">
          <TextArea fw={600} aria-label={`Condition of ${name}`} {...condition} {...wrapping} />
          <AffectedTraits
            size="xs"
            rightSection={null}
            aria-label={`Affected traits of ${name}`}
            {...affected}
          />
        </Fragment>,
        <WordField
          key="direction"
          aria-label={`Direction of ${name}`}
          data={directions}
          rightSection={null}
          {...direction}
        />,
        <TextInput key="multiplier" aria-label={`Multiplier of ${name}`} {...multiplier} />,
      ]}
    />
  )
}
