import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { IntlMessageFormat } from 'intl-messageformat'
import { isText, type Message, type Messages } from './Catalogue.ts'
import { fillTerms, isTermTag, noTerms, type Terms } from './terms.ts'

/** The English texts that say each term, by its name: what stands for names and numbers is "…". */
export function findTermUses(all: readonly Messages[], terms: Terms = noTerms): Map<string, string[]> {
  const uses = new Map<string, Set<string>>()
  for (const messages of all)
    for (const message of Object.values(messages)) {
      const elements = readElements(message)
      for (const variant of listVariants(elements)) {
        const names = listTerms(variant)
        if (names.length === 0) continue
        const text = plainText(fillTerms(variant, terms, 'en'))
        for (const name of names) uses.set(name, (uses.get(name) ?? new Set()).add(text))
      }
    }
  return new Map(
    [...uses].map(([name, texts]) => [name, [...texts].sort((a, b) => a.localeCompare(b, 'en'))]),
  )
}

function readElements(message: Message): readonly MessageFormatElement[] {
  if (isText(message)) return []
  return typeof message === 'string' ? new IntlMessageFormat(message, 'en').getAst() : message
}

/** A message as it reads with each choice of its first plural or selection; of others the last choice, "other". */
function listVariants(elements: readonly MessageFormatElement[]): (readonly MessageFormatElement[])[] {
  const at = elements.findIndex((element) => 'options' in element)
  const chosen = elements[at]
  if (!chosen || !('options' in chosen)) return [elements]
  const rest = elements.slice(at + 1).flatMap(lastChoice)
  return Object.values(chosen.options).map(({ value }) => [
    ...elements.slice(0, at),
    ...value.flatMap(lastChoice),
    ...rest,
  ])
}

const lastChoice = (element: MessageFormatElement): readonly MessageFormatElement[] =>
  'options' in element ? (Object.values(element.options).at(-1)?.value.flatMap(lastChoice) ?? []) : [element]

const listTerms = (elements: readonly MessageFormatElement[]): string[] =>
  elements.flatMap((element) =>
    'children' in element
      ? [...(isTermTag(element.value) ? [element.value] : []), ...listTerms(element.children)]
      : [],
  )

const plainText = (elements: readonly MessageFormatElement[]): string =>
  elements
    .map((element) => {
      if ('children' in element) return plainText(element.children)
      return Number(element.type) === 0 && 'value' in element ? element.value : '…'
    })
    .join('')
