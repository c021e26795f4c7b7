import IconChevron from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useState, type MouseEvent } from 'react'
import { isJsonObject, type JsonValue } from '@/lib/json'
import { leafText, type TreeRow } from '@/lib/json-tree'
import { Button } from './button'
import styles from './json-tree.module.css'
import { useCopy } from './use-copy'

/** Characters of a text before it is cut. */
const longest = 240

/** What stands in one line of a tree of JSON. */
export function JsonTreeRow({ row: { path, name, value, size, isOpen } }: { row: TreeRow }) {
  const [isWhole, setWhole] = useState(false)
  const { copied, copy } = useCopy()
  const text = size === undefined ? leafText(value) : ''
  const alone = (act: () => void) => (event: MouseEvent) => {
    event.stopPropagation()
    act()
  }
  return (
    <>
      {size === undefined ? (
        <span className={styles.indent} />
      ) : (
        <IconChevron size={13} className={styles.chevron} data-open={isOpen} aria-hidden />
      )}
      {name !== undefined && <span className={styles.name}>{name.slice(0, 300)}</span>}
      {size === undefined ? (
        <span className={styles.value} data-type={value === null ? 'null' : typeof value}>
          {text === '' ? '(empty)' : isWhole ? text : text.slice(0, longest)}
          {text.length > longest && !isWhole && '…'}
        </span>
      ) : (
        <span className={styles.size}>
          {(Array.isArray(value) ? '[n]' : '{n}').replace('n', size.toLocaleString('en-GB'))}{' '}
          {!isOpen && previewOf(value)}
        </span>
      )}
      {text.length > longest && (
        <Button size="sm" variant="bare" tabIndex={-1} onClick={alone(() => setWhole(!isWhole))}>
          {isWhole ? 'Less' : `All ${text.length.toLocaleString('en-GB')} characters`}
        </Button>
      )}
      <Button
        size="sm"
        variant="bare"
        tabIndex={-1}
        className={styles.copy}
        title={path === '' ? 'the whole' : path.slice(0, 500)}
        onClick={alone(() => copy(size === undefined ? text : JSON.stringify(value, null, 2)))}
      >
        {copied ? 'Copied' : 'Copy'}
      </Button>
    </>
  )
}

/** The first values of what is closed, so that one is told from the next. */
function previewOf(value: JsonValue): string {
  const entries = isJsonObject(value) ? Object.entries(value).slice(0, 12) : []
  return entries
    .filter(([, inner]) => typeof inner === 'string' || typeof inner === 'number')
    .slice(0, 3)
    .map(([name, inner]) => `${name.slice(0, 40)}: ${leafText(inner).slice(0, 60)}`)
    .join(', ')
}
