import { HighlightStyle } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/** Editor theme with the console's tokens, which are inherited into the shadow root. */
export const editorTheme = EditorView.theme({
  '&': { height: '100%', backgroundColor: 'var(--pc-surface)', color: 'var(--pc-ink)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { font: 'var(--pc-text-mono)', fontSize: '12px', lineHeight: '20px' },
  '.cm-content': { padding: '8px 0 40px', caretColor: 'var(--pc-ink)' },
  '.cm-line': { padding: '0 16px 0 8px' },
  '.cm-gutters': {
    backgroundColor: 'var(--pc-app)',
    color: 'var(--pc-ink3)',
    borderRight: '1px solid var(--pc-line)',
  },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '40px', padding: '0 8px 0 12px' },
  '.cm-foldGutter .cm-gutterElement': { width: '16px', textAlign: 'center', cursor: 'pointer' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--pc-hover)' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground, .cm-content ::selection': {
    backgroundColor: 'var(--pc-accent-soft2)',
  },
  '.cm-cursor': { borderLeftColor: 'var(--pc-ink)' },
  '.cm-rail': { width: '4px' },
  '.cm-rail .cm-gutterElement': { padding: '0' },
  '.cm-rail-changed': { backgroundColor: 'var(--pc-warn-fill)' },
  '.cm-rail-removed': { borderBottom: '3px solid var(--pc-warn-fill)' },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
    backgroundColor: 'var(--pc-accent-soft2)',
    outline: '1px solid var(--pc-accent-line)',
  },
  '&.cm-focused .cm-nonmatchingBracket': { backgroundColor: 'var(--pc-bad-bg)' },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    borderBottom: '2px solid var(--pc-bad-graphic)',
    backgroundColor: 'var(--pc-bad-bg)',
  },
  '.cm-lintPoint-error::after': { borderBottomColor: 'var(--pc-bad-graphic)' },
  '.cm-tooltip': {
    padding: '2px',
    border: '1px solid var(--pc-line2)',
    borderRadius: 'var(--pc-radius)',
    backgroundColor: 'var(--pc-raised)',
    color: 'var(--pc-ink)',
    font: 'var(--pc-text-small)',
  },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--pc-bad-graphic)' },
  '.cm-foldPlaceholder': {
    border: '1px solid var(--pc-line2)',
    backgroundColor: 'var(--pc-chip-bg)',
    color: 'var(--pc-ink2)',
  },
  '.cm-panels': { backgroundColor: 'var(--pc-app)', color: 'var(--pc-ink)' },
  '.cm-panels.cm-panels-top': { borderBottom: '1px solid var(--pc-line)' },
  '.cm-panel.cm-search': { padding: '8px 40px 8px 12px', font: 'var(--pc-text-control)' },
  '.cm-panel.cm-search label': { display: 'inline-flex', alignItems: 'center', gap: '4px', fontSize: '12px' },
  '.cm-panel.cm-search [name=close]': {
    width: '28px',
    height: '28px',
    top: '8px',
    right: '8px',
    color: 'var(--pc-ink2)',
  },
  '.cm-textfield': {
    minHeight: '28px',
    padding: '0 8px',
    border: '1px solid var(--pc-edge)',
    borderRadius: 'var(--pc-radius)',
    backgroundColor: 'var(--pc-surface)',
    color: 'var(--pc-ink)',
    font: 'var(--pc-text-control)',
  },
  '.cm-button': {
    minHeight: '28px',
    padding: '0 10px',
    border: '1px solid var(--pc-line2)',
    borderRadius: 'var(--pc-radius)',
    backgroundImage: 'none',
    backgroundColor: 'var(--pc-surface)',
    color: 'var(--pc-ink)',
    font: 'var(--pc-text-control)',
  },
  '.cm-textfield:focus-visible, .cm-button:focus-visible, .cm-panel [name=close]:focus-visible': {
    outline: '2px solid var(--pc-accent)',
    outlineOffset: '1px',
  },
  '.cm-searchMatch': {
    backgroundColor: 'var(--pc-accent-soft2)',
    outline: '1px solid var(--pc-accent-line)',
  },
  '.cm-searchMatch-selected': { backgroundColor: 'var(--pc-accent-line)' },
  '.cm-selectionMatch': { backgroundColor: 'var(--pc-accent-soft)' },
})

export const jsonColors = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--pc-accent-text)' },
  { tag: tags.string, color: 'var(--pc-ink)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--pc-violet)' },
  { tag: [tags.separator, tags.brace, tags.squareBracket], color: 'var(--pc-ink3)' },
])

/** Texts of the search panel, in sentence case. */
export const phrases = {
  next: 'Next',
  previous: 'Previous',
  all: 'Select matches',
  'match case': 'Match case',
  regexp: 'Pattern',
  'by word': 'Whole words',
  replace: 'Replace',
  'replace all': 'Replace each',
  close: 'Close',
  Diagnostics: 'Problems',
}
