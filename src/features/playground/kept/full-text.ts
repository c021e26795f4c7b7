import { mostConversations } from '@/storage/conversations'

/** Says why no more conversations can be kept. */
export const fullText = `This browser keeps ${mostConversations} conversations already. Delete one on the first page of the playground.`
