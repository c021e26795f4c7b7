import { lowerItems, mainItems } from './navigation/navigation-items'
import { pageLetters } from './navigation/page-letters'

export interface Shortcut {
  /** As `Kbd` writes them. */
  readonly keys: readonly string[]
  readonly does: string
  /** Letters and signs without a modifier: they can be switched off, and never act while something is typed. */
  readonly single?: true
  /** Only where the mock runs inside the page. */
  readonly mocked?: true
}

const labelOf = (to: string) => [...mainItems, ...lowerItems].find((item) => item.to === to)?.label ?? to

/** Every key of the console, as the map shows them. The pages' own are heard by their pages. */
export const shortcutAreas: readonly { readonly area: string; readonly shortcuts: readonly Shortcut[] }[] = [
  {
    area: 'Everywhere',
    shortcuts: [
      { keys: ['Mod K'], does: 'Open anything, search, act' },
      { keys: ['/'], does: 'To the filter of the page', single: true },
      { keys: ['?'], does: 'This map', single: true },
      { keys: ['Esc'], does: 'Close popovers or the side panel' },
      { keys: ['F6'], does: 'Into the panel beside the page, and back' },
      { keys: ['Alt 1', 'Alt 9'], does: 'Act as the first to the ninth identity of this tab' },
      { keys: ['Mod Shift M'], does: 'Mock panel', mocked: true },
    ],
  },
  {
    area: 'Palette',
    shortcuts: [
      { keys: ['↑', '↓'], does: 'Choose' },
      { keys: ['Enter'], does: 'Open, look up or act' },
      { keys: ['Mod Enter'], does: 'Open in a new tab' },
    ],
  },
  {
    area: 'Catalog lists',
    shortcuts: [
      { keys: ['↑', '↓', 'Home', 'End'], does: 'To another row' },
      { keys: ['Enter'], does: 'Open' },
      { keys: ['Space'], does: 'Peek, beside the page' },
      { keys: ['X'], does: 'Select', single: true },
      { keys: ['Shift X'], does: 'Select all rows up to this one', single: true },
    ],
  },
  {
    area: 'Artifacts',
    shortcuts: [
      { keys: ['↑', '↓', 'Home', 'End'], does: 'To another row' },
      { keys: ['Enter'], does: 'Open beside the list' },
      { keys: ['Space'], does: 'Select' },
      { keys: ['Shift Space'], does: 'Select all rows up to this one' },
      { keys: ['J', 'K'], does: 'Next and previous file, beside an open one', single: true },
    ],
  },
  {
    area: 'Blueprint',
    shortcuts: [
      { keys: ['Mod S'], does: 'Review the changes' },
      { keys: ['Mod Enter'], does: 'Save, on the review' },
      { keys: ['Mod Z', 'Mod Shift Z'], does: 'Undo and redo' },
      { keys: ['J', 'K'], does: 'Next and previous row, change or trait', single: true },
      { keys: ['↑', '↓'], does: 'To another lane, row or cell' },
      { keys: ['← →', 'Shift ← →', 'Alt ← →'], does: 'Move a handle by a step, ten steps, a tenth' },
      { keys: ['Enter'], does: 'Type the value of a handle' },
      { keys: ['Alt ↑', 'Alt ↓'], does: 'Move a row of a list' },
      { keys: ['A'], does: 'Add a trait', single: true },
      { keys: ['L'], does: 'Lock and unlock the selected trait', single: true },
      { keys: ['F2'], does: 'Rename the trait of a lane' },
      { keys: ['Del'], does: 'Remove the lane, row or target' },
    ],
  },
  {
    area: 'Space',
    shortcuts: [
      { keys: ['↑', '↓'], does: 'To another message, or line of a tree' },
      { keys: ['J', 'K'], does: 'Next and previous message', single: true },
      { keys: ['Enter', 'Shift Enter'], does: 'Next or previous match, in the search' },
      { keys: ['←', '→'], does: 'Close and open a part of a tree' },
    ],
  },
  {
    area: 'Corpus',
    shortcuts: [{ keys: ['Mod Z'], does: 'Show the node again that was hidden last' }],
  },
  {
    area: 'Episode',
    shortcuts: [
      { keys: ['J', ']'], does: 'Next episode of the chronology', single: true },
      { keys: ['K', '['], does: 'Previous episode of the chronology', single: true },
    ],
  },
  {
    area: 'Activity',
    shortcuts: [{ keys: ['J', 'K'], does: 'Next and previous request, beside an open one', single: true }],
  },
  {
    area: 'Go to a page',
    shortcuts: Object.entries(pageLetters).map(([letter, to]) => ({
      keys: ['G', letter.toUpperCase()],
      does: labelOf(to),
      single: true as const,
    })),
  },
]
