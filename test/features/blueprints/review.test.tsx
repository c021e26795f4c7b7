import { MantineProvider } from '@mantine/core'
import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { addRow, removeRow, setField } from '@/blueprint/model/edit'
import type { Command } from '@/blueprint/model/history'
import { removeTrait, renameTrait } from '@/blueprint/model/references'
import { keyed, rowsOf, type Draft } from '@/blueprint/model/rows'
import { createDraftStore } from '@/features/blueprints/draft/draft-store'
import { changeGroupsOf, DraftContext, useDraft } from '@/features/blueprints/draft/use-draft'
import { bodyLines } from '@/features/blueprints/review/request'
import { ChangeList } from '@/features/blueprints/review/change-list'
import { ConflictList } from '@/features/blueprints/review/conflict-list'
import type { JsonObject } from '@/lib/json/json'
import { moveRow } from '@test/blueprint/model/commands'

const trait = (ref: string, more: JsonObject = {}) => ({
  trait_ref: ref,
  display_name: ref.toUpperCase(),
  ...more,
})
const given = { name: 'Museum guide', traits: ['a', 'b', 'c', 'd', 'e'].map((ref) => trait(ref)) }

function Lists() {
  return (
    <main>
      <h1 tabIndex={-1}>Review</h1>
      <ConflictList conflicts={useDraft(({ conflicts }) => conflicts)} />
      <ChangeList groups={useDraft(changeGroupsOf)} />
    </main>
  )
}

/** A draft with these edits, in which someone else saved `theirs`. */
function show(
  edits: readonly ((draft: Draft) => Command)[],
  theirs: JsonObject = given,
  base: JsonObject = given,
) {
  const store = createDraftStore(keyed(base))
  for (const edit of edits) store.perform(edit(store.get().draft))
  store.rebase(theirs)
  render(
    <MantineProvider env="test">
      <DraftContext value={store}>
        <Lists />
      </DraftContext>
    </MantineProvider>,
  )
  return { store, user: userEvent.setup({ delay: null }) }
}
const sidesOf = (label: string) =>
  ['theirs', 'mine'].map(
    (side) =>
      within(screen.getByRole('group', { name: label })).getByText(
        (_, element) => element?.parentElement?.dataset.side === side && element.tagName === 'BDI',
      ).textContent,
  )

test('each side of a conflict says what it has', () => {
  show(
    [
      (now) => setField(now, ['name'], 'Museum host'),
      (now) => removeRow(now, 'traits', 'r3'),
      (now) => setField(now, ['traits', 'r4', 'description'], 'Mine'),
      () => moveRow('traits', 'r0', 2),
      () => addRow('traits', trait('f', { description: 'Mine' })),
    ],
    {
      name: 'Museum friend',
      traits: [
        ...['b', 'a', 'c'].map((ref) => trait(ref)),
        trait('d', { display_name: 'Depth', required: true }),
        trait('f', { description: 'Theirs' }),
      ],
    },
  )
  expect(sidesOf('name')).toEqual(['“Museum friend”', '“Museum host”'])
  expect(sidesOf('Depth')).toEqual(['Changed: display name “Depth”, required on', 'Removed'])
  expect(sidesOf('E')).toEqual(['Removed', 'Changed: description “Mine”'])
  expect(sidesOf('F')).toEqual(['Added: description “Theirs”', 'Added: description “Mine”'])
  // Of two orders mine is a change.
  expect(screen.getByRole('button', { name: /^Undo traits/ })).toBeVisible()
})

test('a trait that someone else renamed is no other trait, also where it is shown as its ref', () => {
  const traits = [{ trait_ref: 'a', display_name: 'a', required: true }, trait('b')]
  const store = createDraftStore(keyed({ traits }))
  store.rebase({ traits: [{ trait_ref: 'a2', display_name: 'a', required: true }, trait('b')] })
  expect(rowsOf(store.get().base, 'traits').map(({ key }) => key)).toEqual(['r0', 'r1'])
  // Of two that are alike nobody can tell.
  const alike = createDraftStore(keyed({ traits: [{ trait_ref: 'a' }, { trait_ref: 'b' }] }))
  alike.rebase({ traits: [{ trait_ref: 'c' }, { trait_ref: 'd' }] })
  expect(rowsOf(alike.get().base, 'traits').map(({ key }) => key)).not.toContain('r0')
})

