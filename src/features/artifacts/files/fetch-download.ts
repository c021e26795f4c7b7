import type { Client } from '@/api/client'
import { endpoints } from '@/api/endpoints'
import { DownloadError } from './download-error'
import { checkStorageAddress } from '@/features/artifacts/model/storage-address'

interface FetchedDownload {
  readonly url: string
  readonly type: string | undefined
  readonly name: string | undefined
}

/** Requests the address of a file (#21) again for each use. The address is never stored. */
export async function fetchDownload(
  client: Client,
  of: { readonly space: string; readonly id: string; readonly origins: readonly string[] },
  signal?: AbortSignal,
): Promise<FetchedDownload> {
  const { value } = await client.call(
    endpoints.downloadArtifact,
    { params: { space_id: of.space, id: of.id } },
    { signal },
  )
  const check = checkStorageAddress(value.download_url, of.origins, 'download')
  if (!check.isSafe) throw new DownloadError(check.why)
  return { url: check.url, type: value.content_type, name: value.file_name }
}
