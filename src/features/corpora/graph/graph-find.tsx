import { TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { normalizeText } from '@/lib/text/normalize-text'
import { FindSteps } from '@/ui/page/find-steps'
import type { VisibleGraph } from '@/features/corpora/model/visible-graph'
import styles from './graph.module.css'

interface GraphFindProps {
  shown: VisibleGraph
  selected: string | undefined
  onFind: (key: string) => void
}

/** Steps through the nodes whose name or type contains the text. */
export function GraphFind({ shown, selected, onFind }: GraphFindProps) {
  const [words, setWords] = useState('')
  const found = useMemo(() => {
    const sought = normalizeText(words.trim())
    if (sought === '') return []
    return shown.graph.nodes.flatMap(({ key, name, type }, place) =>
      shown.isShown[place] && normalizeText(`${name} ${type}`).includes(sought) ? [key] : [],
    )
  }, [shown, words])
  const place = found.indexOf(selected ?? '')
  return (
    <div className={styles.find} data-fixed>
      <FindSteps
        label="Find in the graph"
        isSearching={words.trim() !== ''}
        found={found.length}
        place={place + 1}
        onStep={(step) => {
          const next = place < 0 ? found[0] : found[(place + step + found.length) % found.length]
          if (next !== undefined) onFind(next)
        }}
      >
        <TextInput
          type="search"
          aria-label="Find a node"
          placeholder="Find a node"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </FindSteps>
    </div>
  )
}
