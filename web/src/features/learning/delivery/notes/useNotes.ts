import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { isAppError } from '../../../../../../shared/src/kernel/errors/AppError.ts'
import { createId } from '../../../../../../shared/src/kernel/model/createId.ts'
import type { LearnerProgress } from '../../learnerProgress.ts'
import type { Outbox } from '../../outbox/createOutbox.ts'
import { type NoteFailure, noteFailureOf, takeBackNote } from '../../outbox/refusedNote.ts'
import type { ReportFact } from '../progress/useCourseProgress.ts'

export type Note = LearnerProgress['notes'][number]

export type NotesFacts = {
  courseKey: string
  progress: LearnerProgress
  /** Null for visitors, who have no notes. */
  outbox: Outbox | null
  report: ReportFact
}

/**
 * Notes as facts: each is in the outbox at once, and stays there until the server has it. `waiting` are the ids of those that it
 * has not yet. Only a refusal is a failure: then the text is a draft again, and the reason is shown at its lesson.
 */
export function useNotes(
  { courseKey, progress, outbox, report }: NotesFacts,
  lesson: string | null,
  drafts: { read(note: string): string | undefined; write(note: string, text: string): void },
) {
  const [fault, setFault] = useState<{ text: string; lesson: string | null } | null>(null)
  const { read, write } = drafts
  const { notes } = progress
  const updated = useRef(new Set<string>())
  useEffect(
    () =>
      outbox?.watchAnswers((entry, { refusal }) => {
        if (entry.course !== courseKey || refusal === null) return
        const isUpdate = updated.current.has(entry.id)
        const failure = noteFailureOf(entry, isUpdate)
        if (!failure) return
        setFault({ text: textOf(failure, refusal), lesson: failure.lesson ?? lesson })
        takeBackNote(entry, { read, write }, isUpdate)
        return true
      }),
    [outbox, courseKey, lesson, read, write],
  )
  // The progress is folded anew whenever something is added or answered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const waiting = useMemo(() => waitingNotes(outbox, courseKey), [outbox, courseKey, progress])
  const keep = useCallback(
    (note: Note) => {
      setFault(null)
      const { id, reference, name, content } = note
      return report(null, 'noteWritten', { note: id, reference, name, content })
    },
    [report],
  )
  return {
    fault: fault?.lesson === lesson ? fault.text : null,
    waiting,
    add(item: { id: string; name: string }, content: string) {
      keep({ id: createId(), reference: item.id, name: item.name, content })
    },
    /** A note that was deleted meanwhile comes back with the text. */
    update(note: Note, content: string) {
      const entry = keep({ ...(notes.find(({ id }) => id === note.id) ?? note), content })
      updated.current.add(entry.id)
    },
    remove(note: string) {
      setFault(null)
      report(null, 'noteDeleted', { note })
    },
  }
}

const waitingNotes = (outbox: Outbox | null, course: string): ReadonlySet<string> =>
  new Set(
    outbox?.pendingOf(course).flatMap(({ fact }) => {
      const note = fact.type.startsWith('note') && (fact.payload as { note?: unknown } | null)?.note
      return typeof note === 'string' ? [note] : []
    }),
  )

/** The failure, in the specification's words (1§8), and what to do. */
function textOf({ text, isKept }: NoteFailure, refusal: unknown): string {
  const reason = isAppError(refusal) ? refusal.message : 'The server did not take it.'
  return `${text}. ${reason} ${isKept}.`
}
