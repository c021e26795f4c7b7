/** Everything that this browser's storages hold, as one text. */
export function storedText(): string {
  return [localStorage, sessionStorage]
    .flatMap((storage) =>
      Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').map(
        (key) => `${key}=${storage.getItem(key) ?? ''}`,
      ),
    )
    .join('\n')
}
