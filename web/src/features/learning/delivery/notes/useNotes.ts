import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type LearningWords, learningWords } from '#shared/features/learning/words/words.generated.ts'
import { refusalText } from '#shared/kernel/errors/readRefusal.ts'
import { createId } from '#shared/kernel/model/createId.ts'
import { type KernelErrorsWords, kernelErrorsWords } from '#shared/kernel/words/errors/words.generated.ts'
import type { Translate } from '#shared/kernel/words/translator.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { LearnerProgress } from '../../item/learnerProgress.ts'
import type { Outbox } from '../../outbox/createOutbox.ts'
import type { ReportFact } from '../progress/useLearning.ts'
import { describeNoteFailure, logNoteFailure, type NoteFailure, takeBackNote } from './refusedNote.ts'

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
  const t = useWords(learningWords)
  const refusals = useWords(kernelErrorsWords)
  const [fault, setFault] = useState<{ text: string; lesson: string | null } | null>(null)
  const { read, write } = drafts
  const { notes } = progress
  const updated = useRef(new Set<string>())
  useEffect(
    () =>
      outbox?.watchAnswers((entry, { refusal }) => {
        if (entry.course !== courseKey || refusal === null) return
        const isUpdate = updated.current.has(entry.id)
        const failure = describeNoteFailure(entry, isUpdate)
        if (!failure) return
        logNoteFailure(failure.kind, refusal)
        setFault({
          text: describeFailure({ t, refusals }, failure, refusal),
          lesson: failure.lesson ?? lesson,
        })
        takeBackNote(entry, { read, write }, isUpdate)
        return true
      }),
    [outbox, courseKey, lesson, read, write, t, refusals],
  )
  // The progress is folded again whenever something is added or answered.
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

type Words = { t: Translate<LearningWords>; refusals: Translate<KernelErrorsWords> }

/** The failure, in the specification's words (1§8), and what to do. */
const describeFailure = ({ t, refusals }: Words, { text, isKept }: NoteFailure, refusal: unknown): string =>
  t(isKept, { failure: t(text), reason: refusalText(refusals, refusal) ?? t('note.notTaken') })
