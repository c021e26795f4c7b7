import {
  IconArrowBackUp,
  IconListCheck,
  IconMasksTheater,
  IconPlus,
  IconAdjustmentsHorizontal,
  IconArrowRight,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { textIn, numberIn } from '@/blueprint/model/values'
import { usePageActions, type PaletteAction } from '@/lib/page-actions'
import { brief, countOf, searchable } from '@/lib/words'
import { Keys } from '@/ui/shortcut-list'
import { changeGroupsOf, useDraft, useDraftStore } from '@/features/blueprints/draft/use-draft'
import { tabs, useGoTo, useReviewLink } from './field-page'
import { additionNames, useAdd } from '@/features/blueprints/lanes/lane-edits'
import { GoalMark } from '@/blueprint/lanes/goal-mark'
import { goalPlaces, numberPaths, traitNumbers } from '@/blueprint/lanes/lane-facts'
import { isLocked, outsideLimit } from '@/blueprint/lanes/lane-input'
import { MiniLane } from '@/blueprint/lanes/mini-lane'
import { spanAround } from '@/blueprint/lanes/scale'
import { setField } from '@/blueprint/model/edit'
import { formatValue, rowLabel, traitName } from '@/blueprint/model/labels'
import type { Path } from '@/blueprint/model/path'
import { rowsOf, type Draft, type Row } from '@/blueprint/model/rows'
import { isJsonObject, type JsonValue } from '@/lib/json/json'
import { z } from '@/lib/zod'
import type { DraftStore } from '@/features/blueprints/draft/draft-store'
import { number as numberCodec } from '@/features/blueprints/form/codecs'

/** What the palette offers on all pages of a blueprint. */
export function useDesignerActions(id: string) {
  const store = useDraftStore()
  const navigate = useNavigate()
  const toReview = useReviewLink(id)
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
      onChoose: () => void navigate(toReview),
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
      ...additionNames.map((what) => ({
        id: `add ${what}`,
        label: `Add ${what}`,
        icon: <IconPlus size={16} />,
        onChoose: () => add(what),
      })),
    ]
  }
  const compare = { to: '/blueprints/compare', search: { a: id, b: id } } as const
  const places = [
    ...tabs.map(({ to, label }) => ({
      label,
      go: () => void navigate({ to, params: { id }, search: true }),
    })),
    { label: 'Compare', go: () => void navigate(compare) },
  ].map(({ label, go }) => ({ id: label, label, icon: <IconArrowRight size={16} />, onChoose: go }))
  const called = (text: string) => places.filter(({ label }) => searchable(label).includes(searchable(text)))
  usePageActions(name, actions, (text) => [...askedActions(text, { store, goTo }), ...called(text)])
}

type Trait = Row<'traits'>

/** Traits that a text may mean. */
const mostTraits = 5
/** Letters of a category beside a trait. */
const longestCategory = 40

/**
 * What a text asks for: `warmth 0.7` a value for a trait or for a goal's target of it, `warmth` the way to the trait. A
 * comma may be the decimal point, as in the trait's form.
 */
export function askedActions(
  text: string,
  { store, goTo }: { store: DraftStore; goTo: (path: Path) => void },
): PaletteAction[] {
  const { base, draft } = store.get()
  const asked = askedValue(text)
  const traits = asked ? traitsCalled(draft, asked.name) : []
  const sets = asked ? traits.flatMap((trait) => setActions(trait, asked.value, base, store)) : []
  const found = traits.length > 0 ? traits : traitsCalled(draft, text)
  return [...sets, ...found.map((trait) => goToAction(trait, goTo))]
}

function askedValue(text: string): { name: string; value: JsonValue } | undefined {
  const [, name = '', digits = ''] = /^(.*\S)\s+(\S+)$/.exec(text) ?? []
  const { data } = z.safeDecode(numberCodec, digits)
  return data === undefined ? undefined : { name, value: data }
}

/** By name or ref: those called exactly so, else those that contain it. */
function traitsCalled(draft: Draft, name: string): Trait[] {
  const word = searchable(name)
  const called = rowsOf(draft, 'traits').map((trait) => ({
    trait,
    names: [textIn(trait.row.display_name), textIn(trait.row.trait_ref)].map(searchable),
  }))
  const exact = called.filter(({ names }) => names.includes(word))
  const found =
    exact.length > 0 ? exact : called.filter(({ names }) => names.some((one) => one.includes(word)))
  return found.slice(0, mostTraits).map(({ trait }) => trait)
}

function setActions({ key, row }: Trait, value: JsonValue, base: Draft, store: DraftStore): PaletteAction[] {
  const { draft } = store.get()
  const numbers = traitNumbers(row)
  const to = formatValue(value)
  const target = numberIn(value)
  const warning = target === undefined ? undefined : outsideLimit(target, numbers)?.words
  const set = (path: Path) => () => store.perform(setField(store.get().draft, path, value, true))
  const setsDefault: PaletteAction = {
    id: `set ${key}`,
    label: `Set ${traitName(row)} to ${to}`,
    note: isLocked(row) ? 'Locked' : `${formatValue(numbers.value)} now`,
    icon: <IconAdjustmentsHorizontal size={16} />,
    ...(warning && { warning }),
    picture: (
      <MiniLane
        now={{ ...numbers, value: target }}
        before={numbers}
        span={spanAround([numbers.min, numbers.max, numbers.value, target])}
        width={236}
      />
    ),
    onChoose: isLocked(row) ? undefined : set(['traits', key, ...numberPaths.value]),
  }
  const places = goalPlaces(base, draft)
  const list = 'default_growth.goal_states'
  const ref = textIn(row.trait_ref)
  const setsTargets = rowsOf(draft, list).flatMap(({ key: goal, row: { trait_targets: targets } }) => {
    const now = isJsonObject(targets) && Object.hasOwn(targets, ref) ? targets[ref] : undefined
    if (now === undefined || numberIn(now) === target) return []
    return {
      id: `set ${goal} ${key}`,
      label: `Set the target of ${rowLabel(draft, list, goal).replace(/^Goal /, '')} to ${to}`,
      note: `${formatValue(now)} now`,
      icon: <GoalMark place={places.get(goal) ?? 0} size={18} />,
      onChoose: set([...list.split('.'), goal, 'trait_targets', ref]),
    }
  })
  return numbers.value === target ? setsTargets : [setsDefault, ...setsTargets]
}

function goToAction({ key, row }: Trait, goTo: (path: Path) => void): PaletteAction {
  const category = textIn(row.category).trim()
  return {
    id: `go to ${key}`,
    label: `Go to ${traitName(row)}`,
    note: category === '' ? 'Trait' : `Trait, ${brief(category, longestCategory)}`,
    icon: <IconArrowRight size={16} />,
    onChoose: () => goTo(['traits', key]),
  }
}
