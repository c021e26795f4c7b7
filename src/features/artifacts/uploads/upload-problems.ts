import type { UploadProblem } from './model/upload'
import type { Signed } from './presign-upload'

export const unreadableFileProblem: UploadProblem = {
  title: 'The file can no longer be read',
  detail: 'It was changed, moved or deleted since it was chosen, or it is a folder. Choose it again.',
  isOfFile: true,
}

/** The interface does not say whether a file may be empty. */
export const emptyFile: UploadProblem = {
  title: 'The file is empty',
  detail: 'Nothing was sent. It may have been chosen by mistake.',
  isAsked: true,
}

export function stalled(after: number): UploadProblem {
  return {
    title: `No progress for ${Math.round(after / 1000)} s`,
    detail: 'It was stopped here. A retry sends the whole file again.',
  }
}

/** Status 0: a browser does not give the cause, so the text lists all possible ones. */
export function noResponseProblem({ url, headers }: Signed): UploadProblem {
  const names = Object.keys(headers)
  return {
    title: `No answer from the storage at ${new URL(url).host}`,
    detail: `The connection may be down. Or the bucket does not allow it (CORS): it has to allow PUT from ${location.origin}${names.length > 0 ? ` with the headers ${names.join(', ')}` : ''}. Or this console's config.json does not name ${new URL(url).origin} among its storageOrigins.`,
  }
}
