import type { Request } from 'express'
import { chooseLanguage } from '#shared/kernel/words/chooseLanguage.ts'
import { kernelErrorsWords } from '#shared/kernel/words/errors/words.generated.ts'
import { loadWords, wordsIn } from '#shared/kernel/words/loadWords.ts'
import { kernelPlainPageWords } from '#shared/kernel/words/plainPage/words.generated.ts'
import { chosenLanguage } from '../request/createContext.ts'

/** The words of a page that is outside portals, in the language that its reader chose on this device, or their browser prefers. */
export async function plainWords(request: Request) {
  const language = chooseLanguage({
    chosen: chosenLanguage(request),
    offered: [],
    accepted: request.headers['accept-language'] ?? '',
  })
  await Promise.all([loadWords(kernelPlainPageWords, language), loadWords(kernelErrorsWords, language)])
  return {
    language,
    t: wordsIn(kernelPlainPageWords, language),
    refusals: wordsIn(kernelErrorsWords, language),
  }
}
