import { useId, useState, type InputEvent, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import type { OptionListProps } from './option-list'

export interface ComboboxOption {
  readonly key: string
  readonly label: ReactNode
}

export interface ComboboxProps<Option extends ComboboxOption> {
  /** Options that match a text; all for an empty text. Called only while the list is open. */
  optionsFor: (text: string) => readonly Option[]
  onChoose: (option: Option) => void
  /** Enter selects the first match of a typed text without an arrow key first. */
  selectsFirst?: ((text: string) => boolean) | undefined
}

interface Opened {
  readonly anchor: HTMLInputElement
  /** Empty until the user types, so that a filled field opens with every option. */
  readonly text: string
  readonly moved?: number
}

/** A native text field with a list of suggestions: typing, a press or an arrow opens it, Escape closes it. */
export function useCombobox<Option extends ComboboxOption>({
  optionsFor,
  onChoose,
  selectsFirst,
}: ComboboxProps<Option>) {
  const id = useId()
  const [opened, setOpened] = useState<Opened | null>(null)
  const options = opened ? optionsFor(opened.text) : []
  const start = opened && opened.text !== '' && selectsFirst?.(opened.text) ? 0 : -1
  const active = Math.min(opened?.moved ?? start, options.length - 1)
  const isOpen = opened !== null && options.length > 0
  const close = () => setOpened(null)
  const choose = (index: number) => {
    const option = options[index]
    close()
    if (option) onChoose(option)
  }
  const move = (anchor: HTMLInputElement, by: 1 | -1) => {
    const { length } = options
    if (!opened) setOpened({ anchor, text: '' })
    else if (length > 0)
      setOpened({ ...opened, moved: (Math.max(active, by === 1 ? -1 : 0) + by + length) % length })
  }

  const list: OptionListProps | null = isOpen
    ? {
        id,
        anchor: opened.anchor,
        options,
        active,
        onActive: (moved) => setOpened({ ...opened, moved }),
        onChoose: choose,
      }
    : null

  return {
    list,
    input: {
      role: 'combobox',
      'aria-autocomplete': 'list' as const,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': isOpen && active >= 0 ? `${id}-${active}` : undefined,
      autoComplete: 'off',
      onInput: ({ currentTarget }: InputEvent<HTMLInputElement>) =>
        setOpened({ anchor: currentTarget, text: currentTarget.value.trim() }),
      onMouseDown: ({ currentTarget, button }: MouseEvent<HTMLInputElement>) => {
        if (button === 0) setOpened((before) => before ?? { anchor: currentTarget, text: '' })
      },
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        if (event.nativeEvent.isComposing || event.defaultPrevented) return
        if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
          move(event.currentTarget, event.key === 'ArrowDown' ? 1 : -1)
        else if (isOpen && event.key === 'Enter' && active >= 0) choose(active)
        else if (event.key === 'Enter') {
          // The form submits the typed text: the list would cover its result.
          close()
          return
        } else if (isOpen && event.key === 'Escape') {
          event.stopPropagation()
          close()
        } else return
        event.preventDefault()
      },
      onBlur: close,
    },
  }
}
