import { type Cell, maxCellsPerPage, maxCharsPerMessage, measureCell } from '../protocol.ts'
import type { ServerSyncReader, SyncHead } from '../ServerSyncStore.ts'

/** The next changes after a cursor, never split, up to a message's size. */
export async function pageOfChanges(
  reader: ServerSyncReader,
  head: SyncHead,
  cursor: number,
  cellsPerPage: number = maxCellsPerPage,
): Promise<{ cells: Cell[]; cursor: number; hasMore: boolean }> {
  if (cursor >= head.seq) return { cells: [], cursor: head.seq, hasMore: false }
  const changes = await reader.loadChanges(cursor, cellsPerPage + 1)
  const cells = cutAtChange(changes, cellsPerPage)
  const hasMore = cells.length < changes.length
  return { cells, cursor: hasMore ? (cells.at(-1)?.seq ?? cursor) : head.seq, hasMore }
}

function cutAtChange(changes: readonly Cell[], cellsPerPage: number): Cell[] {
  let chars = 0
  let end = 0
  // A change is never larger than a page (maxCellsPerChange), so the first one always fits.
  for (let index = 0; index < changes.length; index++) {
    const [cell, next] = [changes[index], changes[index + 1]]
    if (!cell) break
    chars += measureCell(cell)
    const isLastOfChange = next === undefined ? changes.length <= cellsPerPage : next.seq !== cell.seq
    if (!isLastOfChange) continue
    if (end > 0 && (index >= cellsPerPage || chars > maxCharsPerMessage)) break
    end = index + 1
  }
  return changes.slice(0, end)
}
