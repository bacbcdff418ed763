import type { AskerFacts } from '#shared/kernel/model/Rule.ts'
import type { Portal } from '../entities/Portal.ts'

type Showing = Pick<Portal, 'shownItems'> & { namesLibraries: boolean }

/**
 * Which items of their organization some portals show beside the libraries that they name (docs/decisions/0047). A portal without a choice
 * is older than the choice: it shows items in no library, and all if it names none.
 */
export const mergeShelves = (
  portals: readonly Showing[],
): Pick<AskerFacts, 'seesAllLibraries' | 'seesUnshelved'> => ({
  seesAllLibraries: portals.some(
    ({ shownItems, namesLibraries }) => shownItems === 'all' || (shownItems === null && !namesLibraries),
  ),
  seesUnshelved: portals.some(({ shownItems }) => shownItems !== 'libraries'),
})
