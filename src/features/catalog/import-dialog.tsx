import { useState } from 'react'
import { readCatalogFile } from '@/catalog/catalog-file'
import { planImport, plannedEntries } from '@/catalog/plan-import'
import { useCatalogStore } from '@/catalog/use-catalog'
import { countedOf } from '@/references/things-counted'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { showToast } from '@/ui/toast'
import { ChooseFile } from './choose-file'
import { ImportPreview, type ReadImport } from './import-preview'

/** Takes over a file of another browser: first a dry run, then the import. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const catalog = useCatalogStore()
  const [read, setRead] = useState<ReadImport>()
  const [problem, setProblem] = useState<string>()
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())

  const look = async (file: File) => {
    setRead(undefined)
    setTheirs(new Set())
    setProblem(undefined)
    const text = await file.text()
    const found = readCatalogFile(text)
    if ('problem' in found) setProblem(found.problem)
    else
      setRead({ name: file.name, at: Date.now(), file: found, plan: planImport(found.entries, catalog.get) })
  }
  const adopted = read ? plannedEntries(read.plan, theirs, read.at) : []
  return (
    <Dialog
      wide
      title="Import what another browser knows"
      onDismiss={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="filled"
            disabled={adopted.length === 0}
            onClick={() => {
              catalog.adopt(adopted)
              showToast({ text: `${countedOf(adopted.length)} imported` })
              onClose()
            }}
          >
            Import {countedOf(adopted.length)}
          </Button>
        </>
      }
    >
      <ChooseFile
        problem={problem}
        onChoose={(file) =>
          void look(file).catch(() => setProblem('This file could not be read. Choose it again.'))
        }
      />
      {read && <ImportPreview read={read} theirs={theirs} onTheirs={setTheirs} />}
    </Dialog>
  )
}
