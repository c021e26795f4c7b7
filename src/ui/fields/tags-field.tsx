import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useLayoutEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent, type Ref } from 'react'
import { classNames } from '@/ui/styles/class-names'
import { DenseField, splitFrame, type DenseFrame } from './dense-field'
import { OptionList } from './option-list'
import styles from './tags-field.module.css'
import { useCombobox } from './use-combobox'
import { suggestionOptions } from './suggestion-options'

export interface TagsFieldProps extends DenseFrame {
  value: readonly string[]
  onChange: (value: string[]) => void
  onBlur?: (() => void) | undefined
  /** Told while text stands in it that is no word of the list yet, with the way to add it. */
  onTyping?: ((commit: (() => void) | null) => void) | undefined
  suggestions?: readonly string[] | undefined
  /** A word that stands in it or among the suggestions in other letters, small or capital, is taken as it stands there. */
  foldsCase?: boolean | undefined
  /** Words that are kept but stand out, such as a reference to nothing. */
  isDoubtful?: ((word: string) => boolean) | undefined
  placeholder?: string | undefined
  id?: string | undefined
  name?: string | undefined
  disabled?: boolean | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** A list of words. Enter or a comma adds, each has its own button to go, Backspace steps back to the last. */
export function TagsField(props: TagsFieldProps) {
  const { frame, control } = splitFrame(props)
  const { value, onChange, onBlur, onTyping, suggestions, foldsCase, isDoubtful, placeholder } = control
  const { id, name, disabled, ref } = control
  const [typed, setTyped] = useState('')
  const box = useRef<HTMLDivElement>(null)

  const add = (text: string) => {
    const words = text.split(/[,\n]/).map((word) => word.trim())
    const added: string[] = []
    for (const word of words) {
      const spelled = foldsCase ? spelledAs(word, [...value, ...added, ...(suggestions ?? [])]) : word
      if (spelled !== '' && ![...value, ...added].includes(spelled)) added.push(spelled)
    }
    if (added.length > 0) onChange([...value, ...added])
    setTyped('')
  }
  useLayoutEffect(() => onTyping?.(typed.trim() === '' ? null : () => add(typed)))
  const remove = (index: number) => {
    onChange(value.filter((_, at) => at !== index))
    box.current?.querySelector<HTMLElement>('input')?.focus()
  }
  const { input, list } = useCombobox({
    optionsFor: (text) => suggestionOptions(suggestions?.filter((word) => !value.includes(word)) ?? [], text),
    onChoose: ({ key }) => add(key),
  })
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    input.onKeyDown(event)
    if (event.defaultPrevented || event.nativeEvent.isComposing) return
    if ((event.key === 'Enter' || event.key === ',') && typed.trim() !== '') {
      event.preventDefault()
      add(typed)
    } else if (event.key === 'Backspace' && typed === '') {
      const buttons = box.current?.querySelectorAll('button')
      Array.from(buttons ?? [])
        .at(-1)
        ?.focus()
    }
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text')
    if (!/[,\n]/.test(text)) return
    event.preventDefault()
    add(typed + text)
  }

  return (
    <DenseField {...frame} id={id}>
      {(attributes) => (
        <div ref={box} className={styles.box}>
          {value.map((word, index) => (
            <span
              key={`${index} ${word}`}
              className={classNames(styles.tag, isDoubtful?.(word) && styles.doubtful)}
            >
              <span title={word}>{word}</span>
              <button
                type="button"
                className={styles.remove}
                aria-label={`Remove ${word}`}
                disabled={disabled}
                onClick={() => remove(index)}
              >
                <IconX size={12} aria-hidden />
              </button>
            </span>
          ))}
          <input
            {...attributes}
            {...(suggestions ? input : {})}
            ref={ref}
            name={name}
            disabled={disabled}
            className={styles.input}
            placeholder={value.length === 0 ? placeholder : undefined}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            onBlur={() => {
              input.onBlur()
              if (typed.trim() !== '') add(typed)
              onBlur?.()
            }}
          />
          {list && <OptionList {...list} />}
        </div>
      )}
    </DenseField>
  )
}

/** The word as it is known, with capitals or without; as it is typed where it is known exactly so, or not at all. */
function spelledAs(word: string, known: readonly string[]): string {
  if (known.includes(word)) return word
  const small = word.toLowerCase()
  return known.find((other) => other.toLowerCase() === small) ?? word
}
