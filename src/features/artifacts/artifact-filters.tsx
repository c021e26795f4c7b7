import { NativeSelect, TextInput } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import { artifactStatuses, type Artifact } from '@/api/resources/artifacts'
import { classNames } from '@/ui/styles/class-names'
import bar from '@/ui/fields/filter-bar.module.css'
import { ViewLink } from '@/ui/page/view-link'
import styles from './artifact-filters.module.css'
import { pageSizes, readPageSize, usualPageSize, type ArtifactsSearch } from './artifacts-search'
import { countStatuses, statusDisplay } from './model/artifact-status'
import { StatusGlyph } from './status-glyph'

interface ArtifactFiltersProps {
  space: string
  search: ArtifactsSearch
  /** The artifacts of the displayed page. */
  artifacts: readonly Artifact[]
  words: string
  onTextChange: (words: string) => void
  onFilter: (changes: Partial<ArtifactsSearch>) => void
}

/** Filters sent to the service, and a text filter for the displayed page. */
export function ArtifactFilters({
  space,
  search,
  artifacts,
  words,
  onTextChange,
  onFilter,
}: ArtifactFiltersProps) {
  const { status, content_type } = search
  const counts = countStatuses(artifacts)
  const size = readPageSize(search.page_size) ?? usualPageSize
  const sizes = pageSizes.includes(size) ? pageSizes : [...pageSizes, size].toSorted((a, b) => a - b)
  return (
    <div role="search" aria-label="Filter the artifacts">
      <div className={bar.bar}>
        <nav className={bar.choices} aria-label="Status">
          {[undefined, ...artifactStatuses].map((one) => (
            <ViewLink
              key={one ?? ''}
              to="/spaces/$id/artifacts"
              params={{ id: space }}
              search={(before) => ({ ...before, status: one, page_token: undefined, sel: undefined })}
              replace
              resetScroll={false}
              className={classNames(bar.choice, styles.choice)}
              current={one === status ? 'true' : undefined}
            >
              {one && <StatusGlyph stations={statusDisplay(one).stations} />}
              {one ? statusDisplay(one).word : 'Any status'}{' '}
              {(one === undefined ? status === undefined : status === undefined || status === one) && (
                <span className={bar.count}>
                  {one === undefined ? artifacts.length : (counts.get(one) ?? 0)}
                </span>
              )}
            </ViewLink>
          ))}
        </nav>
        <span className={bar.count}>Counted on this page</span>
      </div>
      <div className={bar.bar}>
        <ContentType
          value={content_type}
          known={[...new Set(artifacts.flatMap((one) => one.content_type || []))].sort()}
          onChange={(next) => onFilter({ content_type: next })}
        />
        <TextInput
          type="search"
          aria-label="Find on this page"
          className={bar.find}
          placeholder="Name, id or type on this page"
          spellCheck={false}
          value={words}
          onChange={({ target }) => onTextChange(target.value)}
        />
        <NativeSelect
          aria-label="Files per page"
          className={styles.size}
          value={String(size)}
          onChange={({ target }) =>
            onFilter({ page_size: target.value === String(usualPageSize) ? undefined : target.value })
          }
          data={sizes.map((one) => ({ value: String(one), label: `${one} per page` }))}
        />
      </div>
    </div>
  )
}

interface ContentTypeProps {
  value: string | undefined
  known: readonly string[]
  onChange: (value: string | undefined) => void
}

/** Free text, because any type may exist. Each change sends a request, so it applies when the field loses focus. */
function ContentType({ value = '', known, onChange }: ContentTypeProps) {
  const input = useRef<HTMLInputElement>(null)
  const list = useId()
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = value
  }, [value])
  const apply = (text: string) => {
    const next = text.trim()
    if (next !== value) onChange(next === '' ? undefined : next)
  }
  return (
    <>
      <TextInput
        ref={input}
        type="search"
        aria-label="Content type"
        className={styles.type}
        placeholder="Any content type"
        title="Exactly as the service has it, such as image/png. Press Enter to apply."
        spellCheck={false}
        list={list}
        defaultValue={value}
        onBlur={({ target }) => apply(target.value)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') apply(currentTarget.value)
        }}
        onChange={({ target, nativeEvent }) => {
          // A choice from the list or the clear button applies at once.
          const isTyped =
            nativeEvent instanceof InputEvent && nativeEvent.inputType !== 'insertReplacementText'
          if (!isTyped) apply(target.value)
        }}
      />
      <datalist id={list}>
        {known.slice(0, 50).map((type) => (
          <option key={type} value={type} />
        ))}
      </datalist>
    </>
  )
}
