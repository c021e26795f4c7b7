import { useCatalogEntities } from '@/storage/catalog/use-catalog'
import type { CatalogKind } from '@/storage/catalog/catalog-kinds'
import { ComboboxField } from '@/ui/combobox-field'
import { suggestionOptions } from '@/ui/suggestion-options'
import { RecordField, type RecordFieldProps } from './record-field'

interface SuggestionFieldProps extends Omit<RecordFieldProps, 'children'> {
  /** What the record is: the words that others of its kind have are offered. */
  kind: CatalogKind
  /** Those that the interface names. */
  documented?: readonly string[]
  help: string
}

/** A field of which the interface does not name all values: those that were seen are offered, any other can be typed. */
export function SuggestionField({ kind, documented = [], help, ...field }: SuggestionFieldProps) {
  const seen = useCatalogEntities(kind).map(({ fields }) => fields[field.name]?.value)
  const words = seen.filter((word): word is string => typeof word === 'string' && word !== '')
  const offered = [...new Set([...documented, ...words])]
  return (
    <RecordField {...field}>
      {({ onChange, ...control }) => (
        <ComboboxField
          {...control}
          onChange={({ target }) => onChange(target.value)}
          optionsFor={(text) => suggestionOptions(offered, text)}
          onChoose={({ key }) => onChange(key)}
          help={help}
        />
      )}
    </RecordField>
  )
}
