/** A text as searches compare it: in whatever case it is, and in whatever way its accents are written. */
export const searchable = (text: string) => text.normalize().toLowerCase()

/** The order of names, "Ähre" before "zoo" and "bot 2" before "bot 10". Ids are compared by `<`: `00123` is not `123`. */
export const compareNames = new Intl.Collator(undefined, { numeric: true }).compare
