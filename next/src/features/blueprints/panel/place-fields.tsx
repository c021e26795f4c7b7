import { samePath, type Path } from '@/blueprint/model/path'
import type { ReactNode } from 'react'
import { useProblems } from '@/features/blueprints/draft/use-draft'
import { useDraftFields } from '@/features/blueprints/form/use-draft-fields'
import type { DraftForm, FormFields } from '@/features/blueprints/form/use-draft-form'

type FieldOf<Fields extends FormFields, Name extends keyof Fields> = DraftForm<Fields>['fields'][Name] & {
  /** Where a problem leads. */
  readonly name: string
  readonly description: ReactNode
}

/** The fields of a place of the draft as props of Mantine's inputs, with what is wrong with their values. */
export function usePlaceFields<Fields extends FormFields>(
  place: Path,
  fields: Fields,
): { readonly [Name in keyof Fields]: FieldOf<Fields, Name> } {
  const props = useDraftFields(place, fields)
  const problems = useProblems()
  const entries = Object.entries(fields).map(([name, field]) => {
    const path = [...place, ...field.path]
    const problem = problems.find((one) => samePath(one.path, path))
    const isError = problem?.severity === 'error'
    const { error, ...input } = props[name] as DraftForm<FormFields>['fields'][string] // one for each field
    return [
      name,
      {
        ...input,
        name: nameOf(path),
        error: error ?? (isError ? problem.message : undefined),
        description: problem && !isError ? <span data-severity="warning">{problem.message}</span> : undefined,
      },
    ]
  })
  return Object.fromEntries(entries) as { [Name in keyof Fields]: FieldOf<Fields, Name> } // one for each field
}

/** The name of the input for a place of the draft. */
export const nameOf = (path: Path) => path.join('/')
