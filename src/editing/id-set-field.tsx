import { ActionIcon, Button } from '@mantine/core'
import IconAlert from '@tabler/icons-react/dist/esm/icons/IconAlertCircleFilled.mjs'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useId, type Ref } from 'react'
import { labeled } from '@/ui/overlays/labeled'
import { entityName } from '@/storage/catalog/entity-name'
import { useCatalogEntity } from '@/storage/catalog/use-catalog'
import type { JsonValue } from '@/lib/json/json'
import { serviceSays } from '@/lib/text/service-says'
import { StateBadge } from '@/entities/state-badge'
import type { EntityKind } from '@/entities/entity-kinds'
import { EntityLink } from '@/entities/entity-link'
import { EntityTile } from '@/entities/entity-tile'
import { pluralizeKind } from '@/entities/pluralize-entities'
import { AgeMark } from '@/ui/age-mark'
import { announce } from '@/ui/announce'
import { IdChip } from '@/ui/id-chip'
import { AddIds } from './add-ids'
import { itemsWithout, valueIn } from './field-changes'
import styles from './fields.module.css'
import { labelOf } from './resource'
import { errorIn, useEdit } from './resource-edit'
import { LeftOut, RestoreButton, useOpenField } from './text-field'

interface IdSetFieldProps {
  name: string
  /** Kind of the ids. */
  kind: EntityKind
  /** Ids that other answers showed in the list, while the list itself was never read. */
  seen?: readonly string[]
}

/** A set of ids: unchanged, added and removed. */
export function IdSetField({ name, kind, seen = [] }: IdSetFieldProps) {
  const { resource, form, observedAt, pending, setPending, focus, fieldErrors } = useEdit()
  const errors = fieldErrors.get(name) ?? []
  const observed = observedAt(name)
  const id = useId()
  const label = labelOf(resource, name)
  const before = listIn(valueIn(form.base.json, name))
  const value = listIn(form.value(name))
  const isEdited = Object.hasOwn(form.edits, name)
  const { box, isOpen, open } = useOpenField(name, isEdited)
  const removed = itemsWithout(before ?? [], value ?? [])
  const added = itemsWithout(value ?? [], before ?? [])
  const put = (next: readonly JsonValue[]) =>
    form.set(name, before === undefined && next.length === 0 ? undefined : [...next])
  const add = (ids: readonly string[]) => {
    const fresh = itemsWithout(ids, value ?? [])
    if (fresh.length > 0) put([...(value ?? []), ...fresh])
    announce(
      fresh.length === 0
        ? 'Already in the list'
        : before
          ? `${pluralizeKind(fresh.length, kind)} added`
          : `${pluralizeKind(fresh.length, kind)} added to a new list, which replaces the whole list on the service`,
    )
  }
  const whole = errors.filter(({ index }) => index === undefined || !value || index >= value.length)
  const firstWithError = value?.findIndex((_, index) => errors.some((one) => one.index === index))
  const hasValue = before !== undefined || isEdited
  return (
    <div ref={box} role="group" aria-labelledby={id} tabIndex={-1}>
      <div className={styles.head}>
        <h2 id={id}>{label}</h2>
        <span className={styles.counts}>
          {before ? (
            <>
              {before.length > 0 && `${before.length - removed.length} unchanged`}
              {added.length > 0 && <ins>{`${before.length > 0 ? ', ' : ''}${added.length} added`}</ins>}
              {removed.length > 0 && <del>{`, ${removed.length} removed`}</del>}
            </>
          ) : (
            value && `${value.length} set, not seen before`
          )}
        </span>
        {isEdited ? <RestoreButton name={name} box={box} /> : observed && <AgeMark {...observed} />}
      </div>
      {!hasValue && !isOpen ? (
        <LeftOut name={name} onSet={open}>
          <span>
            {seen.length > 0
              ? `${pluralizeKind(seen.length, kind)} seen in contexts. The whole list was never read.`
              : 'Not seen yet.'}{' '}
            Left out of the request
          </span>
          {seen.length > 0 && (
            <Button
              size="xs"
              variant="subtle"
              aria-label={`Fill in ${label.toLowerCase()}`}
              onClick={() => {
                open()
                put(seen)
              }}
            >
              Fill in
            </Button>
          )}
        </LeftOut>
      ) : (
        <>
          <ul className={styles.rows}>
            {value?.map((item, index) => (
              <Row
                key={JSON.stringify(item)}
                kind={kind}
                item={item}
                isAdded={before !== undefined && added.includes(item)}
                errors={errors.filter((one) => one.index === index).map(({ message }) => message)}
                buttonRef={index === firstWithError ? focus.ref(errorIn(name)) : undefined}
                onRemove={() => put(value.filter((other) => other !== item))}
              />
            ))}
            {removed.map((item) => (
              <RemovedRow
                key={JSON.stringify(item)}
                kind={kind}
                item={item}
                onRestore={() => put([...(value ?? []), item])}
              />
            ))}
            {value?.length === 0 && removed.length === 0 && <li className={styles.none}>None</li>}
          </ul>
          <AddIds
            ref={focus.ref(name)}
            kind={kind}
            typed={pending[name] ?? { text: '' }}
            onPendingChange={(typed) => setPending(name, typed)}
            onAdd={add}
          />
          {!before && (
            <p className={styles.help}>
              The service’s list was never read here. A list that you set replaces it.
            </p>
          )}
        </>
      )}
      {whole.map(({ message }, index) => (
        <p key={index} className={styles.error} role="alert">
          <IconAlert size={14} aria-hidden />
          {serviceSays(message)}
        </p>
      ))}
    </div>
  )
}

