import type { Session } from '#shared/kernel/dataStore/Session.ts'
import type {
  BegunCourse,
  BegunDocument,
  BegunMicrocast,
  BegunProgram,
} from '../../identity/session/calls.ts'

/** Something that a customer started, or that was assigned to them. */
export type Begun = {
  type: 'course' | 'program' | 'microcast' | 'document'
  key: string
  lastActiveDate: string | null
  startedDate: string | null
  completeDate: string | null
}
type Dates = Pick<Begun, 'lastActiveDate' | 'startedDate' | 'completeDate'>

/** What a customer started, the last used first. */
export function begunItems(session: Pick<Session, 'progress'>): Begun[] {
  const { courses, programs, microcasts, documents } = listsOf(session)
  const begun = (type: Begun['type'], key: string, { lastActiveDate, startedDate, completeDate }: Dates) => ({
    ...{ type, key, lastActiveDate, startedDate, completeDate },
  })
  const all = [
    ...courses.map((one) => begun('course', one.course, one)),
    ...programs.map((one) => begun('program', one.program, one)),
    ...microcasts.map((one) => begun('microcast', one.microcast, one)),
    ...documents.map((one) => begun('document', one.document, one)),
  ]
  const latest = ({ lastActiveDate }: Begun) => lastActiveDate ?? ''
  return all.toSorted((a, b) => latest(b).localeCompare(latest(a)))
}

/** What a customer has begun and not finished, the last used first: as many as a row of their home page shows. */
export const begunLast = (session: Pick<Session, 'progress'>): Begun[] =>
  begunItems(session)
    .filter(({ startedDate, completeDate }) => startedDate !== null && completeDate === null)
    .slice(0, 3)

/** The documents of My Documents (PAG-44). */
export const ownDocuments = (session: Pick<Session, 'progress'>): BegunDocument[] =>
  listsOf(session).documents.filter(({ includeInMyDocuments }) => includeInMyDocuments)

/** As `customerInfo` returns them. */
const listsOf = ({ progress }: Pick<Session, 'progress'>) => ({
  courses: (progress.courseProgresses ?? []) as readonly BegunCourse[],
  programs: (progress.programProgresses ?? []) as readonly BegunProgram[],
  microcasts: (progress.microcastProgresses ?? []) as readonly BegunMicrocast[],
  documents: (progress.documentProgresses ?? []) as readonly BegunDocument[],
})
