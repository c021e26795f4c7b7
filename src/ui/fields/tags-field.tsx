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
  /** Called while the field contains text that is not in the list yet, with the function that adds it. */
  onTyping?: ((commit: (() => void) | null) => void) | undefined
  suggestions?: readonly string[] | undefined
  /** Text that matches an existing tag or suggestion except for case takes its spelling. */
  foldsCase?: boolean | undefined
  /** Tags that are allowed but highlighted, such as dangling references. */
  isDoubtful?: ((word: string) => boolean) | undefined
  placeholder?: string | undefined
  id?: string | undefined
  name?: string | undefined
  disabled?: boolean | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** A list of tags. Enter or a comma adds, each has its own remove button, Backspace moves to the last. */
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

/**
 * The existing spelling if one differs only in case. The typed spelling if it exists exactly, or if nothing matches.
 */
function spelledAs(word: string, known: readonly string[]): string {
  if (known.includes(word)) return word
  const small = word.toLowerCase()
  return known.find((other) => other.toLowerCase() === small) ?? word
}
