import { createFileRoute } from '@tanstack/react-router'
import { spaceContextQuery } from '@/api/queries/spaces'
import { ConversationPage } from '@/features/spaces/conversation-page'
import { stringSearchParams } from '@/lib/search-params'

export const Route = createFileRoute('/_frame/spaces/$id/')({
  // `vs`: the participant to compare with. `only`: what one of both sees. `why`: the panel about the message.
  validateSearch: ({ vs, only, message, why, find }) => stringSearchParams({ vs, only, message, why, find }),
  loaderDeps: ({ search: { participant } }) => ({ participant }),
  loader: ({ context: { queryClient, client }, params: { id }, deps: { participant }, preload }) => {
    if (preload || participant === undefined) return
    const query = spaceContextQuery(client, id, participant, null)
    void queryClient.query(query).catch(() => undefined) // The page shows the failure.
  },
  component: ConversationPage,
})
