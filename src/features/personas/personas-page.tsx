import { KindPage } from '@/entities/kind-page'
import { RouterButton } from '@/ui/router-links'

/** The personas seen in this browser. */
export const PersonasPage = () => (
  <KindPage
    kind="persona"
    actions={
      <RouterButton to="/personas/new" variant="filled">
        New persona
      </RouterButton>
    }
  />
)
