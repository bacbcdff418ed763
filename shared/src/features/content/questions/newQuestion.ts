import type { QuestionOf } from './QuestionKind.ts'

/** One multiple-choice question with two empty answers, the first marked correct (3§4). */
export function newQuestion(createId: () => string): QuestionOf<'multipleChoiceQuestion'> {
  const first = createId()
  const answer = (id: string) => ({ id, answerText: '', explanation: null })
  return {
    id: createId(),
    type: 'multipleChoiceQuestion',
    questionText: '',
    answers: [answer(first), answer(createId())],
    correctAnswer: [first],
    notAccepted: [],
    posterImageID: null,
  }
}
