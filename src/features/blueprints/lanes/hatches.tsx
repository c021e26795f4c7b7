import { memo } from 'react'
import { Hatch } from '@/blueprint/marks/hatch'
import styles from './lanes.module.css'

/** Patterns that every lane fills its areas with. */
export const Hatches = memo(function Hatches() {
  return (
    <svg className={styles.defs} aria-hidden>
      <defs>
        <Hatch id="pc-lane-hatch" />
        <pattern
          id="pc-lane-dense"
          width="5"
          height="5"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(-45)"
        >
          <rect width="5" height="5" className={styles.denseGround} />
          <path d="M0 0v5" className={styles.denseLine} />
        </pattern>
        <pattern
          id="pc-lane-empty"
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(-45)"
        >
          <path d="M0 0v6" className={styles.emptyLine} />
        </pattern>
      </defs>
    </svg>
  )
})
