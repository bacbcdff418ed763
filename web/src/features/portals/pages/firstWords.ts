import type { PageNode } from '#shared/features/portals/pageWidgets/pageElements.ts'
import { flattenElements } from '#shared/features/portals/rules/pageContents.ts'
import { plainText } from '#shared/kernel/richText/plainText.ts'

/** As long as search engines show. */
const most = 300

/** The first text of a page, which describes it where its author wrote nothing else; null: it has none. */
export function firstWords(nodes: readonly PageNode[]): string | null {
  for (const { element } of flattenElements(nodes)) {
    const words =
      element.type === 'header'
        ? (element.subtitle ?? '')
        : element.type === 'richText'
          ? paragraphs(element.content)
          : ''
    const line = words.replaceAll(/\s+/g, ' ').trim()
    if (line !== '') return line.length > most ? `${line.slice(0, most - 3).trimEnd()}…` : line
  }
  return null
}

/** Without headings, which the title says already. */
function paragraphs(content: Parameters<typeof plainText>[0]): string {
  if (!content) return ''
  const slate = content.slate.filter(({ type }) => type !== 'heading')
  return plainText({ slate })
}
