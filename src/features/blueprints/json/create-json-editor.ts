import { defaultKeymap, history, historyField, historyKeymap } from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import {
  bracketMatching,
  foldGutter,
  foldKeymap,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
} from '@codemirror/language'
import { setDiagnostics } from '@codemirror/lint'
import { openSearchPanel, search, searchKeymap } from '@codemirror/search'
import {
  Annotation,
  Compartment,
  EditorState,
  Transaction,
  type EditorStateConfig,
  RangeSet,
  StateEffect,
  StateField,
  type Text,
} from '@codemirror/state'
import { EditorView, highlightActiveLine, keymap, lineNumbers, gutter, GutterMarker } from '@codemirror/view'
import type { ChangedLines } from './changed-lines'
import { editorTheme, jsonColors, phrases } from './editor-look'
import type { JsonProblem } from './scan-json'
import type { TextRange } from './text-place'

interface EditorOptions {
  readonly text: string
  /** What an earlier editor left of itself. It goes on from there if it had the same text, with its steps back. */
  readonly memory: EditorMemory | undefined
  readonly onType: (text: string) => void
  /** The cursor was moved by the user. */
  readonly onCursor: (offset: number) => void
}

/** An editor's text, cursor and steps back and forth, as its library lays them out. */
export interface EditorMemory {
  readonly doc: string
}

export interface JsonEditor {
  /** Text from elsewhere: the cursor and what is on screen stay where they were. */
  readonly replace: (text: string) => void
  readonly show: (place: TextRange, focus: boolean) => void
  readonly cursor: () => number
  readonly markProblem: (problem: JsonProblem | undefined) => void
  readonly markChanges: (lines: ChangedLines) => void
  readonly setWrap: (wraps: boolean) => void
  readonly find: () => void
  /** Answers what the next editor goes on with. */
  readonly destroy: () => EditorMemory
}

/** Longer texts are not colored: that work grows with the text, editing does not. */
const mostColored = 1_500_000

const kept = { history: historyField }
const fromElsewhere = Annotation.define<boolean>()

/**
 * An editor in a shadow root, where its styles are adopted style sheets: the Content-Security-Policy allows no style
 * elements.
 */
export function createJsonEditor(host: HTMLElement, options: EditorOptions): JsonEditor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open', delegatesFocus: true })
  const wrap = new Compartment()
  const view = new EditorView({
    parent: root,
    root,
    state: stateOf(options, {
      extensions: [
        railGutter,
        lineNumbers(),
        foldGutter(),
        history(),
        indentOnInput(),
        indentUnit.of('  '),
        bracketMatching(),
        highlightActiveLine(),
        search({ top: true }),
        // Tab leaves the editor, as everywhere.
        keymap.of([...defaultKeymap, ...historyKeymap, ...foldKeymap, ...searchKeymap]),
        options.text.length > mostColored ? [] : [json(), syntaxHighlighting(jsonColors)],
        wrap.of(EditorView.lineWrapping),
        editorTheme,
        EditorState.phrases.of(phrases),
        // The attribute tells tools too that the scrolled region is reached by keyboard.
        EditorView.contentAttributes.of({ 'aria-label': 'Blueprint as JSON', tabindex: '0' }),
        EditorView.updateListener.of((update) => {
          const isOwn = !update.transactions.some((one) => one.annotation(fromElsewhere))
          if (!isOwn) return
          if (update.docChanged) options.onType(update.state.doc.toString())
          else if (update.selectionSet) options.onCursor(update.state.selection.main.head)
        }),
      ],
    }),
  })

  const quietly = [fromElsewhere.of(true), Transaction.addToHistory.of(false)]
  return {
    replace(text) {
      const before = view.state.doc.toString()
      if (before === text) return
      const [from, to, insert] = differing(before, text)
      view.dispatch({ changes: { from, to, insert }, annotations: quietly })
    },
    show({ from }, focus) {
      view.dispatch({
        selection: { anchor: Math.min(from, view.state.doc.length) },
        effects: EditorView.scrollIntoView(Math.min(from, view.state.doc.length), { y: 'center' }),
        annotations: quietly,
      })
      if (focus) view.focus()
    },
    cursor: () => view.state.selection.main.head,
    markProblem(problem) {
      const { length } = view.state.doc
      const from = Math.min(problem?.at ?? 0, Math.max(0, length - 1))
      const marks = problem
        ? [{ from, to: Math.min(from + 1, length), severity: 'error' as const, message: problem.message }]
        : []
      view.dispatch(setDiagnostics(view.state, marks))
    },
    markChanges: (lines) => view.dispatch({ effects: setRail.of(lines), annotations: quietly }),
    setWrap: (wraps) => view.dispatch({ effects: wrap.reconfigure(wraps ? EditorView.lineWrapping : []) }),
    find: () => void openSearchPanel(view),
    destroy: () => {
      const memory = view.state.toJSON(kept) as EditorMemory // of the library's own making
      view.destroy()
      return memory
    },
  }
}

function stateOf({ text, memory }: EditorOptions, config: EditorStateConfig): EditorState {
  return memory?.doc === text
    ? EditorState.fromJSON(memory, config, kept)
    : EditorState.create({ ...config, doc: text })
}

/** The one stretch in which two texts differ, and what stands there in the new one. */
function differing(before: string, after: string): [from: number, to: number, insert: string] {
  const shorter = Math.min(before.length, after.length)
  let head = 0
  while (head < shorter && before[head] === after[head]) head++
  let tail = 0
  while (tail < shorter - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++
  return [head, before.length - tail, after.slice(head, after.length - tail)]
}

class Rail extends GutterMarker {
  override elementClass: string
  constructor(name: string) {
    super()
    this.elementClass = name
  }
}

const changed = new Rail('cm-rail-changed')
const removed = new Rail('cm-rail-removed')

const setRail = StateEffect.define<ChangedLines>()

const rail = StateField.define<RangeSet<GutterMarker>>({
  create: () => RangeSet.empty,
  update: (marks, { changes, effects, newDoc }) => {
    const set = effects.findLast((effect) => effect.is(setRail))
    return set ? marksOf(set.value, newDoc) : marks.map(changes)
  },
})

/** The amber rail beside lines that differ from what is saved. */
const railGutter = [rail, gutter({ class: 'cm-rail', markers: (view) => view.state.field(rail) })]

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
