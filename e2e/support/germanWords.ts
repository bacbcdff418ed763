import type { Page } from '@playwright/test'
import { loadWords } from '#shared/kernel/words/loadWords.ts'
import { catalogues } from '#shared/words.generated.ts'

/** English messages that say something else in German: none may be on a German page. */
export async function englishMessages(): Promise<Set<string>> {
  const pairs = await Promise.all(
    catalogues.map(async (one) => [await loadWords(one, 'en'), await loadWords(one, 'de')] as const),
  )
  const german = new Set(pairs.flatMap(([, messages]) => Object.values(messages)))
  return new Set(
    pairs
      .flatMap(([english]) => Object.values(english))
      .filter((text) => typeof text === 'string')
      .filter((text) => !german.has(text) && !/[{<]/.test(text)),
  )
}

/** Each text that is visible or spoken on the page. */
export const readTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shown = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts = [...document.querySelectorAll('[aria-label]')].map(
      (one) => one.getAttribute('aria-label') ?? '',
    )
    while (shown.nextNode())
      // An author's sentence is cut where words of it are marked.
      if (!shown.currentNode.parentElement?.matches('script, mark, :has(> mark)'))
        texts.push(shown.currentNode.textContent ?? '')
    return texts.map((text) => text.trim()).filter(Boolean)
  })
