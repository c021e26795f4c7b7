import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { endpoints } from '@/api/endpoints'
import { CallError, ServiceError } from '@/api/errors'
import { useClient } from '@/api/use-client'

interface ReadAs {
  readonly ids: readonly string[]
  /** Without the funding key that would go along. */
  readonly isUnfunded?: boolean
}

/**
 * Reads a space as each of some end users (#3), one after the other: whoever can is in it, and the catalog learns so. Tells
 * the failure of the last one that could not.
 */
export function useReadAs(space: string) {
  const client = useClient()
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  const { mutate, data, isPending } = useMutation({
    async mutationFn({ ids, isUnfunded = false }: ReadAs) {
      const controller = new AbortController()
      running.current = controller
      let failure: CallError | undefined
      for (const participant_id of ids) {
        if (controller.signal.aborted) break
        const input = { params: { id: space }, body: { participant_id } }
        try {
          await client.call(endpoints.readSpaceContext, input, {
            signal: controller.signal,
            funded: !isUnfunded,
          })
        } catch (error) {
          if (!(error instanceof CallError)) throw error
          failure = error
          // It would be refused to the others too.
          if (error instanceof ServiceError && error.isKeySuspected) break
        }
      }
      return { failure, at: Date.now() }
    },
  })
  return { read: mutate, last: data, isReading: isPending, stop: () => running.current?.abort() }
}
