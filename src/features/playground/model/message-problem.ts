/** Why a message cannot be sent. Undefined if it can. */
export function messageProblem(text: string, hasKey: boolean): string | undefined {
  if (text.trim() === '') return 'Enter a message.'
  return hasKey ? undefined : 'Attach an API key first.'
}
