import type { Questionnaire } from '../entities/Questionnaire.ts'

type Asked = Pick<Questionnaire['questions'][number], 'type' | 'availableAnswers' | 'response'>

/** A response as people read it; null where there is none. */
export function responseText(
  { type, availableAnswers, response }: Asked,
  words: { yes: string; no: string },
): string | null {
  if (response === null || response.length === 0) return null
  const named = (id: string) => availableAnswers.find((one) => one.id === id)?.answerText ?? id
  if (Array.isArray(response)) return response.map(named).join(', ')
  if (type === 'multipleChoice') return named(response)
  if (type === 'yesno') return response === 'yes' ? words.yes : words.no
  return response
}
