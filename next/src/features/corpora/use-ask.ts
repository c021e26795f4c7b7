import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useRef } from 'react'
import { queryCorpus } from '@/api/queries/corpora'
import { useOwner } from '@/entities/use-stored'
import { randomId } from '@/lib/random-id'
import { collection } from '@/storage/collection'
import { recordRun, type CorpusRun } from '@/storage/corpus-run'

interface Asked {
  question: string
  controller: AbortController
}

/**
 * Asks a corpus as who is acted as, paid by the chosen key: once per press. One question at a time: the next one cancels
 * the one before. An answer is kept in this browser, also where the page is left before it comes.
 */
export function useAsk(id: string, onKept: (run: CorpusRun) => void) {
  const { client, database, identities } = useRouteContext({ from: '__root__' })
  const owner = useOwner() ?? ''
  const underWay = useRef<AbortController>(undefined)
  const { mutate, isPending, variables, error, data, reset } = useMutation({
    mutationFn: async ({ question, controller }: Asked) => {
      const { identities: held, actingId, fundingKeys, fundingId } = identities.get()
      const { endUserId = '' } = held.find((one) => one.id === actingId) ?? {}
      const answer = await queryCorpus(client, id, question, {
        as: actingId ?? '',
        fundedBy: fundingId,
        signal: controller.signal,
      })
      return recordRun(collection(database, 'runs'), owner, id, {
        id: randomId(),
        question,
        at: answer.at,
        took: answer.took,
        endUserId,
        paidBy: fundingKeys.find((key) => key.id === fundingId)?.name ?? null,
        requestId: answer.requestId,
        chunks: answer.value.chunks?.length ?? 0,
        json: JSON.stringify(answer.json),
      })
    },
    onSettled: (_run, _error, { controller }) => {
      if (underWay.current === controller) underWay.current = undefined
    },
  })
  const ask = (question: string) => {
    if (underWay.current) notifications.show({ message: 'The earlier question was cancelled.' })
    underWay.current?.abort()
    const controller = new AbortController()
    underWay.current = controller
    mutate({ question, controller }, { onSuccess: onKept })
  }
  return {
    ask,
    cancel: () => underWay.current?.abort(),
    isPending,
    question: variables?.question,
    error,
    /** The one that was kept last. */
    run: data,
    reset,
  }
}
