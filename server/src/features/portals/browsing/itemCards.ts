import { askerSeam } from '#server/kernel/access/askerSeam.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import type { itemCards as operation } from '#shared/features/portals/operations/cards.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { keyIn, listItems } from './listItems.ts'
import { makeItemCards } from './makeCards.ts'

/** How many there are without keys; search and categories find the rest. */
const most = 100

/** Cards in the order of the keys; without keys, those that were published last come first. */
export const itemCards: Handler<typeof operation> = async ({ itemType, keys = [] }, context) => {
  const { deps, portal } = context
  if (!portal) throw new AppError('bad_request', { message: 'Name the portal.' })
  const { organization } = portal
  const asker = await deps.seams.of(askerSeam).facts(context, organization)
  if (asker.portals.length === 0) throw new AppError('not_found')
  const place = { organization, asker }
  if (keys.length === 0)
    return {
      items: await makeItemCards(
        context,
        place,
        await listItems(context, itemType, { ...place, limit: most }),
      ),
    }
  const items = await listItems(context, itemType, { ...place, which: keyIn(keys), limit: keys.length })
  items.sort((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key))
  return { items: await makeItemCards(context, place, items) }
}
