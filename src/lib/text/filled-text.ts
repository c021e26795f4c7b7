import * as z from 'zod/mini'

/** A text field that must not be blank. Its text is not trimmed. */
export const filledText = (message: string) =>
  z.string().check(z.refine((text) => text.trim() !== '', message))
