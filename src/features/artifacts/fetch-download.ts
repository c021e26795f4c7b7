import type { Client } from '@/api/client'
import { endpoints } from '@/api/endpoints'
import { checkDownload } from './model/safe-download'

/** Says itself what happened, for whoever reads the drawer. */
export class DownloadError extends Error {}

/** Asks for the address of a file (#21) anew with each use. It is handed on and never kept. */
export async function fetchDownload(
  client: Client,
  of: { readonly space: string; readonly id: string; readonly origins: readonly string[] },
  signal?: AbortSignal,
): Promise<{ readonly url: string; readonly type: string | undefined }> {
  const { value } = await client.call(
    endpoints.downloadArtifact,
    { params: { space_id: of.space, id: of.id } },
    { signal },
  )
  const check = checkDownload(value.download_url, of.origins)
  if (!check.isSafe) throw new DownloadError(check.why)
  return { url: check.url, type: value.content_type }
}

/** Opens it without telling the storage where from. The name counts only on the console's own origin. */
export function openDownload(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
  link.referrerPolicy = 'no-referrer'
  link.download = name.replaceAll(/[\\/:*?"<>|]/g, '_')
  link.click()
}
