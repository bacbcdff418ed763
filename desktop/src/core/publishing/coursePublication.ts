import { Course } from '../../../../shared/src/features/content/entities/Course.ts'
import { Publication } from '../../../../shared/src/kernel/editions/Publication.ts'
import { differingParts, partsInWords, partsOf } from '../../../../shared/src/kernel/editions/partsOf.ts'
import { parseKey } from '../../../../shared/src/kernel/model/key.ts'
import type { PublicationState } from '../CoreApi.ts'
import type { Records } from '../records/createRecords.ts'
import { everyRow, listRows } from '../store/listRows.ts'
import type { Store } from '../store/openStore.ts'

/** What learners read of a course, and what became of its publications, as far as this computer knows. */
export function coursePublication(records: Records, store: Store, key: string): PublicationState {
  const course = records.find(Course, key)
  const all = publicationsOf(store, key)
  const settled = all.filter(({ settledAt }) => settledAt !== null).sort(bySettling)
  const last = settled.at(-1) ?? null
  const published = settled.findLast(({ outcome }) => outcome === 'published')
  const waiting = all.filter(({ outcome }) => outcome === 'waiting').at(-1)
  const seen = (waiting?.act === 'publish' ? waiting : published)?.seen ?? null
  const names = seen === null ? [] : differingParts(partsOf(Course, course), seen)
  return {
    isPublished: course.publishedAt !== null,
    edition: published?.edition ?? null,
    changes: partsInWords(Course, names, course),
    waiting: waiting ? { key: waiting.key, act: waiting.act, isForFiles: waiting.reason === 'files' } : null,
    last: last && {
      key: last.key,
      act: last.act,
      outcome: last.outcome === 'waiting' ? 'refused' : last.outcome,
      reason: last.reason,
      message: last.message,
      edition: last.edition,
    },
  }
}

/** Whether the server has publications of this computer that it has not settled, but for those that wait for files. */
export const isSettling = (store: Store): boolean =>
  listRows(store.db, {
    entity: Publication.name,
    filter: { outcome: 'waiting' },
    offset: 0,
    limit: everyRow,
  }).items.some(({ reason }) => reason !== 'files')

type Known = Publication & { seen: Readonly<Record<string, string>> | null }

/** In the order in which they were made here. */
function publicationsOf(store: Store, key: string): Known[] {
  const filter = { entity: Course.name, recordID: parseKey(key)?.id ?? '' }
  const { items } = listRows(store.db, { entity: Publication.name, filter, offset: 0, limit: everyRow })
  // Cast: rows of the publications' table.
  return (items as unknown as Known[]).sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
}

/** The server's clock decides: those of other computers may be wrong. */
const bySettling = (a: Known, b: Known) => ((a.settledAt ?? '') < (b.settledAt ?? '') ? -1 : 1)
