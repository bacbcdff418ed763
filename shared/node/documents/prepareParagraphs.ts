/** The parts of the library's document that we change; its types do not tell them. */
type Part = {
  type: string
  children?: Part[]
  styleId?: string | null
  styleName?: string | null
  numbering?: { isOrdered: boolean; level: string } | null
  value?: string
}

/**
 * What the library does not do, for its `transformDocument`: with a title, the document's headings are one level lower; the table of
 * contents goes; a numbered list that goes on after a picture or a text gets its number (`startsOfLists` turns it into HTML).
 * `notices`: what was left out, afterwards.
 */
export function prepareParagraphs() {
  let contents = 0
  const notices = () =>
    contents > 0 ? ['The table of contents: the outline of the course replaces it.'] : []
  function prepare(document: Part): Part {
    const all = document.children ?? []
    const kept = all.filter((part) => !isContents(part))
    contents = all.length - kept.length
    if (kept.some(({ styleName }) => styleName === 'Title')) for (const part of kept) lowerHeading(part)
    numberLists(kept)
    return { ...document, children: kept }
  }
  return { prepare, notices }
}

const isContents = ({ styleName }: Part) => /^toc (?:heading|\d)$/i.test(styleName ?? '')

function lowerHeading(part: Part): void {
  const level = Number(/^heading (\d)$/i.exec(part.styleName ?? '')?.[1] ?? 0)
  if (level === 0) return
  part.styleName = `heading ${Math.min(6, level + 1)}`
  // The library looks at the id first.
  part.styleId = null
}

/** Of the private use area: in no text that can be read. */
const [open, close] = ['\uE000', '\uE001']

function numberLists(parts: readonly Part[]): void {
  /** By list: how many items of its first level came. */
  const counts = new Map<object, number>()
  let isInList = false
  for (const part of parts) {
    const { numbering } = part
    if (numbering?.isOrdered && numbering.level === '0') {
      const number = (counts.get(numbering) ?? 0) + 1
      counts.set(numbering, number)
      if (!isInList && number > 1)
        part.children = [{ type: 'text', value: `${open}${number}${close}` }, ...(part.children ?? [])]
    }
    isInList = numbering != null
  }
}

/** The numbers of `prepareParagraphs`, as attributes of their lists. */
export const startsOfLists = (html: string): string =>
  html.replace(/<ol><li>\uE000(\d{1,6})\uE001/g, '<ol start="$1"><li>').replace(/\uE000\d{1,6}\uE001/g, '')
