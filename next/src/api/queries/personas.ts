import type { Answer, Client } from '@/api/client'
import { endpoints } from '@/api/endpoints'
import type { CreatedPersona, NewPersona } from '@/api/resources/personas'

/** Creates a persona from a blueprint (#22). Throws a `ServiceError`; a second call may make a second persona. */
export function createPersona(client: Client, body: NewPersona): Promise<Answer<CreatedPersona>> {
  return client.call(endpoints.createPersona, { body })
}
