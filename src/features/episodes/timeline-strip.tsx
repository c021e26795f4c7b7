import { useLayoutEffect, useRef } from 'react'
import { usePrinted } from '@/ui/page/use-printed'
import { EpisodeLink, episodeName } from './episode-link'
import type { Chronology } from './model/chronology'
import styles from './timeline-strip.module.css'

/** The chronology, evenly spaced, because no episode has a time. The current episode is centered. */
export function TimelineStrip({ chronology }: { chronology: Chronology }) {
  const { shown, from, at, episodes } = chronology
  const list = useRef<HTMLOListElement>(null)
  const isPrinted = usePrinted()
  // On paper it is no navigation.
  const Strip = isPrinted ? 'section' : 'nav'
  useLayoutEffect(() => {
    const strip = list.current
    const current = strip?.querySelector<HTMLElement>('[data-this]')
    if (!strip || !current) return
    const center = () => {
      strip.scrollLeft = current.offsetLeft - (strip.clientWidth - current.offsetWidth) / 2
    }
    center()
    const sizes = new ResizeObserver(center)
    sizes.observe(strip)
    return () => sizes.disconnect()
  }, [at, from, shown, isPrinted])
  return (
    <Strip className={styles.strip} aria-label="Episodes in order of time">
      <ol ref={list} start={from + 1}>
        {shown.map((episode, index) => {
          const place = from + index
          const isThis = place === at
          return (
            <li key={place} data-this={isThis || undefined}>
              <span className={styles.place}>
                {isThis ? `this episode, ${place + 1} of ${episodes.length}` : ''}
              </span>
              <span className={styles.dot} aria-hidden />
              <EpisodeLink episode={episode} current={isThis} className={styles.name}>
                {episodeName(episode)}
              </EpisodeLink>
              <span className={styles.topics}>{episode.subtopics.slice(0, 2).join(', ').slice(0, 80)}</span>
            </li>
          )
        })}
      </ol>
      {shown.length < episodes.length && (
        <p className={styles.more}>
          {from + 1} to {from + shown.length} of {episodes.length} episodes are drawn, those around this one
        </p>
      )}
      {at === -1 && episodes.length > 0 && (
        <p className={styles.more}>
          The service did not list this episode among these, so there is none before or after it
        </p>
      )}
    </Strip>
  )
}
