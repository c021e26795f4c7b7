import { mostConversations } from '@/storage/conversations'

/** Says why no more conversations can be kept. */
export const noRoomText = `You already keep ${mostConversations} conversations, the most that are possible. Delete one on the Playground page first.`
