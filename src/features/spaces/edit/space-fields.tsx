import type { CatalogEntry } from '@/catalog/catalog-entry'
import { useKnownThings } from '@/catalog/use-catalog'
import type { TypedIds } from '@/records/add-ids'
import { IdSetField } from '@/records/id-set-field'
import { RecordField } from '@/records/record-field'
import type { refusedFields } from '@/records/refused-fields'
import type { RecordForm } from '@/records/use-record-form'
import { EntityPicker } from '@/references/entity-picker'
import { ComboboxField } from '@/ui/combobox-field'
import { TextAreaField } from '@/ui/text-area-field'
import { TextField } from '@/ui/text-field'
import { wordOptions } from '@/ui/word-options'
import styles from '@/records/record-page.module.css'
import type { TypedLists } from './space-editor'

interface SpaceFieldsProps {
  form: RecordForm
  told: CatalogEntry['fields'] | undefined
  refused: ReturnType<typeof refusedFields>
  typed: TypedLists
  onTyped: (field: keyof TypedLists, typed: TypedIds) => void
}

/** The fields of a space that can be edited. */
export function SpaceFields({ form, told, refused, typed, onTyped }: SpaceFieldsProps) {
  const types = useKnownTypes()
  const field = (name: string) => ({ form, name, told: told?.[name], refused: refused.get(name) })
  const list = (name: keyof TypedLists) => ({
    ...field(name),
    typed: typed[name],
    onTyped: (next: TypedIds) => onTyped(name, next),
  })
  return (
    <div className={styles.fields}>
      <RecordField {...field('name')}>
        {({ onChange, ...control }) => (
          <TextField {...control} size="lg" onChange={({ target }) => onChange(target.value)} />
        )}
      </RecordField>
      <RecordField {...field('description')}>
        {({ onChange, ...control }) => (
          <TextAreaField {...control} rows={3} onChange={({ target }) => onChange(target.value)} />
        )}
      </RecordField>
      <RecordField {...field('type')}>
        {({ onChange, ...control }) => (
          <ComboboxField
            {...control}
            onChange={({ target }) => onChange(target.value)}
            optionsFor={(text) => wordOptions(types, text)}
            onChoose={({ key }) => onChange(key)}
            help="The interface names PRIVATE alone. Any other can be typed."
          />
        )}
      </RecordField>
      <RecordField {...field('project_id')}>
        {(control) => <EntityPicker {...control} kind="project" />}
      </RecordField>
      <IdSetField {...list('corpus_ids')} kind="corpus" />
      <IdSetField {...list('participant_ids')} kind="end user" />
    </div>
  )
}

function useKnownTypes(): string[] {
  const types = useKnownThings('space').flatMap(({ fields }) => {
    const type = fields.type?.value
    return typeof type === 'string' && type !== '' ? [type] : []
  })
  return [...new Set(['PRIVATE', ...types])]
}
