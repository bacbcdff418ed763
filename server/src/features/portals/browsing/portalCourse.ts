import type { Handler } from '#server/kernel/request/Handler.ts'
import { Kicker } from '#shared/features/content/entities/Kicker.ts'
import { isShown } from '#shared/features/content/rules/itemAccess.ts'
import type { portalCourse as operation } from '#shared/features/portals/operations/portalCourse.ts'
import { priceOfItem } from '#shared/features/portals/rules/priceOfItem.ts'
import { publicView } from '#shared/kernel/rules/access/publicView.ts'
import { linksIn, signPictureLinks } from '../../content/files/assetFaces.ts'
import { getLearning } from '../../learning/progress/findLearning.ts'
import { progressView } from '../../learning/progress/progressView.ts'
import { shopSeam } from '../shopSeam.ts'
import { getCourseBundles } from './courseBundle.ts'
import { neededFirst } from './neededFirst.ts'

/** A course for its landing and delivery pages: the parts visible to the asker, with signed addresses. */
export const portalCourse: Handler<typeof operation> = async (input, context) => {
  const { deps } = context
  const bundles = getCourseBundles(deps.db)
  const asked = { organization: context.portal?.organization ?? '', reference: input.course }
  const watched = bundles.watchedKeys(asked.organization, asked.reference)
  const learning = await getLearning(context, input.course, watched)
  const { access, outline, progress } = learning
  const bundle = await bundles.get(learning, asked, watched)
  const { faces } = bundle
  // The bundle outlives their end.
  const kickers = bundle.kickers.filter(({ kicker }) => isShown(Kicker, kicker, learning.asker, deps.now()))
  const held = { organization: learning.item.organization, missing: access.missing }
  const prerequisites =
    access.reason === 'prerequisites' ? (await neededFirst(context, learning.asker, [held]))[0] : []
  const { key } = learning.item
  const sales = access.hasAccess
    ? null
    : await deps.seams.of(shopSeam).sales(context, [{ type: 'course', key }])
  // Fields that the page does not select are not computed.
  return {
    get course() {
      return { ...bundle.course, enrollmentCount: learning.enrollmentCount }
    },
    edition: learning.edition,
    instructors: bundle.instructors,
    get kickers() {
      return kickers.map(({ kicker }) => publicView(Kicker, kicker, { isEntitled: false }))
    },
    get assets() {
      return Object.fromEntries(faces.map((face) => [face.key, access.hasAccess ? face.entitled : face.open]))
    },
    get links() {
      const pictures = kickers.flatMap((one) =>
        one.faces.map((face) => [face.key, signPictureLinks(deps, face)]),
      )
      const { promoVideo } = learning.item
      return {
        ...Object.fromEntries(pictures),
        ...linksIn(deps, faces, { hasAccess: access.hasAccess, promoVideo }),
      }
    },
    hasAccess: access.hasAccess,
    needsSignIn: access.needsSignIn,
    price: priceOfItem(sales?.get(key), learning.item),
    prerequisites: prerequisites ?? [],
    get courseProgress() {
      return progress && progressView(progress, outline)
    },
  }
}
