import { IconArrowBackUp, IconListCheck, IconMasksTheater, IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { textIn } from '@/blueprint/model/values'
import { usePageActions, type PaletteAction } from '@/lib/page-actions'
import { brief, countOf } from '@/lib/words'
import { Keys } from '@/ui/shortcut-list'
import { askedActions } from './asked-actions'
import { changeGroupsOf, useDraft, useDraftStore } from './draft/use-draft'
import { useGoTo } from './field-page'
import { additions, type Addition } from './lanes/lane-edits'
import { useAdd } from './lanes/use-add'

/** What the palette offers on all pages of a blueprint. */
export function useDesignerActions(id: string) {
  const store = useDraftStore()
  const navigate = useNavigate()
  const goTo = useGoTo()
  const add = useAdd(goTo)
  const name = useDraft(({ draft }) => brief(textIn(draft.name)) || 'this blueprint')

  function actions(): PaletteAction[] {
    const state = store.get()
    const { done } = state.history
    const count = changeGroupsOf(state).length
    const undo: PaletteAction = {
      id: 'undo',
      label: 'Undo',
      note: brief(done.at(-1)?.name ?? ''),
      icon: <IconArrowBackUp size={16} />,
      end: <Keys combination="mod+Z" />,
      onChoose: store.undo,
    }
    const review: PaletteAction = {
      id: 'review',
      label: 'Review and save',
      note: countOf(count, 'unsaved change'),
      icon: <IconListCheck size={16} />,
      end: <Keys combination="mod+S" />,
      onChoose: () => void navigate({ to: '/blueprints/$id/review', params: { id }, search: true }),
    }
    return [
      ...(done.length > 0 ? [undo] : []),
      ...(count > 0 ? [review] : []),
      {
        id: 'create persona',
        label: 'Create persona',
        icon: <IconMasksTheater size={16} />,
        onChoose: () => void navigate({ to: '/personas/new', search: { blueprint: id } }),
      },
      ...(Object.keys(additions) as Addition[]).map((what) => ({
        id: `add ${what}`,
        label: `Add ${what}`,
        icon: <IconPlus size={16} />,
        onChoose: () => add(what),
      })),
    ]
  }
  usePageActions(name, actions, (text) => askedActions(text, { store, goTo }))
}
