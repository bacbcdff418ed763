import { askerSeam } from '#server/kernel/access/askerSeam.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import type { searchPortal as operation } from '#shared/features/portals/operations/searchPortal.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { pageSizes } from '#shared/kernel/model/pageSizes.ts'
import { findItems } from './findItems.ts'
import { sentencesSeam } from './sentencesSeam.ts'

/** How many sentences of lessons stand beside the items. */
const mostSentences = 10

/** What the asker finds on the request's portal: items, and sentences of lessons that they may read. */
export const searchPortal: Handler<typeof operation> = async (input, context) => {
  const { deps, portal } = context
  if (!portal) throw new AppError('not_found')
  const asker = await deps.seams.of(askerSeam).facts(context, portal.organization)
  if (asker.portals.length === 0) throw new AppError('not_found')
  const text = input.text ?? ''
  const [found, sentences] = await Promise.all([
    findItems(context, asker, {
      text,
      type: input.itemType ?? null,
      from: input.from ?? 0,
      limit: input.limit ?? pageSizes.list,
    }),
    input.withSentences && text.trim() !== ''
      ? deps.seams.of(sentencesSeam).find(context, { text, limit: mostSentences, asker })
      : [],
  ])
  return { ...found, sentences }
}
