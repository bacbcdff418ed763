import { fromMarkdown } from '#desktop/renderer/kernel/richText/paste/fromMarkdown.ts'
import type { CourseDraft } from '../CourseDraft.ts'
import { readDocument } from '../readDraft.ts'
import { compliance } from './compliance.ts'
import { liveSeries } from './liveSeries.ts'
import { onboarding } from './onboarding.ts'
import { productTraining } from './productTraining.ts'
import { sample } from './sample.ts'
import { shortCourse } from './shortCourse.ts'

/** A course to begin with. `text` is Markdown, read as an author's own file is (`readDocument`). */
export type CourseTemplate = { id: string; title: string; about: string; text: string }

export const courseTemplates: readonly CourseTemplate[] = [
  shortCourse,
  onboarding,
  compliance,
  productTraining,
  liveSeries,
]

/** A whole course, with texts and questions, to take apart. */
export const sampleCourse: CourseTemplate = sample

export const draftFromTemplate = ({ text }: CourseTemplate): CourseDraft => readDocument(fromMarkdown(text))
