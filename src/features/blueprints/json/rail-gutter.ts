import { RangeSet, StateEffect, StateField, type Text } from '@codemirror/state'
import { gutter, GutterMarker } from '@codemirror/view'
import type { ChangedLines } from './changed-lines'

class Rail extends GutterMarker {
  override elementClass: string
  constructor(name: string) {
    super()
    this.elementClass = name
  }
}

const changed = new Rail('cm-rail-changed')
const removed = new Rail('cm-rail-removed')

export const setRail = StateEffect.define<ChangedLines>()

const rail = StateField.define<RangeSet<GutterMarker>>({
  create: () => RangeSet.empty,
  update: (marks, { changes, effects, newDoc }) => {
    const set = effects.findLast((effect) => effect.is(setRail))
    return set ? marksOf(set.value, newDoc) : marks.map(changes)
  },
})

/** The amber rail beside lines that differ from what is saved. */
export const railGutter = [rail, gutter({ class: 'cm-rail', markers: (view) => view.state.field(rail) })]

function marksOf({ changed: lines, removedBehind }: ChangedLines, text: Text): RangeSet<GutterMarker> {
  const at = (line: number) => text.line(Math.min(Math.max(1, line), text.lines)).from
  return RangeSet.of(
    [
      ...lines.map((line) => changed.range(at(line))),
      ...removedBehind.map((line) => removed.range(at(line))),
    ],
    true,
  )
}
