import Icon from '@tabler/icons-react/dist/esm/icons/IconFiles.mjs'
import { PlannedPage } from '@/ui/planned-page'

export function ArtifactsPage({ id }: { id: string }) {
  return (
    <PlannedPage
      title="Artifacts of a space"
      tile={<Icon size={20} aria-hidden />}
      id={id}
      what="space id"
      purpose="It will list the artifacts of this space, upload files to it, follow them until they are ready, and preview, download or delete them."
      limits="Listing artifacts needs an acting end user who may see the space."
    />
  )
}
