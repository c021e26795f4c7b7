import { ActionIcon, Autocomplete, Button, Group, Select, Table, Text, TextInput, Title } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { addRow, removeRow } from '@/blueprint/model/edit'
import { newKey } from '@/blueprint/model/keys'
import { rowLabel, traitLabel } from '@/blueprint/model/labels'
import { rowAt } from '@/blueprint/model/path'
import { rowsOf } from '@/blueprint/model/rows'
import { textIn } from '@/blueprint/model/values'
import { useDraft, useDraftStore, useRow } from '@/features/blueprints/draft/use-draft'
import { useGoTo, type Target } from '@/features/blueprints/field-page'
import { valueOfWord } from '@/features/blueprints/form/codecs'
import { TagField } from '@/features/blueprints/form/tag-field'
import { useDraftFields } from '@/features/blueprints/form/use-draft-fields'
import { useAdd } from '@/features/blueprints/lanes/use-add'
import { boundaryFields } from '@/features/blueprints/panel/trait-form'
import { AffectedTraits, directions, triggerFields } from '@/features/blueprints/panel/trigger-form'
import { useTraitRefs } from '@/features/blueprints/panel/use-trait-refs'
import { sameJson } from '@/lib/json/json'
import { countOf } from '@/lib/words'
import classes from './growth.module.css'

const boundaryList = 'default_growth.boundaries'
const triggerList = 'default_growth.triggers'

interface RowTableProps {
  list: typeof boundaryList | typeof triggerList
  title: string
  hint: string
  /** Beside the title: adds a row. */
  add: ReactNode
  /** With their widths. */
  heads: readonly (readonly [name: string, width?: number])[]
  target: Target | undefined
  children: (key: string) => ReactNode
}

/** Rows that are shown unasked: a thousand with their fields would hold up the first frame. */
const shownRows = 20

function RowTable({ list, title, hint, add, heads, target, children }: RowTableProps) {
  const keys = useDraft(({ draft }) => rowsOf(draft, list).map(({ key }) => key), sameJson)
  const [isWhole, setWhole] = useState(false)
  const wanted = target && rowAt(target.path)?.key
  const shown =
    isWhole || keys.slice(shownRows).some((key) => key === wanted) ? keys : keys.slice(0, shownRows)
  return (
    <section aria-label={title}>
      <Group mih={48} wrap="nowrap" px="var(--pc-gutter)">
        <Title order={2} size="h3">
          {title}
        </Title>
        <Text span size="sm" c="dimmed" flex={1}>
          {hint}
        </Text>
        {add}
      </Group>
      {keys.length > 0 && (
        <Table className={classes.table}>
          <Table.Thead>
            <Table.Tr>
              {heads.map(([name, width]) => (
                <Table.Th key={name} w={width}>
                  {name}
                </Table.Th>
              ))}
              <Table.Td w={44} />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>{shown.map(children)}</Table.Tbody>
        </Table>
      )}
      {shown.length < keys.length && (
        <Button size="xs" variant="subtle" m="xs" onClick={() => setWhole(true)}>
          {`Show all ${countOf(keys.length, 'row')}`}
        </Button>
      )}
    </section>
  )
}

/** How far growth may take each trait, and why. */
export function Boundaries({ target }: Pick<RowTableProps, 'target'>) {
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
      hint={`${new Set(bound).size} of ${countOf(traits.length, 'trait')}`}
      heads={[['Trait', 112], ['Min', 56], ['Max', 56], ['Excluded', 100], ['Reason']]}
      target={target}
      add={
        <Select
          w={136}
          aria-label="Add boundary"
          placeholder="Add boundary"
          searchable
          leftSection={<IconPlus size={14} aria-hidden />}
          rightSection={null}
          limit={50}
          nothingFoundMessage="No others"
          data={traits.filter(({ value }) => !bound.includes(value))}
          value={null}
          onChange={(ref) => ref !== null && add(ref)}
        />
      }
    >
      {(key) => <BoundaryRow key={key} rowKey={key} />}
    </RowTable>
  )
}

