import type { portalCourse as operation } from '../../../../../shared/src/features/portals/operations/portalCourse.ts'
import type { Handler } from '../../../kernel/request/Handler.ts'
import { linksIn } from '../../content/files/assetFaces.ts'
import { getLearning } from '../../learning/findLearning.ts'
import { progressView } from '../../learning/progressView.ts'
import { courseBundlesOf } from './courseBundle.ts'
import { neededFirst } from './neededFirst.ts'

/** A course for its landing and delivery pages: the parts visible to the asker, with signed addresses. */
export const portalCourse: Handler<typeof operation> = async (input, context) => {
  const { deps } = context
  const bundles = courseBundlesOf(deps.db)
  const asked = { organization: context.portal?.organization ?? '', reference: input.course }
  const watched = bundles.watchedKeys(asked.organization, asked.reference)
  const learning = await getLearning(context, input.course, watched)
  const { access, outline, progress } = learning
  const bundle = await bundles.get(learning, asked, watched)
  const { faces } = bundle
  const held = { organization: learning.item.organization, missing: access.missing }
  const prerequisites =
    access.reason === 'prerequisites' ? (await neededFirst(context, learning.asker, [held]))[0] : []
  // Fields that the page does not select are not computed.
  return {
    get course() {
      return { ...bundle.course, enrollmentCount: learning.enrollmentCount }
    },
    edition: learning.edition,
    instructors: bundle.instructors,
    get assets() {
      return Object.fromEntries(faces.map((face) => [face.key, access.hasAccess ? face.entitled : face.open]))
    },
    get links() {
      return linksIn(deps, faces, { hasAccess: access.hasAccess, promoVideo: learning.item.promoVideo })
    },
    hasAccess: access.hasAccess,
    needsSignIn: access.needsSignIn,
    prerequisites: prerequisites ?? [],
    get courseProgress() {
      return progress && progressView(progress, outline)
    },
  }
}
