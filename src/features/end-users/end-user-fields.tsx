import type { JsonValue } from '@/lib/json'
import { useKnownThings } from '@/catalog/use-catalog'
import { RecordField, type ToldAt } from '@/records/record-field'
import type { refusedFields } from '@/records/refused-fields'
import type { RecordForm } from '@/records/use-record-form'
import { EntityPicker } from '@/references/entity-picker'
import { ComboboxField } from '@/ui/combobox-field'
import { TextField } from '@/ui/text-field'
import { wordOptions } from '@/ui/word-options'
import styles from '@/records/record-page.module.css'
import { VersionField } from './version-field'

interface EndUserFieldsProps {
  form: RecordForm
  told: ToldAt
  refused: ReturnType<typeof refusedFields>
}

/** The fields of an end user that can be edited. */
export function EndUserFields({ form, told, refused }: EndUserFieldsProps) {
  const types = useKnownTypes()
  const field = (name: string) => ({ form, name, told, refused: refused.get(name) })
  return (
    <div className={styles.fields}>
      <RecordField {...field('name')}>
        {({ onChange, ...control }) => (
          <TextField {...control} size="lg" onChange={({ target }) => onChange(target.value)} />
        )}
      </RecordField>
      <RecordField {...field('external_id')}>
        {({ onChange, ...control }) => (
          <TextField {...control} mono onChange={({ target }) => onChange(target.value)} />
        )}
      </RecordField>
      <RecordField {...field('participant_type')}>
        {({ onChange, ...control }) => (
          <ComboboxField
            {...control}
            onChange={({ target }) => onChange(target.value)}
            optionsFor={(text) => wordOptions(types, text)}
            onChoose={({ key }) => onChange(key)}
            help="The interface names no values. Those that were seen are offered, any other can be typed."
          />
        )}
      </RecordField>
      <RecordField {...field('persona_id')}>
        {(control) => <EntityPicker {...control} kind="persona" />}
      </RecordField>
      <RecordField {...field('active_persona_version_id')}>
        {(control) => (
          <VersionField
            {...control}
            personaId={textOf(form.value('persona_id'))}
            isOfPersonaBefore={
              control.value !== '' &&
              Object.hasOwn(form.edits, 'persona_id') &&
              !Object.hasOwn(form.edits, 'active_persona_version_id')
            }
          />
        )}
      </RecordField>
    </div>
  )
}

function textOf(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : ''
}

function useKnownTypes(): string[] {
  const endUsers = useKnownThings('end user')
  const types = endUsers
    .map(({ fields }) => textOf(fields.participant_type?.value))
    .filter((type) => type !== '')
  return [...new Set(types)]
}
