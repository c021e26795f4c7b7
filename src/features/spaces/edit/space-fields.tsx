import { Textarea } from '@mantine/core'
import type { CatalogEntry } from '@/storage/catalog/catalog-entry'
import type { PendingIds } from '@/editing/add-ids'
import { IdSetField } from '@/editing/id-set-field'
import { NameField } from '@/editing/name-field'
import { RecordField } from '@/editing/record-field'
import type { refusedFields } from '@/editing/refused-fields'
import type { RecordForm } from '@/editing/use-record-form'
import { SuggestionField } from '@/editing/suggestion-field'
import { EntityPicker } from '@/entities/entity-picker'
import { quotedId } from '@/entities/parse-ids'
import { fieldProps } from '@/ui/field-props'
import styles from '@/editing/record-page.module.css'
import type { CatalogSpace } from '@/features/spaces/use-space'
import type { PendingIdLists } from './space-editor'

interface SpaceFieldsProps {
  form: RecordForm
  observed: CatalogEntry['fields'] | undefined
  space: CatalogSpace
  refused: ReturnType<typeof refusedFields>
  typed: PendingIdLists
  onPendingChange: (field: keyof PendingIdLists, typed: PendingIds) => void
}

/** The fields of a space that can be edited. */
export function SpaceFields({ form, observed, space, refused, typed, onPendingChange }: SpaceFieldsProps) {
  const field = (name: string) => ({ form, name, observed: observed?.[name], refused: refused.get(name) })
  const list = (name: keyof PendingIdLists) => ({
    ...field(name),
    typed: typed[name],
    onPendingChange: (next: PendingIds) => onPendingChange(name, next),
  })
  return (
    <div className={styles.fields}>
      <NameField {...field('name')} />
      <RecordField {...field('description')}>
        {({ value, onChange, ...frame }) => (
          <Textarea
            {...fieldProps(frame)}
            rows={3}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </RecordField>
      <SuggestionField
        {...field('type')}
        kind="space"
        documented={['PRIVATE']}
        help="The interface names PRIVATE alone. Any other can be typed."
      />
      <RecordField {...field('project_id')}>
        {(control) => (
          <EntityPicker
            {...control}
            kind="project"
            onChange={(text) => control.onChange(quotedId(text) ?? text)}
          />
        )}
      </RecordField>
      <IdSetField {...list('corpus_ids')} seen={space.corpora} kind="corpus" />
      <IdSetField {...list('participant_ids')} seen={space.participants} kind="end user" />
    </div>
  )
}
