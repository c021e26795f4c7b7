/** Where this browser keeps the choice to read all keys of an environment, not only the first thousand. */
export const allKeysChoice = (environmentId: string) => `pc2.all-keys.${environmentId}`
