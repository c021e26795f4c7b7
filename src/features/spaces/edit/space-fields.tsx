import type { CatalogEntry } from '@/catalog/catalog-entry'
import type { PendingIds } from '@/records/add-ids'
import { IdSetField } from '@/records/id-set-field'
import { NameField } from '@/records/name-field'
import { RecordField } from '@/records/record-field'
import type { refusedFields } from '@/records/refused-fields'
import type { RecordForm } from '@/records/use-record-form'
import { SuggestionField } from '@/records/suggestion-field'
import { EntityPicker } from '@/references/entity-picker'
import { quotedId } from '@/references/parse-ids'
import { TextAreaField } from '@/ui/text-area-field'
import styles from '@/records/record-page.module.css'
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
        {({ onChange, ...control }) => (
          <TextAreaField {...control} rows={3} onChange={({ target }) => onChange(target.value)} />
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
