import { useEffect, useEffectEvent, useState } from 'react'
import { pluralize } from '@/lib/pluralize'
import { showToast } from '@/ui/toast'

/** Hands over files that are dropped anywhere on the page or pasted. Answers whether files are over the page. */
export function useDroppedFiles(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    // The page's elements are entered before the one around them is left.
    let depth = 0
    const enter = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return
      depth += 1
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return
      depth = Math.max(0, depth - 1)
      if (depth === 0) setOver(false)
    }
    const allow = (event: DragEvent) => {
      if (hasFiles(event.dataTransfer)) event.preventDefault()
    }
    const drop = (event: DragEvent) => {
      depth = 0
      setOver(false)
      if (event.defaultPrevented || !hasFiles(event.dataTransfer)) return
      event.preventDefault()
      const folders = foldersIn(event.dataTransfer)
      const files = [...(event.dataTransfer?.files ?? [])].filter(({ name }) => !folders.has(name))
      if (folders.size > 0)
        showToast({
          tone: 'bad',
          text: `${pluralize(folders.size, 'folder was', 'folders were')} left out. Drop the files that are in them.`,
        })
      take(files)
    }
    const paste = (event: ClipboardEvent) => {
      const isField =
        event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]')
      const files = [...(event.clipboardData?.files ?? [])]
      if (isField || files.length === 0) return
      event.preventDefault()
      take(files)
    }
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('dragenter', enter, { signal })
    window.addEventListener('dragleave', leave, { signal })
    window.addEventListener('dragover', allow, { signal })
    window.addEventListener('drop', drop, { signal })
    document.addEventListener('paste', paste, { signal })
    return () => listening.abort()
  }, [])
  return isOver
}

/** Names of what was dropped and cannot be read as a file. */
function foldersIn(data: DataTransfer | null): ReadonlySet<string> {
  const entries = [...(data?.items ?? [])].map((item) => item.webkitGetAsEntry())
  return new Set(entries.flatMap((entry) => (entry?.isDirectory ? [entry.name] : [])))
}

function hasFiles(data: DataTransfer | null): boolean {
  return data?.types.includes('Files') ?? false
}
