import type { JsonValue } from '@/lib/json'
import { NameField } from '@/editing/name-field'
import { RecordField, type ObservedAt } from '@/editing/record-field'
import type { refusedFields } from '@/editing/refused-fields'
import type { RecordForm } from '@/editing/use-record-form'
import { SuggestionField } from '@/editing/suggestion-field'
import { EntityPicker } from '@/entities/entity-picker'
import { quotedId } from '@/entities/parse-ids'
import { TextField } from '@/ui/text-field'
import styles from '@/editing/record-page.module.css'
import { VersionField } from './version-field'

interface EndUserFieldsProps {
  form: RecordForm
  observed: ObservedAt
  refused: ReturnType<typeof refusedFields>
}

/** The fields of an end user that can be edited. */
export function EndUserFields({ form, observed, refused }: EndUserFieldsProps) {
  const field = (name: string) => ({ form, name, observed, refused: refused.get(name) })
  return (
    <div className={styles.fields}>
      <NameField {...field('name')} />
      <RecordField {...field('external_id')}>
        {({ onChange, ...control }) => (
          <TextField {...control} mono onChange={({ target }) => onChange(target.value)} />
        )}
      </RecordField>
      <SuggestionField
        {...field('participant_type')}
        kind="end user"
        help="The interface names no values. Those that were seen are offered, any other can be typed."
      />
      <RecordField {...field('persona_id')}>
        {(control) => (
          <EntityPicker
            {...control}
            kind="persona"
            onChange={(text) => control.onChange(quotedId(text) ?? text)}
          />
        )}
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
