/** The service's own words, marked as such where they stand among the console's. */
export const serviceSays = (words: string) => `The service says: ${words}`
