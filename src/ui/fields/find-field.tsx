import { TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import styles from './filter-bar.module.css'
import type { DebouncedFilter } from './use-debounced-filter'

interface FindFieldProps {
  label: string
  placeholder: string
  find: DebouncedFilter
}

/** The text of a filter. It follows the address only while the user is not typing: the address lags behind the keys. */
export function FindField({ label, placeholder, find }: FindFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const text = find.text ?? ''
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = text
  }, [text])
  return (
    <TextInput
      ref={input}
      type="search"
      aria-label={label}
      className={styles.find}
      placeholder={placeholder}
      spellCheck={false}
      defaultValue={text}
      onChange={({ target }) => find.type(target.value)}
      onBlur={find.leave}
    />
  )
}
