import type { Handler } from '#server/kernel/request/Handler.ts'
import type { portalCourse as operation } from '#shared/features/portals/operations/portalCourse.ts'
import { progressView } from '../../learning/progress/progressView.ts'
import { joinAnswers, loadItemPage } from './itemPage.ts'

/** A course for its landing and delivery pages. */
export const portalCourse: Handler<typeof operation> = async ({ course }, context) => {
  const page = await loadItemPage(context, 'course', course)
  const { progress, outline } = page.learning
  return joinAnswers(page.common, {
    get course() {
      return page.item
    },
    get kickers() {
      return page.kickers
    },
    prerequisites: page.prerequisites,
    get courseProgress() {
      return progress && progressView(progress, outline)
    },
  })
}
