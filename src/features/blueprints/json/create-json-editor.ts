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
  /** State of an earlier editor. If the text is the same, editing continues with its undo history. */
  readonly memory: EditorMemory | undefined
  readonly onType: (text: string) => void
  /** Called when the user moves the cursor. */
  readonly onCursor: (offset: number) => void
}

/** An editor's text, cursor and undo history, in its library's format. */
export interface EditorMemory {
  readonly doc: string
}

export interface JsonEditor {
  /** Replaces the text after outside changes. The cursor and the scroll position stay. */
  readonly replace: (text: string) => void
  readonly show: (place: TextRange, focus: boolean) => void
  readonly cursor: () => number
  readonly markProblem: (problem: JsonProblem | undefined) => void
  readonly markChanges: (lines: ChangedLines) => void
  readonly setWrap: (wraps: boolean) => void
  readonly find: () => void
  /** Returns the state for the next editor. */
  readonly destroy: () => EditorMemory
}

/** Longer texts have no syntax colors: their cost grows with the text, that of editing does not. */
const mostColored = 1_500_000

const kept = { history: historyField }
const fromElsewhere = Annotation.define<boolean>()

/**
 * An editor in a shadow root, with adopted style sheets, because the Content-Security-Policy allows no style elements.
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
        // No binding for Tab: it leaves the editor, like any field.
        keymap.of([...defaultKeymap, ...historyKeymap, ...foldKeymap, ...searchKeymap]),
        options.text.length > mostColored ? [] : [json(), syntaxHighlighting(jsonColors)],
        wrap.of(EditorView.lineWrapping),
        editorTheme,
        EditorState.phrases.of(phrases),
        // The attribute makes the keyboard access of the scrollable region visible to checkers too.
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
      const memory = view.state.toJSON(kept) as EditorMemory // produced by the library
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

/** The single range in which two texts differ, and its new content. */
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

/** The amber rail next to lines that differ from the saved version. */
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
