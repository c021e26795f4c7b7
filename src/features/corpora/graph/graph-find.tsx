import { useMemo, useState } from 'react'
import { folded } from '@/lib/folded'
import { FindSteps } from '@/ui/find-steps'
import { TextField } from '@/ui/text-field'
import type { ShownGraph } from '@/features/corpora/model/shown-graph'
import styles from './graph.module.css'

interface GraphFindProps {
  shown: ShownGraph
  selected: string | undefined
  onFind: (key: string) => void
}

/** Walks through the nodes whose name or type holds the words. */
export function GraphFind({ shown, selected, onFind }: GraphFindProps) {
  const [words, setWords] = useState('')
  const found = useMemo(() => {
    const sought = folded(words.trim())
    if (sought === '') return []
    return shown.graph.nodes.flatMap(({ key, name, type }, place) =>
      shown.isShown[place] && folded(`${name} ${type}`).includes(sought) ? [key] : [],
    )
  }, [shown, words])
  const place = found.indexOf(selected ?? '')
  return (
    <div className={styles.find} data-fixed>
      <FindSteps
        label="Find in the graph"
        isAsked={words.trim() !== ''}
        found={found.length}
        place={place + 1}
        onStep={(step) => {
          const next = place < 0 ? found[0] : found[(place + step + found.length) % found.length]
          if (next !== undefined) onFind(next)
        }}
      >
        <TextField
          type="search"
          label="Find a node"
          hideLabel
          placeholder="Find a node"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </FindSteps>
    </div>
  )
}
