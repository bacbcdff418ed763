import { Button, Callout, FileInput, HTMLSelect, ProgressBar, Switch, TextArea } from '@blueprintjs/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { queryKeys } from '#desktop/renderer/kernel/api/queryKeys.ts'
import { errorText } from '#desktop/renderer/kernel/api/toAppError.ts'
import { useDialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import { useFailure } from '#desktop/renderer/kernel/dialogs/useFailure.tsx'
import { findFaults } from '#desktop/renderer/kernel/form/blankRecord.ts'
import { EntityForm } from '#desktop/renderer/kernel/form/EntityForm.tsx'
import { FormTargetProvider } from '#desktop/renderer/kernel/form/FormTarget.tsx'
import { useAskedFaults } from '#desktop/renderer/kernel/form/useAskedFaults.ts'
import { useLocalTarget } from '#desktop/renderer/kernel/form/useLocalTarget.ts'
import { useUnsaved } from '#desktop/renderer/kernel/parts/LeaveGuard.tsx'
import { Page } from '#desktop/renderer/kernel/parts/Page.tsx'
import { Course } from '#shared/features/content/entities/Course.ts'
import { createId } from '#shared/kernel/model/key.ts'
import { archiveFiles } from '../../archives/useImport.tsx'
import { DropZone } from '../../assets/DropZone.tsx'
import { itemPlaces } from '../../items/itemPlaces.ts'
import { type CourseDraft, courseValues } from './CourseDraft.ts'
import { DraftPreview } from './DraftPreview.tsx'
import { readableFiles, takeDroppedFile } from './droppedFile.ts'
import styles from './NewCourseWizard.module.css'
import { draftFromCounts, readOutline } from './readDraft.ts'
import { courseTemplates, draftFromTemplate, sampleCourse } from './templates/templates.ts'
import { useDraftFile } from './useDraftFile.tsx'

const { list, editor } = itemPlaces.course
const fieldNames = ['name', 'headline', 'level'] as const
const { name, headline, level } = Course.fields

const starts = [
  { id: 'title', title: 'A title', about: 'Empty lessons to fill, as many as you say.' },
  { id: 'outline', title: 'An outline', about: 'Paste or type a list of lessons.' },
  { id: 'file', title: 'A file', about: 'Word, text, Markdown, HTML, or a Lectern archive.' },
  ...[...courseTemplates, sampleCourse].map(({ id, title, about }) => ({ id, title, about })),
] as const

const templates = new Map([...courseTemplates, sampleCourse].map((one) => [one.id, one]))

/** A new course from a title, an outline, a file or a template to a first draft (CON-04). */
export function NewCourseWizard() {
  const asked = useSearchParams()[0].get('start')
  const [start, setStart] = useState<string>(() => starts.find(({ id }) => id === asked)?.id ?? 'title')
  const [counts, setCounts] = useState({ sections: 3, lessons: 2, hasQuiz: true })
  const [outline, setOutline] = useState('')
  const target = useLocalTarget(
    Course,
    start === sampleCourse.id ? nameOf(draftFromTemplate(sampleCourse)) : { name: '' },
  )
  const [initial] = useState(target.record)
  const taken = useRef<Record<string, string>>({})
  /** What a draft is called is its name, unless the author has written one; that of an outline follows its title while it is typed. */
  const takeName = (from: CourseDraft) => {
    for (const [field, value] of Object.entries(nameOf(from))) {
      const present = target.record[field]
      if (value === '' || (present && present !== taken.current[field])) continue
      taken.current[field] = value
      target.edit([{ do: 'set', path: [field], value }])
    }
  }
  const file = useDraftFile(takeName)
  const takeFiles = (files: readonly File[]) => {
    setStart('file')
    file.take(files)
  }
  const fileDraft = file.isPending ? null : (file.read?.draft ?? null)
  const sections = useMemo(() => {
    const template = templates.get(start)
    if (template) return draftFromTemplate(template).sections
    if (start === 'outline') return readOutline(outline).sections
    if (start === 'file') return fileDraft?.sections ?? []
    return draftFromCounts(counts)
  }, [start, outline, fileDraft, counts])
  const whole: CourseDraft = {
    name: String(target.record.name ?? ''),
    headline: String(target.record.headline ?? ''),
    sections,
  }
  const isOfFile = start === 'file'
  const document = isOfFile ? (file.read?.document ?? null) : null
  const create = useCreate(whole, target.record.level, document, file.keep)
  const isFit =
    Object.keys(target.invalidInputs).length === 0 &&
    Object.keys(findFaults({ name, headline, level }, target.record)).length === 0 &&
    (!isOfFile || fileDraft !== null)
  const faults = useAskedFaults(target, isFit)
  const isFilled =
    outline.trim() !== '' ||
    fileDraft !== null ||
    fieldNames.some(
      (field) => (target.record[field] ?? '') !== (taken.current[field] ?? initial[field] ?? ''),
    )
  useUnsaved(isFilled && !create.isSuccess ? { name: 'New course', discard: () => undefined } : null)
  const [, navigate] = useLocation()
  // A double click comes before `isPending` is rendered.
  const isSent = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('input[type=radio]:checked')?.focus(), [])
  const takeDropped = useRef(takeFiles)
  useEffect(() => {
    const dropped = takeDroppedFile()
    if (dropped) takeDropped.current([dropped])
  }, [])
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isFit || isSent.current) return
    isSent.current = true
    create.mutate(undefined, {
      onError: () => {
        isSent.current = false
      },
    })
  }
  return (
    <Page title="New course with wizard">
      <DropZone text="Drop to make a course of it" className={styles.zone ?? ''} onFiles={takeFiles}>
        <div className={styles.wizard}>
          <form ref={form} onSubmit={submit} onKeyDown={faults.onKeyDown} noValidate className={styles.form}>
            <fieldset className={styles.starts}>
              <legend>Start from</legend>
              {starts.map(({ id, title, about }) => (
                <Start
                  key={id}
                  title={title}
                  about={about}
                  isChosen={start === id}
                  onChoose={() => {
                    setStart(id)
                    if (id === sampleCourse.id) takeName(draftFromTemplate(sampleCourse))
                  }}
                />
              ))}
            </fieldset>
            {start === 'title' && <Counts counts={counts} onChange={setCounts} />}
            {start === 'outline' && (
              <OutlineText
                value={outline}
                onChange={(next) => {
                  setOutline(next)
                  takeName(readOutline(next))
                }}
              />
            )}
            {isOfFile && <FileChoice file={file} onFiles={takeFiles} />}
            <FormTargetProvider target={faults.target}>
              <EntityForm names={fieldNames} />
            </FormTargetProvider>
            {create.error && (
              <Callout intent="danger" compact role="alert">
                {errorText(create.error)}
              </Callout>
            )}
            <div className={styles.actions}>
              <Button
                type="submit"
                intent="primary"
                text="Create course"
                disabled={!isFit}
                loading={create.isPending}
              />
              <Button text="Cancel" onClick={() => navigate(list)} />
            </div>
          </form>
          <DraftPreview draft={whole} left={isOfFile && fileDraft ? (file.read?.left ?? []) : []} />
        </div>
        {file.dialog}
      </DropZone>
    </Page>
  )
}

