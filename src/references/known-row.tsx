import IconPin from '@tabler/icons-react/dist/esm/icons/IconPin.mjs'
import IconPinned from '@tabler/icons-react/dist/esm/icons/IconPinnedFilled.mjs'
import { Link } from '@tanstack/react-router'
import { memo, type Ref } from 'react'
import { ownOf, refKey, type CatalogEntry } from '@/catalog/catalog-entry'
import { toldName } from '@/catalog/thing-name'
import type { KnownDraft } from '@/drafts/draft'
import { Badge } from '@/ui/badge'
import { classNames } from '@/ui/class-names'
import { IconButton } from '@/ui/icon-button'
import { IdChip } from '@/ui/id-chip'
import table from '@/ui/data-table.module.css'
import { AliasMark } from './alias-mark'
import { DraftMark } from './draft-mark'
import { kindWords } from './kind-words'
import type { CellContext, KnownColumn } from './known-columns'
import { KnownRowMenu } from './known-row-menu'
import type { KnownRowActs } from './known-row-acts'
import styles from './known-table.module.css'
import { lastTold } from './last-told'
import { StateBadge } from './state-badge'
import { tagsThatFit } from './tags-that-fit'
import { ThingAge } from './thing-age'
import { ThingFace } from './thing-face'
import { thingTarget } from './thing-target'
import { inSentence } from './things-counted'
import { isUnaddressable, unaddressableWords } from './unaddressable'

interface KnownRowProps extends CellsProps {
  ref: Ref<HTMLTableRowElement>
  index: number
  isPeeked: boolean
}

interface CellsProps {
  entry: CatalogEntry
  columns: readonly KnownColumn[]
  hasTags: boolean
  context: Omit<CellContext, 'tabIndex'>
  isSelected: boolean
  isTabStop: boolean
  /** Why the last try to verify it came to nothing. */
  failure: string | undefined
  draft: KnownDraft | undefined
  acts: KnownRowActs
}

/** Pixels that the column of tags has for them. */
const roomForTags = 150

export function KnownRow({ ref, index, isPeeked, ...cells }: KnownRowProps) {
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
  const { entry, columns, hasTags, context, isSelected, isTabStop, failure, draft, acts } = props
  const tabIndex = isTabStop ? 0 : -1
  const { alias, tags, pinned } = ownOf(entry)
  const told = lastTold(entry)
  const fitting = tagsThatFit(tags, roomForTags)
  const toldAs = toldName(entry)
  const name = (toldAs ?? context.nameOf(entry))?.slice(0, 300)
  const spoken = name ?? entry.id
  const target = thingTarget(entry, entry)
  const what = inSentence(kindWords[entry.kind].one)
  const attributes = {
    className: classNames(
      table.link,
      styles.link,
      name === undefined && styles.unnamed,
      entry.state.value === 'deleted' && styles.gone,
    ),
    title: name ?? entry.id,
    tabIndex,
    'data-thing': refKey(entry),
    'aria-label': name === undefined ? `No name yet, ${entry.id}` : undefined,
    onFocus: () => acts.onVisit(entry),
  }
  return (
    <>
      <td className={styles.check}>
        <input
          type="checkbox"
          aria-label={`Select ${spoken}`}
          checked={isSelected}
          tabIndex={tabIndex}
          onChange={() => acts.onSelect(entry)}
        />
      </td>
      <td className={classNames(styles.pin, pinned && styles.pinned)}>
        <IconButton
          size="sm"
          label={pinned ? `Unpin ${spoken}` : `Pin ${spoken}`}
          aria-pressed={pinned}
          tabIndex={tabIndex}
          icon={pinned ? <IconPinned size={14} aria-hidden /> : <IconPin size={14} aria-hidden />}
          onClick={() => acts.onPin(entry)}
        />
      </td>
      <th scope="row" className={styles.name}>
        <span className={styles.names}>
          <ThingFace kind={entry.kind} entry={entry} />
          {target ? (
            <Link {...target} {...attributes} preload={false}>
              {name ?? 'No name yet'}
            </Link>
          ) : (
            // Without a page of its own it opens beside this one.
            <button type="button" {...attributes} onClick={() => acts.onPeek(entry)}>
              {name ?? 'No name yet'}
            </button>
          )}
          {alias !== '' && toldAs === undefined && <AliasMark />}
          {alias !== '' && toldAs !== undefined && (
            <span className={styles.alias} title={`Your alias: ${alias}`}>
              {alias}
            </span>
          )}
          <StateBadge entry={entry} />
          {isUnaddressable(entry.id) && <Badge title={unaddressableWords}>no address</Badge>}
          {draft && <DraftMark draft={draft} />}
          {failure !== undefined && (
            <Badge tone="warn" title={failure}>
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
        <ThingAge entry={entry} tabIndex={tabIndex} />
      </td>
      <td className={styles.more}>
        <KnownRowMenu entry={entry} name={spoken} tabIndex={tabIndex} acts={acts} />
      </td>
    </>
  )
})
