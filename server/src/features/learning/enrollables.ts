import { Course } from '#shared/features/content/entities/Course.ts'
import { Document } from '#shared/features/content/entities/Document.ts'
import { Microcast } from '#shared/features/content/entities/Microcast.ts'
import { Program } from '#shared/features/content/entities/Program.ts'
import { CourseProgress } from '#shared/features/learning/entities/CourseProgress.ts'
import { DocumentProgress } from '#shared/features/learning/entities/DocumentProgress.ts'
import { MicrocastProgress } from '#shared/features/learning/entities/MicrocastProgress.ts'
import { ProgramProgress } from '#shared/features/learning/entities/ProgramProgress.ts'
import type { Enrollable } from '../../kernel/Enrollable.ts'

/** Items that can be learned: an enrolment is progress that has not started. */
export const enrollables: readonly Enrollable[] = [
  { type: 'course', item: Course, enrollment: CourseProgress, isCounted: true },
  { type: 'program', item: Program, enrollment: ProgramProgress, isCounted: true },
  { type: 'microcast', item: Microcast, enrollment: MicrocastProgress },
  { type: 'document', item: Document, enrollment: DocumentProgress },
]
