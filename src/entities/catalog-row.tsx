import { ActionIcon, Badge } from '@mantine/core'
import IconPin from '@tabler/icons-react/dist/esm/icons/IconPin.mjs'
import IconPinned from '@tabler/icons-react/dist/esm/icons/IconPinnedFilled.mjs'
import { Link } from '@tanstack/react-router'
import { memo, type Ref } from 'react'
import { labeled } from '@/ui/labeled'
import { ownOf, refKey, type CatalogEntry } from '@/storage/catalog/catalog-entry'
import { observedName } from '@/storage/catalog/entity-name'
import type { DraftEntry } from '@/storage/drafts/draft'
import { classNames } from '@/ui/class-names'
import { IdChip } from '@/ui/id-chip'
import table from '@/ui/data-table/data-table.module.css'
import { AliasMark } from './alias-mark'
import { DraftMark } from './draft-mark'
import { kindLabels } from './kind-labels'
import type { CellContext, CatalogColumn } from './catalog-columns'
import { CatalogRowMenu } from './catalog-row-menu'
import type { CatalogRowActions } from './catalog-row-actions'
import styles from './catalog-table.module.css'
import { lastObservation } from './last-observation'
import { StateBadge } from './state-badge'
import { tagsThatFit } from './tags-that-fit'
import { EntityAge } from './entity-age'
import { EntityAvatar } from './entity-avatar'
import { entityTarget } from './entity-target'
import { inSentence } from './pluralize-entities'
import { isUnaddressable, unaddressableMessage } from './unaddressable'

interface CatalogRowProps extends CellsProps {
  ref: Ref<HTMLTableRowElement>
  index: number
  isPeeked: boolean
}

interface CellsProps {
  entry: CatalogEntry
  columns: readonly CatalogColumn[]
  hasTags: boolean
  context: Omit<CellContext, 'tabIndex'>
  isSelected: boolean
  isTabStop: boolean
  /** Why the last try to verify it came to nothing. */
  failure: string | undefined
  draft: DraftEntry | undefined
  actions: CatalogRowActions
}

/** Pixels that the column of tags has for them. */
const roomForTags = 150

export function CatalogRow({ ref, index, isPeeked, ...cells }: CatalogRowProps) {
  return (
    <tr
      ref={ref}
      className={classNames(table.row, styles.row)}
      data-index={index}
      data-selected={cells.isSelected || isPeeked || undefined}
      aria-rowindex={index + 2}
    >
      <Cells {...cells} />
    </tr>
  )
}

/** Drawn anew only when something in it changed, not when its row moved. */
const Cells = memo(function Cells(props: CellsProps) {
  const { entry, columns, hasTags, context, isSelected, isTabStop, failure, draft, actions } = props
  const tabIndex = isTabStop ? 0 : -1
  const { alias, tags, pinned } = ownOf(entry)
  const told = lastObservation(entry)
  const fitting = tagsThatFit(tags, roomForTags)
  const serviceName = observedName(entry)
  const name = (serviceName ?? context.nameOf(entry))?.slice(0, 300)
  const spoken = name ?? entry.id
  const target = entityTarget(entry, entry)
  const what = inSentence(kindLabels[entry.kind].one)
  const attributes = {
    className: classNames(
      table.link,
      styles.link,
      name === undefined && styles.unnamed,
      entry.state.value === 'deleted' && styles.gone,
    ),
    title: name ?? entry.id,
    tabIndex,
    'data-entity': refKey(entry),
    'aria-label': name === undefined ? `No name yet, ${entry.id}` : undefined,
    onFocus: () => actions.onVisit(entry),
  }
  return (
    <>
      <td className={styles.check}>
        <input
          type="checkbox"
          aria-label={`Select ${spoken}`}
          checked={isSelected}
          tabIndex={tabIndex}
          onChange={() => actions.onSelect(entry)}
        />
      </td>
      <td className={classNames(styles.pin, pinned && styles.pinned)}>
        <ActionIcon
          size="xs"
          {...labeled(pinned ? `Unpin ${spoken}` : `Pin ${spoken}`)}
          aria-pressed={pinned}
          tabIndex={tabIndex}
          onClick={() => actions.onPin(entry)}
        >
          {pinned ? <IconPinned size={14} aria-hidden /> : <IconPin size={14} aria-hidden />}
        </ActionIcon>
      </td>
      <th scope="row" className={styles.name}>
        <span className={styles.names}>
          <EntityAvatar kind={entry.kind} entry={entry} />
          {target ? (
            <Link {...target} {...attributes} preload={false}>
              {name ?? 'No name yet'}
            </Link>
          ) : (
            // Without a page of its own it opens beside this one.
            <button type="button" {...attributes} onClick={() => actions.onPeek(entry)}>
              {name ?? 'No name yet'}
            </button>
          )}
          {alias !== '' && serviceName === undefined && <AliasMark />}
          {alias !== '' && serviceName !== undefined && (
            <span className={styles.alias} title={`Your alias: ${alias}`}>
              {alias}
            </span>
          )}
          <StateBadge entry={entry} />
          {isUnaddressable(entry.id) && <Badge title={unaddressableMessage}>no address</Badge>}
          {draft && <DraftMark draft={draft} />}
          {failure !== undefined && (
            <Badge color="yellow" title={failure}>
              could not be read
            </Badge>
          )}
        </span>
      </th>
      {columns.map(({ field, label, isNumber, cell }) => (
        <td
          key={field}
          data-label={field === 'kind' ? undefined : label}
          className={isNumber ? styles.number : undefined}
        >
          {cell(entry, { ...context, tabIndex })}
        </td>
      ))}
      <td className={styles.id}>
        <IdChip id={entry.id} what={`${what} id`} bare tabIndex={tabIndex} />
      </td>
      {hasTags && (
        <td className={styles.tags} title={tags.join(', ')}>
          {tags.slice(0, fitting).map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
          {tags.length > fitting && <span className={styles.rest}>+{tags.length - fitting}</span>}
        </td>
      )}
      <td className={styles.told} title={told.source}>
        {told.source}
      </td>
      <td className={styles.age}>
        <EntityAge entry={entry} tabIndex={tabIndex} />
      </td>
      <td className={styles.more}>
        <CatalogRowMenu entry={entry} name={spoken} tabIndex={tabIndex} actions={actions} />
      </td>
    </>
  )
})
