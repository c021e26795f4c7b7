import type { Client } from '@/api/client'
import { endpoints } from '@/api/endpoints'
import { ServiceError } from '@/api/errors'

/** #16 of an artifact that was presigned and never filled. One that the service does not know is as good as deleted. */
export async function deleteOrphan(client: Client, spaceId: string, id: string): Promise<void> {
  try {
    await client.call(endpoints.deleteArtifact, { params: { space_id: spaceId, id } })
  } catch (error) {
    if (!(error instanceof ServiceError) || error.status !== 404) throw error
  }
}
