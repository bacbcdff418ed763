import { actorsOf } from '#server/kernel/access/actorsOf.ts'
import { query } from '#server/kernel/db/query.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import { questionKinds } from '#shared/features/content/questions/questionKinds.ts'
import type { quizStatistics as operation } from '#shared/features/learning/operations/quizzes.ts'
import {
  computeDiscrimination,
  computeFacility,
  minimumLearners,
  minimumTyped,
  type QuestionSums,
} from '#shared/features/learning/rules/itemStatistics.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { parseKey } from '#shared/kernel/model/key.ts'
import { attemptsIn } from './attempts.ts'

/**
 * How the questions of a quiz do, for full administrators of its organization: of their own learners, not of those of organizations that
 * it is lent to, and not of visitors, of whom nobody knows which attempt is the first.
 */
export const quizStatistics: Handler<typeof operation> = async (input, context) => {
  const organization = parseKey(input.courseKey)?.organization ?? null
  const { viewer } = organization === null ? context : context.within({ organization })
  if (organization === null || !actorsOf(viewer, organization).has('fullAdmin'))
    throw new AppError('not_found')
  const item = { type: input.itemType ?? 'course', item: { key: input.courseKey } }
  const rows = await query<Row>(context.deps.db, {
    name: 'quiz-statistics',
    text: statisticsSql,
    values: [attemptsIn(item), input.courseItemID, organization, graded, chosenFrom, minimumTyped],
  })
  const learners = rows[0]?.learners ?? 0
  if (learners < minimumLearners) return { learners, questions: [] }
  return {
    learners,
    questions: rows.map(({ questionID, isGraded, answered, chosen, ...sums }) => ({
      ...{ questionID, answered, chosen, asked: sums.asked, right: sums.right },
      facility: isGraded ? computeFacility(sums) : null,
      discrimination: isGraded ? computeDiscrimination(sums) : null,
    })),
  }
}

type Row = QuestionSums & {
  questionID: string
  isGraded: boolean
  learners: number
  answered: number
  chosen: { answer: string; learners: number }[]
}

const kinds = Object.values(questionKinds)
const graded = kinds.filter((kind) => kind.isGraded).map(({ type }) => type)
const chosenFrom = kinds.filter((kind) => kind.response === 'choice').map(({ type }) => type)

/** One row for each question: those of drawn quizzes, since not everybody is asked the same ones. Free texts are not counted. */
const statisticsSql = `WITH firsts AS (
    SELECT DISTINCT ON (customer) id, quiz, answers FROM "QuizAttempt"
    WHERE course = $1 AND item = $2 AND organization = $3 AND customer IS NOT NULL AND "finishedAt" IS NOT NULL
    ORDER BY customer, "startedAt"
  ), given AS (
    SELECT f.id AS attempt, q ->> 'id' AS question, q ->> 'type' AS type, q ->> 'type' = ANY($4) AS graded,
      coalesce((f.answers -> (q ->> 'id') ->> 'isCorrect')::boolean, false) AS right,
      f.answers -> (q ->> 'id') AS answer
    FROM firsts f, jsonb_array_elements(f.quiz -> 'questions') AS q
  ), compared AS (
    SELECT g.*, (sum((graded AND "right")::int) OVER same - (graded AND "right")::int)::float8
        / nullif(sum(graded::int) OVER same - graded::int, 0) AS rest
    FROM given g WINDOW same AS (PARTITION BY attempt)
  ), picked AS (
    SELECT question, picked.answer, count(DISTINCT attempt)::int AS learners
    FROM compared, jsonb_array_elements_text(answer -> 'userAnswers') AS picked(answer)
    WHERE type = ANY($5) GROUP BY 1, 2
    UNION ALL
    SELECT question, lower(btrim(answer ->> 'inputValue')), count(DISTINCT attempt)::int
    FROM compared WHERE graded AND NOT type = ANY($5) AND btrim(answer ->> 'inputValue') <> ''
    GROUP BY 1, 2 HAVING count(DISTINCT attempt) >= $6
  )
  SELECT c.question AS "questionID", bool_or(c.graded) AS "isGraded", (SELECT count(*)::int FROM firsts) AS learners,
    count(*)::int AS asked, count(c.answer)::int AS answered, count(*) FILTER (WHERE c.right)::int AS right,
    count(c.rest)::int AS compared, count(c.rest) FILTER (WHERE c.right)::int AS "comparedRight",
    coalesce(sum(c.rest), 0) AS "restSum", coalesce(sum(c.rest * c.rest), 0) AS "restSquares",
    coalesce(sum(c.rest) FILTER (WHERE c.right), 0) AS "restSumRight",
    (SELECT coalesce(json_agg(json_build_object('answer', left(p.answer, 200), 'learners', p.learners)
        ORDER BY p.learners DESC, p.answer), '[]')
      FROM (SELECT * FROM picked p WHERE p.question = c.question ORDER BY learners DESC LIMIT 50) p) AS chosen
  FROM compared c GROUP BY c.question ORDER BY c.question`
