import { Button, Kbd, Stack } from '@mantine/core'
import { useNavigate, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { modifierKey } from '@/lib/keys'
import { useShortcut } from '@/lib/use-shortcut'
import { PageHeader } from '@/ui/page-header'
import { Notice, Panes } from '@/ui/page-parts'
import { SaveFailure } from './save-bar'
import type { useCreation } from './use-creation'

interface CreationPageProps {
  /** What is made: "persona". */
  noun: string
  tile: ReactNode
  facts: string
  /** What the form calls it. */
  name: string
  /** The list that it will be in. */
  list: '/blueprints' | '/personas'
  creation: Pick<ReturnType<typeof useCreation>, 'isCreating' | 'hasNoId' | 'error'>
  submit: () => void
  /** What it will have, beside the form. */
  side: ReactNode
  /** The fields. */
  children: ReactNode
}

/** The page of a form that makes a record. */
export function CreationPage(props: CreationPageProps) {
  const { noun, tile, facts, name, list, creation, submit, side, children } = props
  const router = useRouter()
  const navigate = useNavigate()
  const cancel = () => (router.history.canGoBack() ? router.history.back() : void navigate({ to: list }))
  useShortcut('mod+Enter', `Create ${noun}`, submit, { inText: true })
  return (
    <>
      <PageHeader
        title={`New ${noun}`}
        tile={tile}
        facts={facts}
        actions={
          <>
            <Button variant="subtle" color="gray" onClick={cancel}>
              Cancel
            </Button>
            <Button
              variant="filled"
              aria-busy={creation.isCreating}
              rightSection={<Kbd>{`${modifierKey} Enter`}</Kbd>}
              onClick={submit}
            >
              {creation.isCreating ? 'Creating …' : `Create ${noun}`}
            </Button>
          </>
        }
      />
      <SaveFailure error={creation.error} name={name} verb="create" />
      {creation.hasNoId && <Notice>Created. The answer has no id, so it cannot be opened.</Notice>}
      <Panes columns="minmax(0, 560px) minmax(0, 1fr)" side={side}>
        <Stack gap={18} px={20} py={18}>
          {children}
        </Stack>
      </Panes>
    </>
  )
}
