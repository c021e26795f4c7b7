import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { cloneBlueprint } from '@/api/queries/blueprints'
import { useCreation } from '@/editing/use-creation'
import { countOf, sentence } from '@/lib/words'
import { confirm } from '@/ui/confirm'

interface CloneOptions {
  /** The blueprint's id. */
  id: string
  name: string
  /** Of its draft: the clone is made of what is saved. */
  changeCount: () => number
}

/** Clones a blueprint (#12) after a question, as nothing deletes one, and opens the clone. */
export function useClone({ id, name, changeCount }: CloneOptions) {
  const { client } = useRouteContext({ from: '__root__' })
  const navigate = useNavigate()
  const { create, mayExist, isCreating, hasNoId, error } = useCreation({
    noun: 'clone',
    verb: 'clone',
    send: (from: string) => cloneBlueprint(client, from),
    succeeded: () => sentence`Cloned ${name}`,
    idOf: ({ value }) => value.id,
    onCreated: (clone) => void navigate({ to: '/blueprints/$id', params: { id: clone } }),
  })
  const ask = () => {
    const count = changeCount()
    // After an unknown outcome another question is asked.
    if (mayExist) create(id)
    else
      confirm({
        title: sentence`Clone ${name}?`,
        children:
          count > 0
            ? `The service copies what is saved, without your ${countOf(count, 'unsaved change')}. It cannot delete the copy.`
            : 'The service makes a copy, which it cannot delete.',
        action: 'Clone',
        onConfirm: () => create(id),
      })
  }
  return { ask, isCreating, hasNoId, error }
}
