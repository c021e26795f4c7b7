import { zodResolver } from '@hookform/resolvers/zod'
import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useController, useForm, type UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import type { Catalog } from '@/storage/catalog/create-catalog'
import { useCatalogStore } from '@/storage/catalog/use-catalog'
import { busyProps } from '@/ui/fields/busy-props'
import { EntityPicker } from '@/entities/entity-picker'
import { kindOfPrefix } from '@/entities/ids/kind-of-prefix'
import { oneId } from '@/entities/ids/parse-ids'
import { withArticle } from '@/entities/pluralize-entities'

interface MintFields {
  /** As typed: an id, perhaps quoted. */
  end_user_id: string
}

/** The form that requests a token for an end user. */
export function useMintForm(initialId: string) {
  const catalog = useCatalogStore()
  const resolver = useMemo(() => zodResolver(mintFields(catalog)), [catalog])
  return useForm<MintFields>({
    defaultValues: { end_user_id: initialId },
    resolver,
    reValidateMode: 'onSubmit',
  })
}

function mintFields(catalog: Pick<Catalog, 'get'>) {
  return z.object({
    end_user_id: z.string().check(({ value, issues }) => {
      const message = mintIdProblem(oneId(value), catalog)
      if (message !== undefined) issues.push({ code: 'custom', message, input: value })
    }),
  })
}

/** Why no token can be minted for this input: it is empty, or its prefix is that of another kind. */
function mintIdProblem(id: string, catalog: Pick<Catalog, 'get'>): string | undefined {
  if (id === '') return 'Enter an id.'
  const kind = kindOfPrefix(id)
  if (kind === undefined || kind === 'end user' || catalog.get({ kind: 'end user', id })) return undefined
  return `This is ${withArticle(kind)}’s id. Mint for an end user.`
}

interface MintFieldProps {
  form: UseFormReturn<MintFields>
  label: string
  /** This end user's token is being minted. */
  isMinting: boolean
  /** Another end user's token is being minted. */
  disabled?: boolean
  required?: boolean
  className?: string | undefined
}

/** Field for the end user whose token is minted, with the submit button. */
export function MintField({ form, isMinting, disabled = false, ...frame }: MintFieldProps) {
  const {
    field: { ref, value, onChange },
    fieldState,
  } = useController({ control: form.control, name: 'end_user_id' })
  const problem = fieldState.error?.message
  return (
    <EntityPicker
      kind="end user"
      {...frame}
      ref={ref}
      value={value}
      onChange={(id) => {
        form.clearErrors()
        onChange(id)
      }}
      live
      error={problem}
      // It is not sent as typed.
      status={problem === undefined ? undefined : ''}
      action={
        <Button type="submit" disabled={disabled} {...busyProps(isMinting)}>
          Mint token
        </Button>
      }
    />
  )
}