const nameOf = (draft: CourseDraft) => ({
  name: [...draft.name].slice(0, name.max).join(''),
  headline: [...draft.headline].slice(0, headline.max).join(''),
})

/** `document`: the Word file whose pictures the course shows. */
function useCreate(draft: CourseDraft, chosenLevel: unknown, document: string | null, onCreated: () => void) {
  const core = useCore()
  const client = useQueryClient()
  const { offerUndo, snackBar } = useDialogs()
  const fail = useFailure()
  const [, navigate] = useLocation()
  const refresh = () => client.invalidateQueries({ queryKey: queryKeys.lists(Course.name) })
  async function undo(document: string) {
    try {
      await core.undoDocument({ document })
      await refresh()
      navigate(list)
      snackBar('The course and its pictures are gone.', 'success')
    } catch (fault) {
      fail('The course was not taken back', fault)
    }
  }
  return useMutation({
    mutationFn: () => {
      const values = { ...courseValues(draft, createId), level: chosenLevel }
      return document === null
        ? core.create({ entity: Course.name, values })
        : core.createFromDocument({ document, values })
    },
    onSuccess: async ({ id, name }) => {
      onCreated()
      await refresh()
      navigate(`${editor}/${id}`, { replace: true })
      if (document !== null) offerUndo(`“${String(name)}” was created.`, () => void undo(document))
    },
  })
}

