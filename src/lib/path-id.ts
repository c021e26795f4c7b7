/** An id as a part of a page's path. Half a character, which no address holds, is replaced instead of throwing. */
export const pathId = {
  stringify: ({ id }: { id: string }) => ({ id: id.toWellFormed() }),
}
