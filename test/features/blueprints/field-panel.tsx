import { Checkbox, MantineProvider, Textarea, TextInput } from '@mantine/core'
import { act, render, screen } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { setField } from '@/blueprint/model/edit'
import { valueAt, type Path } from '@/blueprint/model/path'
import { keyed } from '@/blueprint/model/rows'
import { createDraftStore, type DraftStore } from '@/features/blueprints/draft/draft-store'
import { DraftContext } from '@/features/blueprints/draft/use-draft'
import { flag, json, number, ref, tags, text, type FormFields } from '@/features/blueprints/form/codecs'
import { TagField, type Tags } from '@/features/blueprints/form/tag-field'
import { useDraftFields, type FieldProps } from '@/features/blueprints/form/use-draft-fields'
import type { JsonObject, JsonValue } from '@/lib/json/json'

export const fields = {
  ref: { path: ['trait_ref'], codec: ref, commitsOnBlur: true },
  name: { path: ['display_name'], codec: text },
  default: { path: ['default', 'value', 'numeric_value'], codec: number },
  minimum: { path: ['default', 'constraint', 'min_bound'], codec: number },
  constraint: { path: ['default', 'constraint'], codec: json },
  tags: { path: ['tags'], codec: tags },
  required: { path: ['required'], codec: flag },
} satisfies FormFields

export const given = {
  traits: [
    {
      trait_ref: 'a',
      display_name: 'A',
      tags: ['x'],
      default: { value: { numeric_value: 0.4 }, constraint: { min_bound: 0 } },
    },
  ],
  default_growth: { goal_states: [{ id: 'g', trait_targets: { a: 1 } }] },
}

function Input({ name, value, error, onChange, onBlur, onKeyDown }: FieldProps & { name: string }) {
  if (typeof value === 'boolean')
    return <Checkbox label={name} checked={value} onChange={onChange} onBlur={onBlur} />
  if (typeof value === 'object' && value !== null)
    return (
      <TagField
        label={name}
        name={name}
        value={value as Tags}
        error={error}
        onChange={onChange}
        onBlur={onBlur}
      />
    )
  const props = {
    label: name,
    value: value as string,
    error,
    onChange,
    onBlur,
    onKeyDown,
  }
  return name === 'constraint' ? <Textarea {...props} /> : <TextInput {...props} />
}

function Panel({ fields }: { fields: FormFields }) {
  const form = useDraftFields(['traits', 'r0'], fields)
  return Object.entries(form).map(([name, props]) => <Input key={name} {...props} name={name} />)
}

/** The fields of the first trait over a draft. */
export function show(json: JsonObject = given, of: FormFields = fields) {
  const store = createDraftStore(keyed(json))
  const tree = (isShown: boolean, of: FormFields) => (
    <MantineProvider env="test">
      <DraftContext value={store}>{isShown && <Panel fields={of} />}</DraftContext>
    </MantineProvider>
  )
  const { rerender } = render(tree(true, of))
  return {
    store,
    user: userEvent.setup({ delay: null }),
    field: (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input, textarea' }),
    shown: (isShown: boolean, now = of) => rerender(tree(isShown, now)),
    at: (...path: string[]) => valueAt(store.get().draft, ['traits', 'r0', ...path]),
    outside: (path: Path, value: JsonValue | undefined) =>
      act(() => store.perform(setField(store.get().draft, ['traits', 'r0', ...path], value))),
    undo: () => act(() => store.undo()),
  }
}
export const at = ['default', 'value', 'numeric_value']
export async function retype(user: UserEvent, field: HTMLElement, text: string) {
  await user.clear(field)
  await user.type(field, text)
}
export const steps = (store: DraftStore) => store.get().history.done.map(({ name }) => name)
