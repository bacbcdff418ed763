import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { Kicker } from '#shared/features/content/entities/Kicker.ts'
import { isShown } from '#shared/features/content/rules/itemAccess.ts'
import { priceOfItem } from '#shared/features/portals/rules/priceOfItem.ts'
import { publicView } from '#shared/kernel/rules/access/publicView.ts'
import { linksIn, signPictureLinks } from '../../content/files/assetFaces.ts'
import type { LearnableType } from '../../learning/learnables.ts'
import { getLearning, type LearningOf } from '../../learning/progress/findLearning.ts'
import { shopSeam } from '../shopSeam.ts'
import { getItemBundles } from './itemBundle.ts'
import { neededFirst } from './neededFirst.ts'

/**
 * What the pages of an item of any type answer: the parts visible to the asker, with signed addresses. Fields that a page does not
 * select are not computed.
 */
export async function loadItemPage<T extends LearnableType>(
  context: RequestContext,
  type: T,
  reference: string,
) {
  const { deps } = context
  const bundles = getItemBundles(deps.db)
  const asked = { type, organization: context.portal?.organization ?? '', reference }
  const watched = bundles.watchedKeys(asked)
  const learning = await getLearning(context, reference, watched, type)
  const { item, access, asker } = learning
  const bundle = await bundles.get(learning, asked, watched)
  const { faces } = bundle
  // The bundle outlives their end.
  const kickers = bundle.kickers.filter(({ kicker }) => isShown(Kicker, kicker, asker, deps.now()))
  const lookup = { organization: item.organization, missing: access.missing }
  const [prerequisites = []] =
    access.reason === 'prerequisites' ? await neededFirst(context, asker, [lookup]) : []
  const common = {
    edition: learning.edition,
    instructors: bundle.instructors,
    lessonInstructors: bundle.lessonInstructors,
    get assets() {
      return Object.fromEntries(faces.map((face) => [face.key, access.hasAccess ? face.entitled : face.open]))
    },
    get links() {
      const pictures = kickers.flatMap((one) =>
        one.faces.map((face) => [face.key, signPictureLinks(deps, face)]),
      )
      const promoVideo = 'promoVideo' in item ? item.promoVideo : null
      return {
        ...Object.fromEntries(pictures),
        ...linksIn(deps, faces, { hasAccess: access.hasAccess, promoVideo }),
      }
    },
    hasAccess: access.hasAccess,
    needsSignIn: access.needsSignIn,
    price: await findPrice(context, learning),
    closure: await deps.seams.of(shopSeam).closure(context, learning),
  }
  return {
    learning,
    get item() {
      // The bundle outlives the number of its learners.
      const { enrollmentCount } = learning
      return { ...bundle.item, ...('enrollmentCount' in bundle.item && { enrollmentCount }) }
    },
    get kickers() {
      return kickers.map(({ kicker }) => publicView(Kicker, kicker, { isEntitled: false }))
    },
    prerequisites,
    /** What the answers for all types have. */
    common,
  }
}

/** What is sold separately. */
const soldTypes = ['course', 'program'] as const

/** What is charged for an item that is closed to the asker. */
async function findPrice(context: RequestContext, { type, item, access }: LearningOf<LearnableType>) {
  const sold = soldTypes.find((one) => one === type)
  if (!sold || access.hasAccess) return null
  const sales = await context.deps.seams.of(shopSeam).sales(context, [{ type: sold, key: item.key, item }])
  return priceOfItem(sales.get(item.key), 'price' in item ? item : {})
}

/** Both objects in one, with their getters unread. */
export const joinAnswers = <A extends object, B extends object>(common: A, own: B): A & B =>
  // Cast: that is what the properties are.
  Object.defineProperties(common, Object.getOwnPropertyDescriptors(own)) as A & B
