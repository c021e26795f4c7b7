import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { lazyPart } from '@/ui/lazy-part'

const ImportDialog = lazyPart(async () => (await import('@/entities/import-dialog')).ImportDialog)

/** The import of a catalog: asked for by the address `/#import`, or by a file that is dropped on the page. */
export function ImportHere() {
  const navigate = useNavigate()
  const isAsked = useLocation({ select: ({ hash }) => hash === 'import' })
  const [file, setFile] = useState<File>()
  const show = (hash: string) => void navigate({ to: '/', hash, replace: true, resetScroll: false })
  const onDrop = useEffectEvent((event: DragEvent) => {
    const [dropped] = event.dataTransfer?.files ?? []
    // Text goes into the field that it is dropped on, and the dialog's own field takes its files.
    if (!dropped || event.defaultPrevented || isAsked) return
    event.preventDefault()
    setFile(dropped)
    show('import')
  })
  useEffect(() => {
    const drop = (event: DragEvent) => onDrop(event)
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    window.addEventListener('dragover', over)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('drop', drop)
    }
  }, [])
  if (!isAsked) return null
  return (
    <ImportDialog
      file={file}
      onClose={() => {
        setFile(undefined)
        show('')
      }}
    />
  )
}
