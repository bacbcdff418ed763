import english from '../words/errors/en.json' with { type: 'json' }
import { type KernelErrorsWords, kernelErrorsWords } from '../words/errors/words.generated.ts'
import { getTranslator, type TextArguments, type TextKey } from '../words/translator.ts'

const say = getTranslator(kernelErrorsWords, 'en', english)

/**
 * The English text of an error or a field's fault, by its key in `words/errors`: what the API answers and the console shows.
 * In the portal's scripts it is the key (compileWords): they say errors in the reader's language (`refusalText`).
 */
export const englishError = <Key extends TextKey<KernelErrorsWords>>(
  key: Key,
  ...values: TextArguments<KernelErrorsWords[Key]>
): string => say(key, ...values)