function listIn(value: JsonValue | undefined): readonly JsonValue[] | undefined {
  return Array.isArray(value) ? value : undefined
}

interface RowProps {
  kind: EntityKind
  item: JsonValue
  isAdded: boolean
  errors: readonly string[]
  buttonRef: Ref<HTMLButtonElement> | undefined
  onRemove: () => void
}

function Row({ kind, item, isAdded, errors, buttonRef, onRemove }: RowProps) {
  const name = useNameOf(kind, item)
  return (
    <li className={styles.row} data-added={isAdded} data-invalid={errors.length > 0}>
      {isAdded ? (
        <IconPlus size={16} stroke={2.2} aria-label="Added" />
      ) : (
        typeof item === 'string' && <EntityTile kind={kind} id={item} size={20} />
      )}
      <Item kind={kind} item={item} />
      {errors.length > 0 && (
        <span className={styles.error}>
          <IconAlert size={14} aria-hidden />
          {errors.join('; ')}
        </span>
      )}
      <ActionIcon ref={buttonRef} size="xs" {...labeled(`Remove ${name}`)} onClick={onRemove}>
        <IconX size={15} aria-hidden />
      </ActionIcon>
    </li>
  )
}

function RemovedRow({ kind, item, onRestore }: Pick<RowProps, 'kind' | 'item'> & { onRestore: () => void }) {
  const name = useNameOf(kind, item)
  return (
    <li className={styles.row} data-removed>
      <IconMinus size={16} stroke={2.2} aria-label="Removed" />
      <del>{name}</del>
      <Button size="xs" variant="subtle" aria-label={`Put back ${name}`} onClick={onRestore}>
        Put back
      </Button>
    </li>
  )
}

function Item({ kind, item }: Pick<RowProps, 'kind' | 'item'>) {
  const entry = useCatalogEntity(typeof item === 'string' ? { kind, id: item } : undefined)
  if (typeof item !== 'string') return <code className={styles.item}>{JSON.stringify(item)}</code>
  return (
    <span className={styles.item}>
      <EntityLink kind={kind} id={item} />
      {entry && <StateBadge entry={entry} />}
      {entityName(entry) !== undefined && <IdChip id={item} what={`${kind} id`} bare />}
    </span>
  )
}

function useNameOf(kind: EntityKind, item: JsonValue): string {
  const entry = useCatalogEntity(typeof item === 'string' ? { kind, id: item } : undefined)
  return (entityName(entry) ?? (typeof item === 'string' ? item : JSON.stringify(item))).slice(0, 200)
}
