import { createFileRoute } from '@tanstack/react-router'
import { ConversationPage } from '@/features/spaces/conversation-page'
import { stringSearchParams } from '@/lib/search-params'

export const Route = createFileRoute('/_frame/spaces/$id/')({
  // `vs`: the participant to compare with. `only`: what one of both sees. `why`: the panel about the message.
  validateSearch: ({ vs, only, message, why, find }) => stringSearchParams({ vs, only, message, why, find }),
  component: ConversationPage,
})
