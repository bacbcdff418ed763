import { z } from 'zod'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { zodForField } from '#shared/kernel/model/schemas/zodForFields.ts'
import { type FactSchemas, type PositionFacts, positionFacts } from '../facts/positionFacts.ts'

const answer = {
  question: z.string(),
  userAnswers: z.array(z.string()),
  inputValue: z.string().nullable(),
}

/** An attempt is identified by its start time. */
const attempt = { startedAt: z.string(), type: z.enum(['quiz', 'knowledgeCheck']) }

const started = z.object(attempt)
const answered = z.object({
  ...attempt,
  progress: z.number().min(0).max(100),
  /** The answers; absent in facts of earlier versions. */
  answer: z.object(answer).optional(),
})
const finished = z.object({
  ...attempt,
  score: z.number().min(0).max(100),
  isPassed: z.boolean(),
  results: z.array(z.object({ ...answer, isCorrect: z.boolean().nullable() })),
})

export type QuizFacts = PositionFacts & {
  quizStarted: z.infer<typeof started>
  quizAnswered: z.infer<typeof answered>
  quizFinished: z.infer<typeof finished>
}

const attemptId = zodForField('attempt', text({ required: true, max: 4000 }))
export type SentAnswer = {
  attempt: string
  question: string
  userAnswers: string[]
  inputValue: string | null
}
export type SentFinish = { attempt: string }

// The bounds are those of `answerQuizQuestion`. Cast: the fields' schemas have no narrower type.
const sentAnswer = z.object({
  attempt: attemptId,
  question: zodForField('question', text({ required: true, max: 64 })),
  userAnswers: zodForField('userAnswers', list(text({ max: 64 }), { max: 50 })),
  inputValue: zodForField('inputValue', text({ max: 20_000, multiline: true })),
}) as z.ZodType<SentAnswer>
const sentFinish = z.object({ attempt: attemptId }) as z.ZodType<SentFinish>

/** Attempts: drawn, timed and marked by the server, so that browsers send only answers. */
export const quizFacts = {
  ...positionFacts,
  quizStarted: { sent: null, logged: started },
  quizAnswered: { sent: sentAnswer, logged: answered },
  quizFinished: { sent: sentFinish, logged: finished },
} satisfies FactSchemas<QuizFacts>
