/** The service's own text, marked as a quotation within the console's text. */
export const serviceSays = (words: string) => `The service says: ${words}`
