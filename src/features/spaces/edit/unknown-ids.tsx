import { Button } from '@mantine/core'
import { useCatalogState, useCatalogStore } from '@/storage/catalog/use-catalog'
import type { JsonObject } from '@/lib/json'
import { valueIn } from '@/editing/record-value'
import { labelOf } from '@/editing/record-shape'
import type { RecordForm } from '@/editing/use-record-form'
import { pluralizeKind } from '@/entities/pluralize-entities'
import { Notice } from '@/ui/notice'

interface UnknownIdsProps {
  form: RecordForm
  /** What would be sent. */
  body: JsonObject
}

/** Before a save: ids in its lists that the service said it does not know. It may refuse all for one of them. */
export function UnknownIds({ form, body }: UnknownIdsProps) {
  const catalog = useCatalogStore()
  useCatalogState()
  return form.shape.fields.map(({ name, names }) => {
    const list = valueIn(body, name)
    if (!names || !Array.isArray(list)) return null
    const isUnknown = (id: unknown) =>
      typeof id === 'string' && catalog.get({ kind: names, id })?.state.value === 'not found'
    const unknown = list.filter(isUnknown)
    if (unknown.length === 0) return null
    const label = labelOf(form.shape, name).toLowerCase()
    return (
      <Notice
        key={name}
        live
        tone="warn"
        title={`${pluralizeKind(unknown.length, names)} among the ${label} not found by the service`}
        action={
          <Button
            size="xs"
            onClick={() =>
              form.set(
                name,
                list.filter((id) => !isUnknown(id)),
              )
            }
          >
            Take {unknown.length === 1 ? 'it' : 'them'} out
          </Button>
        }
      >
        {Object.hasOwn(form.edits, name) ? 'The list goes along' : 'The list goes along as it is known here'},
        and the service may refuse the save for {unknown.length === 1 ? 'that one' : 'those'}.
      </Notice>
    )
  })
}
