import { measureElement, observeElementRect, type Virtualizer } from '@tanstack/react-virtual'

/** Where nothing is laid out, so that nothing can be scrolled, many rows are shown all the same. */
const height = 20_000

/** `observeElementRect` of a virtualizer that also works in a document without layout. */
export function observeSize<Item extends Element>(
  instance: Virtualizer<HTMLElement, Item>,
  report: (rect: { width: number; height: number }) => void,
) {
  return observeElementRect(instance, (rect) =>
    report({ width: rect.width, height: rect.height === 0 ? height : rect.height }),
  )
}

/** `measureElement` of a virtualizer that also works in a document without layout: there, rows are as high as estimated. */
export function measureRow<Item extends Element>(
  element: Item,
  entry: ResizeObserverEntry | undefined,
  instance: Virtualizer<HTMLElement, Item>,
): number {
  const size = measureElement(element, entry, instance)
  return size === 0 ? instance.options.estimateSize(instance.indexFromElement(element)) : size
}
