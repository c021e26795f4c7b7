import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { personasOfBlueprint } from '@/entities/personas/personas-of-blueprint'
import type { JsonObject } from '@/lib/json/json'
import { talkSearch } from '@/lib/talk-search'
import { useCatalogStore } from '@/storage/catalog/use-catalog'
import type { MenuItem } from '@/ui/overlays/menu'
import { partOnDemand } from '@/ui/states/lazy-part'

const ChoosePersonas = partOnDemand(async () => (await import('./choose-personas')).ChoosePersonas)

/** Menu item to talk to the personas made from a blueprint: the only known one at once, several after a choice. */
export function useTalkToPersonas(id: string, json: JsonObject): { item: MenuItem; dialog: ReactNode } {
  const catalog = useCatalogStore()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const blueprintIds = [id, ...(typeof json.blueprint_id === 'string' ? [json.blueprint_id] : [])]
  const start = () => {
    const [personas, versions] = [catalog.list('persona'), catalog.list('persona version')]
    const [only, ...others] = personasOfBlueprint(blueprintIds, { personas, versions })
    if (only && others.length === 0)
      void navigate({ to: '/playground', search: talkSearch([{ persona: only.id }]) })
    else setOpen(true)
  }
  return {
    item: { label: 'Talk to its personas', onSelect: start },
    dialog: isOpen && <ChoosePersonas blueprintIds={blueprintIds} onClose={() => setOpen(false)} />,
  }
}
