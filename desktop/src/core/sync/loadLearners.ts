import { z } from 'zod'
import type { ServerClient } from './createServerClient.ts'
import type { Learner } from './ServerApi.ts'

const query = `query Learners($courseKey: String!, $nextToken: String, $organizationID: String) {
  courseLearners(courseKey: $courseKey, limit: 200, nextToken: $nextToken, organizationID: $organizationID) {
    learners { customer { id name email } progress { progress startedDate lastActiveDate completeDate lessonsCompleted lessonProgress } packageScores { lesson score attempts } } nextToken total
  }
}`

const learnerSchema = z.object({
  customer: z.object({ id: z.string(), name: z.string().nullish(), email: z.string().nullish() }),
  progress: z.object({
    progress: z.number().nullish(),
    startedDate: z.string().nullish(),
    lastActiveDate: z.string().nullish(),
    completeDate: z.string().nullish(),
    lessonProgress: z
      .record(z.string(), z.object({ progress: z.number(), isCompleted: z.boolean() }))
      .nullish(),
    lessonsCompleted: z.union([z.number(), z.array(z.unknown())]).nullish(),
  }),
  packageScores: z
    .array(z.object({ lesson: z.string(), score: z.number().nullish(), attempts: z.number() }))
    .nullish(),
})
const answerSchema = z.object({
  learners: z.array(learnerSchema),
  nextToken: z.string().nullish(),
  total: z.number(),
})

/** How many rows an author is shown; the total counts all. */
const maxLearners = 1000

/** A course's learners, from the server's records. */
export async function loadLearners(
  client: Pick<ServerClient, 'graphql'>,
  organization: string,
  courseKey: string,
): Promise<{ learners: Learner[]; total: number }> {
  const learners: Learner[] = []
  for (let nextToken: string | null = null; ; ) {
    const variables = { courseKey, nextToken, organizationID: organization }
    const data: { courseLearners: unknown } = await client.graphql(query, variables)
    const page = answerSchema.parse(data.courseLearners)
    learners.push(...page.learners.map(toLearner))
    nextToken = page.nextToken ?? null
    if (nextToken === null || learners.length >= maxLearners) return { learners, total: page.total }
  }
}

function toLearner({ customer, progress, packageScores }: z.infer<typeof learnerSchema>): Learner {
  const { lessonsCompleted } = progress
  return {
    customer: { id: customer.id, name: customer.name ?? null, email: customer.email ?? '' },
    progress: {
      progress: progress.progress ?? 0,
      startedDate: progress.startedDate ?? null,
      lastActiveDate: progress.lastActiveDate ?? null,
      completeDate: progress.completeDate ?? null,
      lessonProgress: progress.lessonProgress ?? {},
      lessonsCompleted: Array.isArray(lessonsCompleted) ? lessonsCompleted.length : (lessonsCompleted ?? 0),
    },
    packageScores: Object.fromEntries(
      (packageScores ?? []).map(({ lesson, score, attempts }) => [
        lesson,
        { score: score ?? null, attempts },
      ]),
    ),
  }
}
