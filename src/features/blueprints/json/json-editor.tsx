import { isolateHistory } from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import {
  bracketMatching,
  foldGutter,
  foldKeymap,
  indentOnInput,
  syntaxHighlighting,
} from '@codemirror/language'
import { lintGutter, setDiagnostics } from '@codemirror/lint'
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import { Annotation, Prec } from '@codemirror/state'
import { EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view'
import { classHighlighter } from '@lezer/highlight'
import { minimalSetup } from 'codemirror'
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import look from './json-editor.css?inline'
import type { TextProblem } from './read-text'

interface JsonEditorProps {
  text: string
  problem: TextProblem | undefined
  onType: (text: string) => void
  onApply: () => void
  viewRef: RefObject<EditorView | null>
}

/** A text of the page, not of the user. */
const isGiven = Annotation.define<boolean>()

/** Otherwise Chromium gives what is typed over colored text the color of that, by a style that the policy blocks. */
const typingOver = EditorView.domEventHandlers({
  beforeinput({ inputType, data }, view) {
    if (inputType !== 'insertText' || data === null || view.state.selection.main.empty) return false
    view.dispatch(view.state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true })
    return true
  },
})

/** A text editor for JSON. It stands in a shadow root, because the Content-Security-Policy allows no style elements. */
export function JsonEditor({ text, problem, onType, onApply, viewRef }: JsonEditorProps) {
  const host = useRef<HTMLDivElement>(null)
  const type = useEffectEvent(onType)
  const apply = useEffectEvent(() => {
    onApply()
    return true
  })
  const create = useEffectEvent((root: ShadowRoot) => {
    viewRef.current = new EditorView({
      doc: text,
      parent: root,
      root,
      extensions: [
        // Otherwise it would add a line.
        Prec.highest(keymap.of([{ key: 'Mod-Enter', run: () => apply() }])),
        typingOver,
        // Not `basicSetup`: it completes words, which JSON has none of, with 10 kB.
        minimalSetup,
        keymap.of([...searchKeymap, ...foldKeymap]),
        lineNumbers(),
        foldGutter(),
        indentOnInput(),
        bracketMatching(),
        highlightActiveLine(),
        highlightSelectionMatches(),
        json(),
        syntaxHighlighting(classHighlighter),
        lintGutter(),
        search({ top: true }),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': 'Blueprint as JSON', tabindex: '0' }),
        EditorView.updateListener.of(({ docChanged, state, transactions }) => {
          if (docChanged && !transactions.some((one) => one.annotation(isGiven))) type(state.doc.toString())
        }),
      ],
    })
    const styles = new CSSStyleSheet()
    styles.replaceSync(look)
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, styles]
    return viewRef.current
  })
  useEffect(() => {
    const root =
      host.current?.shadowRoot ?? host.current?.attachShadow({ mode: 'open', delegatesFocus: true })
    const created = root && create(root)
    return () => created?.destroy()
  }, [])

  useEffect(() => {
    const before = viewRef.current?.state.doc.toString()
    if (before === undefined || before === text) return
    // A step of its own: what a discard takes away can be undone.
    const annotations = [isGiven.of(true), isolateHistory.of('full')]
    viewRef.current?.dispatch({ changes: differing(before, text), annotations })
  }, [viewRef, text])

  useEffect(() => {
    if (!viewRef.current) return
    const { state } = viewRef.current
    const { at = 0, message = '' } = problem ?? {}
    const [from, to] = [Math.min(at, state.doc.length), Math.min(at + 1, state.doc.length)]
    const marks = problem ? [{ from, to, severity: 'error', message } as const] : []
    viewRef.current.dispatch(setDiagnostics(state, marks))
  }, [viewRef, problem])
  return <div ref={host} style={{ flex: 1, minHeight: 0 }} />
}

/** The one range in which two texts differ: the cursor and what is folded elsewhere stay. */
function differing(before: string, after: string): { from: number; to: number; insert: string } {
  const shorter = Math.min(before.length, after.length)
  let [head, tail] = [0, 0]
  while (head < shorter && before[head] === after[head]) head++
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++
  return { from: head, to: before.length - tail, insert: after.slice(head, after.length - tail) }
}
