import type { PageNode } from '#shared/features/portals/pageWidgets/pageElements.ts'
import { flattenElements } from '#shared/features/portals/rules/pageContents.ts'
import { plainText } from '#shared/kernel/richText/plainText.ts'

/** The questions with answers on a page, for search engines (schema.org FAQPage): where their author wants that. One page is one such list. */
export function faqParts(nodes: readonly PageNode[]): object[] {
  const questions = flattenElements(nodes).flatMap(({ element }) =>
    element.type === 'accordion' && element.isFaq ? element.questions : [],
  )
  const mainEntity = questions.flatMap(({ question, answer }) => {
    const text = plainText(answer).trim()
    if (!question || text === '') return []
    return { '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text } }
  })
  return mainEntity.length === 0 ? [] : [{ '@type': 'FAQPage', mainEntity }]
}
