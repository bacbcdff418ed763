import { Course } from '#shared/features/content/entities/Course.ts'
import { Document } from '#shared/features/content/entities/Document.ts'
import { Microcast } from '#shared/features/content/entities/Microcast.ts'
import { Program } from '#shared/features/content/entities/Program.ts'
import { courseOutline, type OutlineLesson } from '#shared/features/content/rules/outline/courseOutline.ts'
import { lessonsOfProgram, weighedInProgram } from '#shared/features/content/rules/outline/programSteps.ts'
import {
  documentLesson,
  microcastLesson,
  outlineOfSole,
} from '#shared/features/content/rules/outline/soleLesson.ts'
import { CourseProgress } from '#shared/features/learning/entities/CourseProgress.ts'
import { DocumentProgress } from '#shared/features/learning/entities/DocumentProgress.ts'
import { MicrocastProgress } from '#shared/features/learning/entities/MicrocastProgress.ts'
import { ProgramProgress } from '#shared/features/learning/entities/ProgramProgress.ts'
import type { learnableTypes } from '#shared/features/learning/operations/reportLearning.ts'
import { documentFacts } from '#shared/features/learning/rules/documentFacts.ts'
import type { Weighed } from '#shared/features/learning/rules/foldProgress.ts'
import { noteFacts } from '#shared/features/learning/rules/noteFacts.ts'
import { type Entity, typeName } from '#shared/kernel/model/Entity.ts'
import { documentColumns, microcastColumns, type StateColumn } from './progress/stateColumns.ts'

export type LearnableType = (typeof learnableTypes)[number]
type ItemEntities = {
  course: typeof Course
  program: typeof Program
  microcast: typeof Microcast
  document: typeof Document
}
export type LearnableItems = { course: Course; program: Program; microcast: Microcast; document: Document }

/** What the writer of learning must know of one type of item: everything else is the same for all. */
export type Learnable<T extends LearnableType = LearnableType> = {
  /** The entity of the item; its editions say which lessons there were. */
  item: ItemEntities[T]
  /** A customer's state in it. */
  progress: Entity
  /** The type; and the column of the state, and of the log, that names the item. */
  column: T
  /** The column of the state of its lessons. */
  lessons: 'lessonProgress' | 'sectionProgress'
  /** What else of the state follows from its facts. */
  further: readonly StateColumn[]
  /** The facts about the item as a whole. */
  facts: typeof noteFacts | (typeof noteFacts & typeof documentFacts)
  /** The lessons of an edition's content, in learners' order: facts are about these. */
  outlineOf(content: Content): readonly OutlineLesson[]
  /** Its lessons may name microcasts, which play in their places. */
  holdsMicrocasts?: true
  /** All that counts for the whole, if that is more than its lessons. */
  weighedOf?(content: Content): readonly Weighed[]
}
type Content = Readonly<Record<string, unknown>>

/** Each type of item that facts can be about. Casts: the stored values were validated by the definitions' schemas. */
export const learnables: { readonly [T in LearnableType]: Learnable<T> } = {
  course: {
    ...{ item: Course, progress: CourseProgress, column: 'course', lessons: 'lessonProgress' },
    ...{ facts: noteFacts, further: [] },
    outlineOf: ({ sections }) => courseOutline((sections ?? []) as Course['sections']),
    holdsMicrocasts: true,
  },
  program: {
    ...{ item: Program, progress: ProgramProgress, column: 'program', lessons: 'sectionProgress' },
    ...{ facts: noteFacts, further: [] },
    outlineOf: ({ sections }) => lessonsOfProgram((sections ?? []) as Program['sections']),
    weighedOf: ({ sections }) => weighedInProgram((sections ?? []) as Program['sections']),
  },
  microcast: {
    ...{ item: Microcast, progress: MicrocastProgress, column: 'microcast', lessons: 'lessonProgress' },
    ...{ facts: noteFacts, further: microcastColumns },
    outlineOf: (content) => outlineOfSole(microcastLesson(content as Microcast)),
  },
  document: {
    ...{ item: Document, progress: DocumentProgress, column: 'document', lessons: 'lessonProgress' },
    ...{ facts: { ...noteFacts, ...documentFacts }, further: documentColumns },
    outlineOf: (content) => outlineOfSole(documentLesson(content as Document)),
  },
}

/** The state's table. */
export const stateTable = ({ progress }: Pick<Learnable, 'progress'>) => `"${typeName(progress)}"`
