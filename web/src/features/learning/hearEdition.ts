import type { Query, QueryClient } from '@tanstack/react-query'
import type { ItemAnswer } from './item/ItemAnswer.ts'
import { itemsKey } from './item/itemKey.ts'

/** The server has told which edition of an item it has now (`itemName`): an older one in the cache is loaded again. */
export function hearEdition(
  cache: QueryClient,
  who: string | null,
  name: string,
  edition: number | null | undefined,
): void {
  if (edition === null || edition === undefined) return
  const isOlder = ({ state }: Query) => {
    // Cast: the queries under these keys are items.
    const known = state.data as ItemAnswer | null | undefined
    return known?.name === name && known.edition !== null && known.edition !== edition
  }
  // Of an answer that is on its way, nobody knows the edition.
  cache
    .invalidateQueries({ queryKey: itemsKey(who), predicate: isOlder }, { cancelRefetch: true })
    .catch(console.warn)
}
