import { memo, useState } from 'react'
import { pluralize } from '@/lib/text/pluralize'
import { useDesigner, useDraftReview, type Selection } from '@/features/blueprints/designer-context'
import { appliedOf } from '@/blueprint/model/history/draft'
import { rowsOf } from '@/blueprint/model/values/form-values'
import { keyedRows } from '@/blueprint/model/values/keyed-rows'
import { unknownFields } from '@/blueprint/model/values/unknown-fields'
import styles from './inspector.module.css'

const longest = 4000

/**
 * Fields from the service that no form shows: read-only and preserved unchanged. Rendered with each review, not with
 * each key.
 */
export const PreservedFields = memo(function PreservedFields({
  selection: { list, key },
}: {
  selection: Selection
}) {
  const { store } = useDesigner()
  useDraftReview()
  const [isOpen, setOpen] = useState(false)
  const draft = store.getDraft()
  const row = rowsOf(draft.values, list).byKey[key]
  const asJson =
    row && 'default' in row
      ? (['value', 'constraint'] as const).filter((part) => row.default[part].form === 'json')
      : []
  const entry = keyedRows(appliedOf(draft), list).find((keyed) => keyed.key === key)?.entry
  const fields = unknownFields(list, entry, asJson)
  if (fields.length === 0) return null
  return (
    <details className={styles.kept} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{pluralize(fields.length, 'more field')} kept as received</summary>
      {isOpen &&
        fields.map(({ name, value }) => (
          <div key={name} className={styles.keptField}>
            <code>{name.slice(0, 120)}</code>
            <pre tabIndex={0} aria-label={name.slice(0, 120)}>
              {clamped(JSON.stringify(value, null, 2))}
            </pre>
          </div>
        ))}
    </details>
  )
})

function clamped(text: string): string {
  return text.length > longest
    ? `${text.slice(0, longest)}… ${(text.length - longest).toLocaleString('en')} more characters`
    : text
}
