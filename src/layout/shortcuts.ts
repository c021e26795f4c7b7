import { lowerItems, mainItems } from './navigation/navigation-items'
import { pageLetters } from './navigation/page-letters'

export interface Shortcut {
  /** Notation of `Kbd`. */
  readonly keys: readonly string[]
  readonly does: string
  /** Letters and signs without a modifier: they can be switched off, and never act while the user types. */
  readonly single?: true
  /** Only if the mock runs inside the page. */
  readonly mocked?: true
}

const labelOf = (to: string) => [...mainItems, ...lowerItems].find((item) => item.to === to)?.label ?? to

/** All shortcuts of the console, as the keyboard map shows them. Pages handle their own shortcuts. */
export const shortcutAreas: readonly { readonly area: string; readonly shortcuts: readonly Shortcut[] }[] = [
  {
    area: 'Everywhere',
    shortcuts: [
      { keys: ['Mod K'], does: 'Open anything, search, act' },
      { keys: ['/'], does: 'Focus the page’s filter', single: true },
      { keys: ['?'], does: 'Keyboard shortcuts', single: true },
      { keys: ['Esc'], does: 'Close popovers or the side panel' },
      { keys: ['F6'], does: 'Switch between page and side panel' },
      { keys: ['F8'], does: 'Move to the newest message, for example to undo, and back' },
      { keys: ['Alt 1', 'Alt 9'], does: 'Act as identity 1 to 9 of this tab' },
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
      { keys: ['↑', '↓', 'Home', 'End'], does: 'Move between rows' },
      { keys: ['Enter'], does: 'Open' },
      { keys: ['Space'], does: 'Peek in the side panel' },
      { keys: ['X'], does: 'Select', single: true },
      { keys: ['Shift X'], does: 'Select all rows up to this one', single: true },
    ],
  },
  {
    area: 'Artifacts',
    shortcuts: [
      { keys: ['↑', '↓', 'Home', 'End'], does: 'Move between rows' },
      { keys: ['Enter'], does: 'Open in the side panel' },
      { keys: ['Space'], does: 'Select' },
      { keys: ['Shift Space'], does: 'Select all rows up to this one' },
      { keys: ['J', 'K'], does: 'Next and previous file, while one is open', single: true },
    ],
  },
  {
    area: 'Blueprint',
    shortcuts: [
      { keys: ['Mod S'], does: 'Review the changes' },
      { keys: ['Mod Enter'], does: 'Save on the review page' },
      { keys: ['Mod Z', 'Mod Shift Z'], does: 'Undo and redo' },
      { keys: ['J', 'K'], does: 'Next and previous row, change or trait', single: true },
      { keys: ['↑', '↓'], does: 'Move between lane names, rows and cells' },
      { keys: ['← →', 'Shift ← →', 'Alt ← →'], does: 'Move a handle by one step, ten steps or a tenth' },
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
      { keys: ['↑', '↓', 'Home', 'End'], does: 'Move between messages or tree lines' },
      { keys: ['J', 'K'], does: 'Next and previous message', single: true },
      { keys: ['Enter', 'Shift Enter'], does: 'Next or previous match, in the search' },
      { keys: ['←', '→'], does: 'Collapse and expand part of a tree' },
    ],
  },
  {
    area: 'Corpus',
    shortcuts: [{ keys: ['Mod Z'], does: 'Show the last hidden node' }],
  },
  {
    area: 'Episode',
    shortcuts: [
      { keys: ['J', ']'], does: 'Next episode in the chronology', single: true },
      { keys: ['K', '['], does: 'Previous episode in the chronology', single: true },
    ],
  },
  {
    area: 'Playground',
    shortcuts: [
      { keys: ['Enter', 'Shift Enter'], does: 'Send, or a new line' },
      { keys: ['Esc'], does: 'Stop the answers' },
      { keys: ['↑'], does: 'Edit the last message, while the field is empty' },
    ],
  },
  {
    area: 'Activity',
    shortcuts: [{ keys: ['J', 'K'], does: 'Next and previous request, while one is open', single: true }],
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
