import { type Fault, fault } from '#shared/kernel/errors/faults.ts'
import type { Questionnaire } from '../entities/Questionnaire.ts'
import { mostAnswerCharacters, scaleRange } from './questionnaireLimits.ts'

type Question = Questionnaire['questions'][number]
export type QuestionnaireResponse = Question['response']

/**
 * The fault of a response; null if it answers its question, or is empty. A response is the written text, the id of
 * the chosen answer or the ids of several, `yes` or `no`, or the number of a scale as text.
 */
export function responseFault(question: Question, response: QuestionnaireResponse): Fault | null {
  if (response === null) return null
  if (question.type === 'multipleResponse') {
    const isSet = Array.isArray(response) && new Set(response).size === response.length
    return isSet && response.every((id) => isOffered(question, id)) ? null : fault('other')
  }
  if (Array.isArray(response)) return fault('other')
  switch (question.type) {
    case 'fillInTheBlank':
      if (response.includes('\u0000') || !response.isWellFormed()) return fault('mustBeText')
      return [...response].length > mostAnswerCharacters
        ? fault('tooLong', { max: mostAnswerCharacters })
        : null
    case 'multipleChoice':
      return isOffered(question, response) ? null : fault('other')
    case 'yesno':
      return response === 'yes' || response === 'no' ? null : fault('other')
    case 'scale':
      return isOnScale(response) ? null : fault('other')
  }
}

const isOffered = ({ availableAnswers }: Question, id: string) =>
  availableAnswers.some((one) => one.id === id)

const isOnScale = (response: string) =>
  /^\d{1,2}$/.test(response) && Number(response) >= scaleRange.min && Number(response) <= scaleRange.max
