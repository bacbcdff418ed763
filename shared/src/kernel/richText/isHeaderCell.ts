import type { Inline } from './RichText.ts'

/** A header cell without text is read out as a header that says nothing: it is shown as a cell. */
export const isHeaderCell = ({
  header,
  children,
}: {
  header?: boolean
  children: readonly Inline[]
}): boolean =>
  header === true &&
  children.some(
    (one) => ('text' in one ? one.text : one.children.map(({ text }) => text).join('')).trim() !== '',
  )
