import { useState } from 'react'
import { browserStorage, readStored, writeStored } from '@/lib/stored'
import styles from './home-page.module.css'

const key = 'pc-how-it-works'

/** The facts of the service that explain why the console looks the way it does: open until something is known here. */
export function HowItWorks({ isFirst }: { isFirst: boolean }) {
  const [chosen, setChosen] = useState(() => readStored(browserStorage('localStorage'), key))
  const isOpen = typeof chosen === 'boolean' ? chosen : isFirst
  return (
    <details
      className={styles.section}
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        // Not what the page itself opens.
        if (open === isOpen) return
        setChosen(open)
        writeStored(browserStorage('localStorage'), key, open)
      }}
    >
      <summary>
        <h2>How it works</h2>
      </summary>
      <dl>
        <dt>How the catalog fills</dt>
        <dd>
          Every answer of the service adds the names, ids and links that it contains. Another browser has
          another catalog: export yours to share it. Tokens, keys and messages never go into it.
        </dd>
        <dt>The service cannot list</dt>
        <dd>
          Only API keys and the artifacts of a space can be listed. Everything else is opened by an id that
          somebody gives you, in a ticket or a log line.
        </dd>
        <dt>Some things cannot be read</dt>
        <dd>
          Spaces, projects and personas come back only when they are changed. Their pages show what was last
          told, and how long ago.
        </dd>
        <dt>Three identities</dt>
        <dd>
          You sign in as yourself. Artifacts, corpus queries and episodes are asked for as an end user. A
          funding key may pay for queries. All three stand at the top right.
        </dd>
      </dl>
    </details>
  )
}
