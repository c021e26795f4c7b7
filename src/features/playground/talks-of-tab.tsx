import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { talkSearch } from '@/lib/talk-search'
import { TimeText } from '@/ui/time-text'
import styles from './talks-of-tab.module.css'
import type { TalkOfTab } from './use-talk'
import { useTalkerLabels } from './use-talker-labels'

/** Others are shown on request. */
const mostAtFirst = 5

/** Conversations of this tab, each with its persona, first message and age. */
export function TalksOfTab({ talks }: { talks: readonly TalkOfTab[] }) {
  const list = useId()
  const [isWhole, setWhole] = useState(false)
  const labels = useTalkerLabels(talks)
  return (
    <div>
      <ul id={list} className={styles.list}>
        {talks.slice(0, isWhole ? undefined : mostAtFirst).map(({ persona, title, at }, index) => (
          <li key={persona} className={styles.item}>
            <Link to="/playground" search={talkSearch([{ persona }])} className={styles.link} title={persona}>
              <span className={styles.name}>{labels[index]}</span>
              <span className="pc-visually-hidden">: </span>
              <span className={styles.message} dir="auto">
                {title}
              </span>
            </Link>
            {at > 0 && <TimeText value={at} />}
          </li>
        ))}
      </ul>
      {talks.length > mostAtFirst && (
        <Button
          variant="subtle"
          size="xs"
          mt={8}
          aria-expanded={isWhole}
          aria-controls={list}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show fewer' : `Show all ${talks.length}`}
        </Button>
      )}
    </div>
  )
}
