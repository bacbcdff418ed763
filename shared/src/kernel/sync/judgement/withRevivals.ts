import { type Address, type Holder, presencePath, recordGonePath } from '../address.ts'
import type { RecordState } from '../RecordState.ts'
import { encodeId } from '../structure/cellTree.ts'
import { readPlace } from '../structure/layout.ts'
import { findParent, findPathOwner } from './places.ts'
import {
  type ArbitrateContext,
  type ConflictFact,
  isRemoval,
  isUnseen,
  type Judged,
  type Verdict,
} from './Verdict.ts'

/** Rules 3 and 4, second half: an edited element is restored, with all its containers. */
export function withRevivals(
  state: RecordState,
  write: Judged,
  address: Address,
  context: ArbitrateContext,
  verdict: Verdict,
): Verdict {
  const paths = new Set([recordGonePath])
  for (const holder of address.holders) {
    if (holder.inTree) for (const above of ancestors(state, holder, write)) paths.add(`${above}/@gone`)
    paths.add(presencePath(holder))
  }
  paths.delete(write.path)
  const cells: Verdict['cells'] = []
  const conflicts: ConflictFact[] = []
  for (const path of paths) {
    const stored = state.cells.get(path)
    if (!stored || !isRemoval(path, stored.value) || !isUnseen(stored, write, context)) continue
    cells.push({ path, value: !stored.value, stamp: context.stamp() })
    conflicts.push({
      path,
      reason: 'deletedAndEdited',
      message: 'Someone changed an item that someone else had deleted. It was restored.',
      kept: write.value,
      keptStamp: write.stamp,
      other: stored.value,
      otherStamp: stored.stamp,
    })
  }
  if (cells.length === 0) return verdict
  return { ...verdict, cells: [...cells, ...verdict.cells], conflicts: [...conflicts, ...verdict.conflicts] }
}

/** An element's ancestors, at present and after the write. */
function ancestors(state: RecordState, holder: Holder, write: Judged): string[] {
  const [own] = findPathOwner(`${holder.path}/@place`)
  const above = new Set<string>()
  const starts = [findParent(state, holder.container, own)]
  if (write.path === `${holder.path}/@place`) starts.push(readPlace(write.value)?.parent ?? null)
  for (const start of starts)
    for (let id = start; id !== null && !above.has(id); id = findParent(state, holder.container, id))
      above.add(id)
  return [...above].map((id) => `${holder.container}/${encodeId(id)}`)
}