test('a target that they changed and whose trait I renamed has both, and theirs is taken under the new name', () => {
  const withTarget = (target: number) => ({
    ...given,
    default_growth: { goal_states: [{ id: 'g', trait_targets: { a: target } }] },
  })
  const { store } = show([(now) => renameTrait(now, 'r0', 'a2')], withTarget(0.7), withTarget(0.5))
  expect(sidesOf('Goal g: target for A')).toEqual(['0.70', '0.50, target for A'])
  const [conflict] = store.get().conflicts
  if (conflict) act(() => store.decide(conflict, 'theirs'))
  expect(store.get().draft).toMatchObject({
    default_growth: { goal_states: [{ trait_targets: { a2: 0.7 } }] },
  })
  expect(store.get().conflicts).toEqual([])
})

test('what a removed trait took along stands with it, and is undone with it; a new goal shows its targets', async () => {
  const base = {
    ...given,
    default_dyadic: { learnable_traits: ['a', 'b'] },
    default_growth: {
      boundaries: [{ trait_ref: 'a', max_value: 1 }],
      goal_states: [{ id: 'g', trait_targets: { a: 0.5 } }],
    },
  }
  const { store, user } = show(
    [
      () => removeTrait('r0', 'A', 'remove'),
      () =>
        addRow('default_growth.goal_states', {
          id: 'h',
          attraction_strength: 0.2,
          trait_targets: { b: 0.7 },
        }),
    ],
    base,
    base,
  )
  const rows = screen.getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    'A is removed, with its place among the learnable traits, its boundary, its target in Goal g',
    expect.stringMatching(/^Goal h is a new goal.*B0.70$/) as string,
  ])
  await user.click(screen.getByRole('button', { name: 'Undo A is removed' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  expect(store.get().draft).toMatchObject({ default_dyadic: { learnable_traits: ['a', 'b'] } })
})

test('the request shows what changed with the name of its row, and says what is gone', () => {
  const before = keyed({ ...given, default_dyadic: { learnable_traits: ['a', 'b', 'c'] } })
  const body = setField(before, ['traits', 'r1', 'display_name'], 'Other').run(before)
  const shown = bodyLines(before, body).map(({ text }) => text.trim())
  expect(shown).toContain('"display_name": "Other"')
  expect(shown).toContain('"trait_ref": "b",')
  expect(shown).not.toContain('"trait_ref": "a",')
  const without = removeTrait('r1', 'B', 'remove').run(before)
  expect(bodyLines(before, without).map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/^… without \d+ removed lines?$/),
  )
})

test('a name that turns round stays by itself in every sentence', () => {
  const name = '\u202eevil'
  show(
    [
      (now) => setField(now, ['traits', 'r0', 'display_name'], name),
      () => addRow('default_growth.goal_states', { id: name, trait_targets: { [name]: 1 } }),
      (now) => setField(now, ['name'], name),
    ],
    { ...given, name: `${name}!` },
  )
  const labels = [...document.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label'))
  const texts = [document.body.textContent, ...labels].join('\n')
  expect(texts).toContain(name)
  expect(texts.replace(/\u2068[^\u2069]*\u2069/g, '')).not.toContain('\u202e')
})

test('the focus goes from one decision to the next, from one undo to the next, and in the end to the title', async () => {
  const { user, store } = show(
    [
      (now) => setField(now, ['name'], 'Mine'),
      (now) => setField(now, ['traits', 'r0', 'display_name'], 'Mine'),
      (now) => setField(now, ['traits', 'r1', 'required'], true),
    ],
    { ...given, name: 'Theirs', traits: [trait('a', { display_name: 'Theirs' }), ...given.traits.slice(1)] },
  )
  await user.click(screen.getByRole('button', { name: 'Take theirs: name' }))
  expect(screen.getByRole('button', { name: 'Take theirs: Mine: display name' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(store.get().conflicts).toEqual([])
  await user.click(screen.getByRole('button', { name: /^Undo B/ }))
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(store.get().draft).toEqual(store.get().base)
})
