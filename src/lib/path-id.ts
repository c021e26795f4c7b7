/** An id as part of a page's path. A lone surrogate, which no address can contain, is replaced instead of throwing. */
export const pathId = {
  stringify: ({ id }: { id: string }) => ({ id: id.toWellFormed() }),
}
