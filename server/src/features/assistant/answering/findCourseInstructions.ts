import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { findLearning } from '../../learning/progress/findLearning.ts'
import type { AskedFrom } from './findSources.ts'

/**
 * What the author of a course adds to the assistant's instructions (`course.systemPrompt`, MOD-14), for those who may take the
 * course on the request's portal. Null where it is asked elsewhere, or nothing is added.
 */
export async function findCourseInstructions(
  context: RequestContext,
  { itemType, item }: AskedFrom,
): Promise<string | null> {
  if (itemType !== 'course' || item === null) return null
  const learning = await findLearning(context, item)
  return learning?.access.hasAccess ? learning.item.systemPrompt : null
}
