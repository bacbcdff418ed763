/** A picture of a document: the key of its asset, and what is said about it. */
export type PlacedPicture = { asset: string; alt: string; caption?: string }

/** The elements that stand for a picture. */
const placed = new WeakMap<Element, PlacedPicture>()
export const pictureOf = (element: Element): PlacedPicture | undefined => placed.get(element)

/** The vocabulary's bounds of a picture's texts. */
const [mostAlt, mostCaption] = [500, 500]

/**
 * Pictures are blocks, so each goes behind the paragraph or the table that it is in. A list is divided behind the item. A paragraph
 * of the class `caption` right after a picture is its caption.
 */
export function placePictures(body: HTMLElement, pictures: ReadonlyMap<string, PlacedPicture>): void {
  /** By the block that a picture was in: the last one that was put behind it. */
  const ends = new Map<Element, Element>()
  for (const image of body.querySelectorAll('img')) {
    const picture = pictures.get(image.getAttribute('src') ?? '')
    const block = blockOf(image, body)
    if (!picture || !block) {
      image.remove()
      continue
    }
    const figure = body.ownerDocument.createElement('figure')
    const alt = image.getAttribute('alt')?.trim() ?? ''
    placed.set(figure, { ...picture, alt: cut(alt === '' ? picture.alt : alt, mostAlt) })
    const behind = ends.get(block) ?? block
    if (behind.tagName === 'LI') divideList(behind)
    const last = behind.tagName === 'LI' ? (behind.parentElement ?? behind) : behind
    last.after(figure)
    image.remove()
    ends.set(block, figure)
  }
  for (const figure of ends.values()) takeCaption(figure)
}

/** The paragraph, the table, or the item of a list on its first level. */
function blockOf(image: Element, body: Element): Element | null {
  const path: Element[] = []
  for (let at: Element | null = image; at && at !== body; at = at.parentElement) path.push(at)
  const table = path.findLast(({ tagName }) => tagName === 'TABLE')
  const top = path.at(-1) ?? null
  if (table || !top || (top.tagName !== 'UL' && top.tagName !== 'OL')) return table ?? top
  return path.at(-2) ?? null
}

/** Puts what comes behind the item into a list of its own, which goes on counting. */
function divideList(item: Element): void {
  const list = item.parentElement
  const rest: Element[] = []
  for (let next = item.nextElementSibling; next; next = next.nextElementSibling) rest.push(next)
  if (!list || rest.length === 0) return
  // Cast: without its content.
  const more = list.cloneNode(false) as Element
  const first = Number(list.getAttribute('start') ?? 1)
  if (list.tagName === 'OL') more.setAttribute('start', String(first + list.children.length - rest.length))
  more.append(...rest)
  list.after(more)
}

function takeCaption(figure: Element): void {
  const picture = placed.get(figure)
  const next = figure.nextElementSibling
  if (!picture || next?.tagName !== 'P' || !next.classList.contains('caption')) return
  if (next.querySelector('img')) return
  placed.set(figure, { ...picture, caption: cut((next.textContent ?? '').trim(), mostCaption) })
  next.remove()
}

const cut = (text: string, length: number) => [...text.replace(/\s+/g, ' ')].slice(0, length).join('').trim()
