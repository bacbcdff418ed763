import { findEntity } from '#shared/entities.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { publishForecast } from '#shared/features/learning/operations/publishForecast.ts'
import { cutIntoParts, hashOfParts } from '#shared/kernel/editions/cutIntoParts.ts'
import type { OperationOutput } from '#shared/kernel/model/Operation.ts'
import { zodForAnswers } from '#shared/kernel/model/schemas/zodForAnswer.ts'
import type { Records } from '../records/createRecords.ts'
import type { ServerClient } from '../sync/createServerClient.ts'
import type { PublishForecast } from './PublishingApi.ts'

const query = `query PublishForecast($courseKey: String!) {
  publishForecast(courseKey: $courseKey) {
    hash learners inside complete rising completing ahead lessonCount
    lessons { name change learners } ranges { from before after } named { name before after }
  }
}`

/** How publishing a course changes its learners' progress, by the server's draft, and whether that equals the draft here. */
export async function loadForecast(
  client: Pick<ServerClient, 'graphql'>,
  records: Records,
  courseKey: string,
): Promise<PublishForecast> {
  const data: { publishForecast: unknown } = await client.graphql(query, { courseKey })
  // Cast: the schema is built from the same fields as the type.
  const { hash, ...forecast } = zodForAnswers(publishForecast.output, findEntity).parse(
    data.publishForecast,
  ) as OperationOutput<typeof publishForecast>
  return {
    ...forecast,
    isOfThis: hash === hashOfParts(cutIntoParts(Course, records.find(Course, courseKey))),
  }
}
