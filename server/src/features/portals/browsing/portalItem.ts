import type { Handler } from '#server/kernel/request/Handler.ts'
import type { portalItem as operation } from '#shared/features/portals/operations/portalItem.ts'
import type { LearningOf } from '../../learning/progress/findLearning.ts'
import { progressAnswer } from '../../learning/progress/progressAnswer.ts'
import { findSteps } from './findSteps.ts'
import { joinAnswers, loadItemPage } from './itemPage.ts'
import type { ItemViews } from './itemView.ts'

type Type = 'program' | 'microcast' | 'document'

/** A program, microcast or document for its page. */
export const portalItem: Handler<typeof operation> = async ({ itemType, item }, context) => {
  const { learning, item: view, kickers, common } = await loadItemPage<Type>(context, itemType, item)
  // Cast: the view is of the type that was asked for.
  const viewAs = <T extends Type>(type: T) => (itemType === type ? (view as ItemViews[T]) : null)
  const { courseProgress: _none, ...progress } = progressAnswer(learning, learning.progress)
  return joinAnswers(common, {
    ...progress,
    program: viewAs('program'),
    microcast: viewAs('microcast'),
    document: viewAs('document'),
    kicker: kickers.find(({ key }) => key === learning.item.kicker) ?? null,
    steps: isOfProgram(learning) ? await findSteps(context, learning) : [],
    asksForSignature: itemType === 'document' && learning.portal.requireSignature,
  })
}

const isOfProgram = (learning: LearningOf<Type>): learning is LearningOf<'program'> =>
  learning.type === 'program'
