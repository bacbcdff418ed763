import { countUnread } from '#desktop/renderer/kernel/richText/paste/droppedFrom.ts'
import { readPage } from '#desktop/renderer/kernel/richText/paste/fromHtml.ts'
import { findLeftOut } from '#desktop/renderer/kernel/richText/paste/fromMarkdown.ts'

/** What a page has besides its text, in words for its author. */
export const leftOfPage = (page: HTMLElement): string[] => countUnread(page).map((one) => `${one}.`)

/** The same of Markdown. Its pictures are other files, and HTML in it is not read. */
export function leftOfMarkdown(text: string): string[] {
  const { pictures, html } = findLeftOut(text)
  const page = readPage(html)
  const left = leftOfPage(page)
  for (const one of page.querySelectorAll('script, style')) one.remove()
  return [
    ...(pictures === 0
      ? []
      : [pictures === 1 ? linkedPicture : `${pictures} pictures that are only linked.`]),
    ...left,
    ...((page.textContent ?? '').trim() === '' ? [] : ['Text that is written as HTML.']),
  ]
}

const linkedPicture = '1 picture that is only linked.'
