import { readRefusal, refusalText } from '#shared/kernel/errors/readRefusal.ts'
import { kernelErrorsWords } from '#shared/kernel/words/errors/words.generated.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'

/**
 * The message for a wrong password, from the server's refusal. Other errors are thrown again, because they are not about
 * the field; so is that for a person without a password, whom another input would not help.
 */
export function useWrongPassword(): (error: unknown) => string {
  const t = useWords(kernelErrorsWords)
  return (error) => {
    const refusal = readRefusal(error)
    const text = refusalText(t, error)
    if (text !== null && refusal?.code === 'sign_in' && refusal.reason !== 'noPassword') return text
    throw error
  }
}
