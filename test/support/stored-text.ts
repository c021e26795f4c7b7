/** Everything in this tab's web storages, as text. */
export const storedText = () => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])
