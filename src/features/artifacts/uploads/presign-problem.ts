import { describeFailure } from '@/api/describe-failure'
import { ServiceError } from '@/api/errors'
import type { UploadProblem } from './model/upload'

/** Why the service gave no address to upload to. */
export function presignProblem(error: unknown): UploadProblem {
  const { title, detail, quote, fields } = describeFailure(error)
  // Where the service gave nothing but fields, the quote is made of them.
  const unquoted = fields.filter(({ message }) => !quote?.includes(message))
  const said = [quote, ...unquoted.map(({ field, message }) => `${field} ${message}`)].filter(Boolean)
  const isOfFile = error instanceof ServiceError && ofFile.includes(error.status)
  return {
    title: isOfFile ? `The service refused to take it (${error.status})` : title,
    detail: isOfFile ? 'Nothing was sent to the storage.' : detail,
    quote: said.length === 0 ? undefined : said.join(', '),
  }
}

/** Refusals of what was asked for: a type or size that it does not take. */
const ofFile = [400, 409, 413, 415, 422]