function BoundaryRow({ rowKey }: { rowKey: string }) {
  const fields = useDraftFields([...boundaryList.split('.'), rowKey], boundaryFields)
  const ref = textIn(useRow(boundaryList, rowKey)?.trait_ref)
  const name = useDraft(({ draft }) => traitLabel(draft, ref))
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <bdi>{name}</bdi>
        <Notes fields={Object.values(fields)} />
      </Table.Th>
      <Table.Td>
        <TextInput aria-label={`Minimum of ${name}`} {...inCell(fields.min)} />
      </Table.Td>
      <Table.Td>
        <TextInput aria-label={`Maximum of ${name}`} {...inCell(fields.max)} />
      </Table.Td>
      <Table.Td>
        <TagField aria-label={`Excluded of ${name}`} {...inCell(fields.excluded)} />
      </Table.Td>
      <Table.Td>
        <TextInput aria-label={`Reason of ${name}`} {...inCell(fields.reason)} />
      </Table.Td>
      <RemoveCell list={boundaryList} rowKey={rowKey} />
    </Table.Tr>
  )
}

/** When growth goes faster or slower, and of which traits. */
export function Triggers({ target }: Pick<RowTableProps, 'target'>) {
  const add = useAdd(useGoTo())
  const count = useDraft(({ draft }) => rowsOf(draft, triggerList).length)
  return (
    <RowTable
      list={triggerList}
      title="Triggers"
      hint={String(count)}
      heads={[['Condition and affected traits'], ['Direction', 100], ['Multiplier', 60]]}
      target={target}
      add={
        <Button leftSection={<IconPlus size={14} aria-hidden />} onClick={() => add('trigger')}>
          Add trigger
        </Button>
      }
    >
      {(key) => <TriggerRow key={key} rowKey={key} />}
    </RowTable>
  )
}

function TriggerRow({ rowKey }: { rowKey: string }) {
  const fields = useDraftFields([...triggerList.split('.'), rowKey], triggerFields)
  const { condition, affected, direction, multiplier } = fields
  const name = useDraft(({ draft }) => rowLabel(draft, triggerList, rowKey))
  return (
    <Table.Tr>
      <Table.Td>
        <TextInput fw={600} aria-label={`Condition of ${name}`} {...inCell(condition)} />
        <AffectedTraits aria-label={`Affected traits of ${name}`} {...inCell(affected)} />
        <Notes fields={Object.values(fields)} />
      </Table.Td>
      <Table.Td>
        <Autocomplete
          aria-label={`Direction of ${name}`}
          title={valueOfWord(direction.value)}
          data={directions}
          {...inCell(direction)}
        />
      </Table.Td>
      <Table.Td>
        <TextInput aria-label={`Multiplier of ${name}`} {...inCell(multiplier)} />
      </Table.Td>
      <RemoveCell list={triggerList} rowKey={rowKey} />
    </Table.Tr>
  )
}

function RemoveCell({ list, rowKey }: Pick<RowTableProps, 'list'> & { rowKey: string }) {
  const store = useDraftStore()
  const name = useDraft(({ draft }) => rowLabel(draft, list, rowKey))
  return (
    <Table.Td>
      <ActionIcon
        aria-label={`Remove ${name}`}
        onClick={() => store.perform(removeRow(store.get().draft, list, rowKey))}
      >
        <IconTrash size={16} />
      </ActionIcon>
    </Table.Td>
  )
}

interface Noted {
  readonly error: string | undefined
  readonly description: ReactNode
}

/** A cell has no room for words: they stand under the row's name. */
function inCell<Field extends Noted>({ description: _words, error, ...field }: Field) {
  return { ...field, error: error !== undefined }
}

function Notes({ fields }: { fields: readonly Noted[] }) {
  return fields.map(({ error, description }, index) =>
    error === undefined && description === undefined ? null : (
      <Text key={index} size="xs" data-severity={error === undefined ? 'warning' : 'error'}>
        {error ?? description}
      </Text>
    ),
  )
}
