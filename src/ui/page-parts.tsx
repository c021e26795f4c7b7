import { ActionIcon, Box, Button, Group, Portal, Skeleton, Title } from '@mantine/core'
import { IconAlertTriangle, IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode, type Ref } from 'react'
import { brief, sentence } from '@/lib/words'
import { ErrorCard } from './error-card'
import { LongText } from './long-text'
import classes from './page.module.css'

interface PanesProps {
  children: ReactNode
  side: ReactNode
  /** Their widths, as columns of a grid: the panel has 380 px unless given. */
  columns?: string
}

/** A main pane, and a panel beside it; below 900 px one under the other. */
export function Panes({ children, side, columns }: PanesProps) {
  return (
    <div className={classes.panes} style={{ gridTemplateColumns: columns }}>
      <div className={classes.pane}>{children}</div>
      <aside className={classes.side}>{side}</aside>
    </div>
  )
}

/**
 * Comes after what is around it is painted: on a slow machine it takes longer than one waits for a press. On the first
 * page, or on one that stands already, it waits only with `isAlways`; where nothing is painted, never.
 */
export function AfterPaint({ isAlways = false, children }: { isAlways?: boolean; children: ReactNode }) {
  const { location, resolvedLocation = location } = useRouter().state
  const isStanding = resolvedLocation.pathname === location.pathname
  const [isPainted, setPainted] = useState(document.hidden || (isStanding && !isAlways))
  useEffect(() => {
    const frame = requestAnimationFrame(() => setTimeout(() => setPainted(true)))
    return () => cancelAnimationFrame(frame)
  }, [])
  // What stands below keeps its place.
  return isPainted ? children : <Box flex={1} />
}

/** The pages of a record as links of the class `tab`; at the end what the open page puts there. */
export function PageTabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.tabLine}>
      <nav className={classes.tabs} aria-label={label}>
        {children}
      </nav>
      <div id="tabs-end" className={classes.tabsEnd} />
    </div>
  )
}

/** What a page says at the end of the line of tabs above it. */
export function TabsEnd({ children }: { children: ReactNode }) {
  return <Portal target="#tabs-end">{children}</Portal>
}

/** Everything of a page in one pane that scrolls. */
export function Pane({ children, ref }: { children: ReactNode; ref?: Ref<HTMLDivElement> }) {
  return (
    <div className={classes.pane} ref={ref}>
      {children}
    </div>
  )
}

/** Search, filters and what else narrows a list. */
export function FilterBar({ children }: { children: ReactNode }) {
  return <div className={classes.filterBar}>{children}</div>
}

export interface SectionProps {
  title: string
  /** Beside the title, small. */
  hint?: ReactNode
  /** At the end of the title's line. */
  end?: ReactNode
  /** Without the space of a pane around it. */
  isBare?: boolean
  children: ReactNode
}

/** A titled part of a pane. */
export function Section({ title, hint, end, isBare = false, children }: SectionProps) {
  return (
    <section className={isBare ? undefined : classes.section} aria-label={title}>
      <Group gap="xs" align="baseline" mb={isBare ? 8 : 10}>
        <Title order={2} size="h3">
          {title}
        </Title>
        {hint !== undefined && <small>{hint}</small>}
        {end !== undefined && <small style={{ marginLeft: 'auto' }}>{end}</small>}
      </Group>
      {children}
    </section>
  )
}

/** Names and values. An empty value reads "Not given". */
export function FactList({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={classes.factList}>
      {facts.map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>
            {value == null || value === '' ? (
              <NotGiven />
            ) : typeof value === 'string' ? (
              <LongText text={value} />
            ) : (
              <bdi>{value}</bdi>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** In the place of a value that the service did not give: missing is not zero. */
export function NotGiven() {
  return <span style={{ color: 'var(--pc-ink3)' }}>Not given</span>
}

const emptySpace = { px: 'var(--pc-gutter)', py: 28, c: 'var(--pc-ink2)' }

/** Why there is nothing, and one way on. */
export function Empty({ children }: { children: ReactNode }) {
  return <Box {...emptySpace}>{children}</Box>
}

/** Rows in the place of those to come. */
export function LoadingRows({ rows = 8 }: { rows?: number }) {
  return (
    <div role="status" aria-label="Loading" aria-busy className={classes.section}>
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} h={16} my={12} />
      ))}
    </div>
  )
}

/** In the place of a page whose code is on its way. */
export function LoadingPage() {
  return (
    <Box role="status" {...emptySpace}>
      Loading the page …
    </Box>
  )
}

/** A warning across the page, above what it is about. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={classes.notice}>
      <IconAlertTriangle size={16} aria-hidden color="var(--pc-warn-graphic)" />
      {typeof children === 'string' ? <span>{children}</span> : children}
    </div>
  )
}

interface UnreadableNoticeProps {
  parts: readonly string[]
  onRetry?: (() => void) | undefined
}

/** What could not be read of an answer: never shown as if it were empty. */
export function UnreadableNotice({ parts, onRetry }: UnreadableNoticeProps) {
  if (parts.length === 0) return null
  return (
    <Notice>
      <span>
        {'Could not read '}
        <code>{brief(parts.slice(0, 5).join(', '), 300)}</code>
        {': the service sent a different type than the interface describes.'}
      </span>
      {onRetry && (
        <Button size="xs" onClick={onRetry}>
          Try again
        </Button>
      )}
    </Notice>
  )
}

interface ReadStateProps {
  query: UseQueryResult<{ readonly unreadable: readonly string[] }>
  name: string
}

/** In the place of a record that is being read, or could not be; above one that could not be read whole, or again. */
export function ReadState({ query: { data, error, refetch }, name }: ReadStateProps) {
  const retry = () => void refetch()
  const verb = data ? 'refresh' : 'load'
  return (
    <>
      {error && <ErrorCard title={sentence`Could not ${verb} ${name}`} error={error} onRetry={retry} />}
      {!data && !error && <LoadingRows rows={4} />}
      {data && <UnreadableNotice parts={data.unreadable} onRetry={retry} />}
    </>
  )
}

interface StepButtonsProps {
  /** What one goes through: "key". */
  noun: string
  /** Left out where there is none. */
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

/** The ways to the one before and to the next one. */
export function StepButtons({ noun, onPrevious, onNext }: StepButtonsProps) {
  return (
    <>
      <ActionIcon aria-label={`Previous ${noun}`} disabled={!onPrevious} onClick={onPrevious}>
        <IconChevronUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label={`Next ${noun}`} disabled={!onNext} onClick={onNext}>
        <IconChevronDown size={18} aria-hidden />
      </ActionIcon>
    </>
  )
}
