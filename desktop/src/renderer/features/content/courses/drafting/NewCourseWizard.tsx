import { Button, Callout, FileInput, HTMLSelect, Switch, TextArea } from '@blueprintjs/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { queryKeys } from '#desktop/renderer/kernel/api/queryKeys.ts'
import { errorText } from '#desktop/renderer/kernel/api/toAppError.ts'
import { findFaults } from '#desktop/renderer/kernel/form/blankRecord.ts'
import { EntityForm } from '#desktop/renderer/kernel/form/EntityForm.tsx'
import { FormTargetProvider } from '#desktop/renderer/kernel/form/FormTarget.tsx'
import { useLocalTarget } from '#desktop/renderer/kernel/form/useLocalTarget.ts'
import { Page } from '#desktop/renderer/kernel/parts/Page.tsx'
import { Course } from '#shared/features/content/entities/Course.ts'
import { createId } from '#shared/kernel/model/key.ts'
import { archiveFiles, useImport } from '../../archives/useImport.tsx'
import { itemPlaces } from '../../items/itemPlaces.ts'
import { type CourseDraft, courseValues } from './CourseDraft.ts'
import { DraftPreview } from './DraftPreview.tsx'
import styles from './NewCourseWizard.module.css'
import { draftFromCounts, readOutline } from './readDraft.ts'
import { readableFiles, readFile } from './readFile.ts'
import { courseTemplates, draftFromTemplate, sampleCourse } from './templates/templates.ts'

const { list, editor } = itemPlaces.course
const fieldNames = ['name', 'headline', 'level'] as const
const { name, headline, level } = Course.fields

const starts = [
  { id: 'title', title: 'A title', about: 'Empty lessons to fill, as many as you say.' },
  { id: 'outline', title: 'An outline', about: 'Paste or type a list of lessons.' },
  { id: 'file', title: 'A file', about: 'Text, Markdown, HTML, or a Lectern archive.' },
  ...[...courseTemplates, sampleCourse].map(({ id, title, about }) => ({ id, title, about })),
] as const

const templates = new Map([...courseTemplates, sampleCourse].map((one) => [one.id, one]))

/** A new course from a title, an outline, a file or a template to a first draft (CON-04). */
export function NewCourseWizard() {
  const asked = useSearchParams()[0].get('start')
  const [start, setStart] = useState<string>(() => starts.find(({ id }) => id === asked)?.id ?? 'title')
  const [counts, setCounts] = useState({ sections: 3, lessons: 2, hasQuiz: true })
  const [outline, setOutline] = useState('')
  const [fileDraft, setFileDraft] = useState<CourseDraft | null>(null)
  const target = useLocalTarget(
    Course,
    start === sampleCourse.id ? nameOf(draftFromTemplate(sampleCourse)) : { name: '' },
  )
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
  const create = useCreate(whole, target.record.level)
  /** What a draft is called is its name, unless the author has written one. */
  const takeName = (from: CourseDraft) => {
    for (const [field, value] of Object.entries(nameOf(from)))
      if (!target.record[field] && value !== '') target.edit([{ do: 'set', path: [field], value }])
  }
  const isFit =
    Object.keys(target.drafts).length === 0 &&
    Object.keys(findFaults({ name, headline, level }, target.record)).length === 0 &&
    (start !== 'file' || fileDraft !== null)
  const [, navigate] = useLocation()
  // A double click comes before `isPending` is rendered.
  const isSent = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('input[type=radio]')?.focus(), [])
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
      <div className={styles.wizard}>
        <form ref={form} onSubmit={submit} noValidate className={styles.form}>
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
          {start === 'outline' && <OutlineText value={outline} onChange={setOutline} />}
          {start === 'file' && (
            <FileChoice
              onRead={(read) => {
                setFileDraft(read)
                if (read) takeName(read)
              }}
            />
          )}
          <FormTargetProvider target={target}>
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
        <DraftPreview draft={whole} />
      </div>
    </Page>
  )
}

const nameOf = (draft: CourseDraft) => ({
  name: [...draft.name].slice(0, name.max).join(''),
  headline: [...draft.headline].slice(0, headline.max).join(''),
})

function useCreate(draft: CourseDraft, chosenLevel: unknown) {
  const core = useCore()
  const client = useQueryClient()
  const [, navigate] = useLocation()
  return useMutation({
    mutationFn: () =>
      core.create({ entity: Course.name, values: { ...courseValues(draft, createId), level: chosenLevel } }),
    onSuccess: async ({ id }) => {
      await client.invalidateQueries({ queryKey: queryKeys.lists(Course.name) })
      navigate(`${editor}/${id}`, { replace: true })
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
      help="A line for each lesson. Indent lessons below the name of their section. “Video: …”, “Quiz: …” and “PDF: …” choose the kind; Markdown works, too."
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

function FileChoice({ onRead }: { onRead(draft: CourseDraft | null): void }) {
  const imports = useImport()
  const reading = useMutation({
    mutationFn: readFile,
    onSuccess: onRead,
    onError: () => onRead(null),
  })
  return (
    <Labelled
      label="File"
      help="Headings become sections and lessons, and what is below them their texts. A line with a task list below it becomes a question. A Lectern archive (.lectern) is imported as it is."
    >
      {(id) => (
        <>
          <FileInput
            fill
            text={reading.variables?.name ?? 'Choose a file…'}
            hasSelection={reading.variables !== undefined}
            inputProps={{
              id,
              accept: `${readableFiles},${archiveFiles}`,
              'aria-describedby': `${id}-help`,
              onChange: ({ currentTarget }) => {
                const [file] = currentTarget.files ?? []
                if (file?.name.toLowerCase().endsWith(archiveFiles)) {
                  imports.add([file])
                  // The same file can be chosen again.
                  currentTarget.value = ''
                } else if (file) reading.mutate(file)
              },
            }}
          />
          {imports.dialog}
          {reading.error && (
            <Callout intent="danger" compact role="alert">
              {errorText(reading.error)}
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
