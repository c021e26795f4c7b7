import { useQueryClient } from '@tanstack/react-query'
import { useClient } from '@/api/use-client'
import { useCatalogStore } from '@/storage/catalog/use-catalog'
import { useEnvironment } from '@/session/use-environment'
import { useIdentities } from '@/session/use-identities'
import { useSession } from '@/session/use-session'
import { uploadsOf, type Uploading } from './uploads-of'

/** The uploads of this user, wherever they were started. */
export function useUploads(): Uploading {
  const [client, queryClient] = [useClient(), useQueryClient()]
  const { session } = useSession()
  const { identities } = useIdentities()
  const { environment } = useEnvironment()
  return uploadsOf({ client, session, identities, queryClient, environment, catalog: useCatalogStore() })
}
