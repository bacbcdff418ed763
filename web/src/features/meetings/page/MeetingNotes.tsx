import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { learningDeliveryWords } from '#shared/features/learning/words/delivery/words.generated.ts'
import { learningWords } from '#shared/features/learning/words/words.generated.ts'
import { refusalText } from '#shared/kernel/errors/readRefusal.ts'
import { createId } from '#shared/kernel/model/createId.ts'
import { ownValue } from '#shared/kernel/rules/ownValue.ts'
import { kernelErrorsWords } from '#shared/kernel/words/errors/words.generated.ts'
import { isTransient } from '#web/kernel/api/isTransient.ts'
import page from '#web/kernel/parts/Page.module.css'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { inNameOf } from '#web/kernel/viewer/whoOf.ts'
import { Notice } from '#widgets/kernel/parts/Notice.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { DeleteNoteDialog } from '../../learning/delivery/notes/DeleteNoteDialog.tsx'
import { NoteForm } from '../../learning/delivery/notes/NoteForm.tsx'
import notes from '../../learning/delivery/notes/NotesPanel.module.css'
import { NoteView } from '../../learning/delivery/notes/NoteView.tsx'
import { logNoteFailure, type NoteKind, noteFailures } from '../../learning/delivery/notes/refusedNote.ts'
import { type MeetingAnswer, writeMeetingNote } from '../calls.ts'

type Props = { answer: MeetingAnswer; reload(): Promise<unknown> }
/** `draft`: where its text is. Without content it is deleted. */
type Written = { draft: string; id: string; content: string | null }
/** Of the note that is new: no note has this id. */
const fresh = 'new'
const decideKind = ({ draft, content }: Written): NoteKind =>
  content === null ? 'delete' : draft === fresh ? 'add' : 'update'

/** One's own notes on a meeting (MTG-02). What could not be saved stays in its field, and why is said (1§8). */
export function MeetingNotes({ answer: { meeting, notes: written }, reload }: Props) {
  const t = useWords(learningDeliveryWords)
  const ofNotes = useWords(learningWords)
  const refusals = useWords(kernelErrorsWords)
  const { api } = useSite()
  const viewer = useViewer()
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({})
  // A second try of a new note says the same id.
  const [nextId, setNextId] = useState(createId)
  const [asking, setAsking] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const put = (id: string, text: string) => setDrafts((before) => ({ ...before, [id]: text }))
  const drop = (id: string) => setDrafts(({ [id]: _, ...others }) => others)
  const saving = useMutation({
    mutationFn: ({ id, content }: Written) =>
      api.call(writeMeetingNote, { meetingKey: meeting.key, note: id, content }, inNameOf(viewer)),
    // As in a classroom (NOT-13): three more tries, unless it is refused.
    retry: (failures, error) => failures < 3 && isTransient(error),
    retryDelay: 100,
    onError: (error, written) => logNoteFailure(decideKind(written), error),
    onSuccess: async (_answer, { draft }) => {
      await reload()
      drop(draft)
      if (draft === fresh) setNextId(createId())
    },
  })
  function save(draft: string, id: string) {
    const content = (ownValue(drafts, draft) ?? '').trim()
    // A blank note is not saved, without a message (1§5).
    if (content !== '') saving.mutate({ draft, id, content })
  }
  return (
    <section className={`${page.section} ${notes.panel}`} aria-labelledby="meeting-notes">
      <h2 id="meeting-notes" className={notes.title} tabIndex={-1} ref={heading}>
        {t('notes.title')}
      </h2>
      {saving.isError && (
        <Notice tone="danger">
          {ofNotes(saving.variables.content === null ? 'note.stillThere' : 'note.kept', {
            failure: ofNotes(noteFailures[decideKind(saving.variables)]),
            reason: refusalText(refusals, saving.error) ?? ofNotes('note.notTaken'),
          })}
        </Notice>
      )}
      <NoteForm
        label={t('notes.new')}
        value={drafts[fresh] ?? ''}
        onChange={(text) => put(fresh, text)}
        isSaveDisabled={saving.isPending}
        onSave={() => save(fresh, nextId)}
        saveLabel={t('notes.save')}
      />
      {written.length > 0 && (
        <ul className={notes.list}>
          {written.map(({ id, content }) => (
            <li key={id} className={notes.note}>
              <NoteView
                note={{ id, content, reference: 'meeting', name: meeting.name }}
                lead={null}
                draft={ownValue(drafts, id)}
                isWaiting={saving.isPending && saving.variables.id === id}
                write={(text) => put(id, text)}
                cancel={() => drop(id)}
                update={() => save(id, id)}
                askToRemove={() => setAsking(id)}
              />
            </li>
          ))}
        </ul>
      )}
      <DeleteNoteDialog
        isOpen={asking !== null}
        close={() => setAsking(null)}
        remove={() => {
          if (asking) saving.mutate({ draft: asking, id: asking, content: null })
          setAsking(null)
        }}
        focusAfter={() => heading.current}
      />
    </section>
  )
}
