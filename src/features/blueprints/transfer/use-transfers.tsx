import { useNavigate } from '@tanstack/react-router'
import { escapedPart } from '@/lib/text/escaped-part'
import { useState, type ReactNode } from 'react'
import { pluralize } from '@/lib/text/pluralize'
import { partOnDemand } from '@/ui/states/lazy-part'
import type { MenuItem } from '@/ui/overlays/menu'
import { showToast } from '@/ui/overlays/toast'
import type { DraftStore } from '@/features/blueprints/draft/draft-store'

const ImportDialog = partOnDemand(async () => (await import('./import-dialog')).ImportDialog)

const RevisionsDialog = partOnDemand(async () => (await import('./revisions-dialog')).RevisionsDialog)

interface Transfers {
  readonly items: readonly MenuItem[]
  readonly dialog: ReactNode
}

/** Menu items to export and import a blueprint. */
export function useTransfers(id: string, store: DraftStore, changes: number): Transfers {
  const [open, setOpen] = useState<'import' | 'revisions'>()
  const navigate = useNavigate()
  const close = () => setOpen(undefined)
  const download = async (what: 'draft' | 'saved') => {
    const { downloadBlueprint } = await import('./download-blueprint')
    const json = what === 'draft' ? store.applied().json : store.getBase().json
    showToast({ text: `Downloaded ${downloadBlueprint(json, id)}` })
  }
  const tryDownload = (what: 'draft' | 'saved') => {
    download(what).catch(() =>
      showToast({ tone: 'bad', text: 'It could not be downloaded. Check the connection and try again' }),
    )
  }
  const draftNote = `With ${pluralize(changes, 'unsaved change')}`
  return {
    items: [
      {
        label: 'Export JSON',
        ...(changes > 0 ? { note: draftNote } : {}),
        onSelect: () => tryDownload('draft'),
      },
      ...(changes > 0
        ? [{ label: 'Export what is saved as JSON', onSelect: () => tryDownload('saved') }]
        : []),
      { label: 'Import JSON onto this blueprint', onSelect: () => setOpen('import') },
      { label: 'Revisions seen', onSelect: () => setOpen('revisions') },
      {
        label: 'Compare…',
        onSelect: () => void navigate({ to: '/blueprints/compare', search: { ids: escapedPart(id) } }),
      },
    ],
    dialog:
      open === 'import' ? (
        <ImportDialog store={store} onClose={close} />
      ) : (
        open === 'revisions' && <RevisionsDialog id={id} store={store} onClose={close} />
      ),
  }
}
