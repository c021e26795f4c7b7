import { measureElement, observeElementRect, type Virtualizer } from '@tanstack/react-virtual'

/** Without layout (tests) nothing can scroll, so many rows are rendered. */
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

/**
 * `measureElement` of a virtualizer that also works in a document without layout: there, rows have their estimated
 * height.
 */
export function measureRow<Item extends Element>(
  element: Item,
  entry: ResizeObserverEntry | undefined,
  instance: Virtualizer<HTMLElement, Item>,
): number {
  const size = measureElement(element, entry, instance)
  return size === 0 ? instance.options.estimateSize(instance.indexFromElement(element)) : size
}