type StartProps = { title: string; about: string; isChosen: boolean; onChoose(): void }

function Start({ title, about, isChosen, onChoose }: StartProps) {
  const id = useId()
  return (
    <label className={styles.start} data-chosen={isChosen}>
      <input
        type="radio"
        name="start"
        checked={isChosen}
        onChange={onChoose}
        aria-labelledby={id}
        aria-describedby={`${id}-about`}
      />
      <span id={id} className={styles.startTitle}>
        {title}
      </span>
      <span id={`${id}-about`} className={styles.startAbout}>
        {about}
      </span>
    </label>
  )
}

type CountsValue = { sections: number; lessons: number; hasQuiz: boolean }

function Counts({ counts, onChange }: { counts: CountsValue; onChange(counts: CountsValue): void }) {
  const number = (label: string, field: 'sections' | 'lessons', most: number) => (
    <Labelled label={label}>
      {(id) => (
        <HTMLSelect
          id={id}
          value={counts[field]}
          options={Array.from({ length: most }, (_, index) => index + 1)}
          onChange={({ currentTarget }) => onChange({ ...counts, [field]: Number(currentTarget.value) })}
        />
      )}
    </Labelled>
  )
  return (
    <div className={styles.counts}>
      {number('Sections', 'sections', 20)}
      {number('Lessons in each', 'lessons', 20)}
      <Switch
        checked={counts.hasQuiz}
        label="A quiz at the end"
        onChange={({ currentTarget }) => onChange({ ...counts, hasQuiz: currentTarget.checked })}
      />
    </div>
  )
}

/** An outline of 500 lessons has about 30,000 characters. */
const mostCharacters = 100_000

function OutlineText({ value, onChange }: { value: string; onChange(value: string): void }) {
  return (
    <Labelled
      label="Outline"
      help="A line for each lesson. Indent lessons below the name of their section, or write “# Section” and “- Lesson”, or number them 1, 1.1, 1.2. “Video: …”, “Quiz: …” and “PDF: …” choose the kind."
    >
      {(id) => (
        <TextArea
          id={id}
          aria-describedby={`${id}-help`}
          fill
          rows={10}
          maxLength={mostCharacters}
          placeholder={
            'Before you begin\n  Video: Why it matters\n  What you need\nHow it is done\n  Step by step\n  Quiz: What you know now'
          }
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Labelled>
  )
}

type FileChoiceProps = { file: ReturnType<typeof useDraftFile>; onFiles(files: readonly File[]): void }

function FileChoice({ file, onFiles }: FileChoiceProps) {
  return (
    <Labelled
      label="File"
      help="Drop it anywhere on this page, or choose it. Headings become sections and lessons, and what is below them their texts and pictures. A line with a task list below it becomes a question. A Lectern archive (.lectern) is imported as it is."
    >
      {(id) => (
        <>
          <FileInput
            fill
            text={file.name ?? 'Choose a file…'}
            hasSelection={file.name !== null}
            inputProps={{
              id,
              accept: `${readableFiles},${archiveFiles}`,
              'aria-describedby': `${id}-help`,
              onChange: ({ currentTarget }) => {
                const files = [...(currentTarget.files ?? [])]
                // The same file can be chosen again.
                currentTarget.value = ''
                onFiles(files)
              },
            }}
          />
          {file.isPending && <ProgressBar aria-label="Reading the file" intent="primary" />}
          {file.error && (
            <Callout intent="danger" compact role="alert">
              {errorText(file.error)}
            </Callout>
          )}
        </>
      )}
    </Labelled>
  )
}

type LabelledProps = { label: string; help?: string; children(id: string): ReactNode }

function Labelled({ label, help, children }: LabelledProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {help !== undefined && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
    </div>
  )
}
