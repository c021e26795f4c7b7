import { withoutCredentials } from '@/lib/without-credentials'

/** What an element looked like: its tag and attributes, and what is in it. A text is itself. */
export type Picture =
  string | readonly [tag: string, attributes: Readonly<Record<string, string>>, ...Picture[]]

const leftOut = new Set(['script', 'style', 'iframe', 'object', 'embed', 'template', 'dialog'])
// Nothing that loads, leads anywhere, or names an element that the page itself will have again.
const taken =
  /^(?:class|style|role|type|placeholder|disabled|checked|open|dir|lang|colspan|rowspan|scope|size|rows|xmlns|viewbox|pattern.*|width|height|fill|fill-opacity|stroke(?:-[a-z]+)?|opacity|transform|points|d|[cr]?[xy]|[xy][12]|r|data-.*|aria-(?:current|selected|pressed|expanded|disabled|invalid|sort|hidden|orientation))$/i

/** The picture of an element as far as it reaches up to `fold`, in px from the window's top. */
export function pictureOf(element: Element, fold: number): Picture | undefined {
  const tag = element.localName
  if (leftOut.has(tag) || element.getBoundingClientRect().top > fold) return undefined
  const attributes: Record<string, string> = {}
  for (const { name, value } of element.attributes) if (taken.test(name)) attributes[name] = value
  // Of a pattern the name is what it is drawn by.
  if (tag === 'pattern') attributes.id = element.id
  if (element instanceof HTMLInputElement && /^(?:text|search|number)$/.test(element.type))
    attributes.value = withoutCredentials(element.value).text
  const inside = element instanceof HTMLTextAreaElement ? [element.value] : childrenOf(element, fold)
  return [tag, attributes, ...inside]
}

function childrenOf(element: Element, fold: number): Picture[] {
  return [...element.childNodes].flatMap((child) => {
    if (child instanceof Text) return [child.data]
    const picture = child instanceof Element ? pictureOf(child, fold) : undefined
    return picture === undefined ? [] : [picture]
  })
}
