import type { Program } from '../../entities/Program.ts'
import type { LessonType } from '../../lessons/lesson.ts'
import { type OutlineLesson, type ProgramStep, programOutline } from './courseOutline.ts'

type Sections = Program['sections']

/** A course or microcast inside a program, which has a page and progress of its own. */
export type ItemStep = { id: string; name: string; type: 'course' | 'microcast'; key: string; path: string[] }

/** The course or microcast that a step opens; null for a lesson of the program's own. */
export function itemOfStep({ id, name, item, path }: ProgramStep): ItemStep | null {
  if (item.type === 'course') return item.course ? { id, name, type: 'course', key: item.course, path } : null
  if (item.type !== 'microcast' || !item.microcast) return null
  return { id, name, type: 'microcast', key: item.microcast, path }
}

/** The courses and microcasts inside a program, in learners' order. */
export const itemSteps = (sections: Sections): ItemStep[] =>
  programOutline(sections).flatMap((step) => itemOfStep(step) ?? [])

/** Whether a step is a lesson of the program's own: courses and microcasts have pages and progress of their own. */
export const isOwnLesson = (step: ProgramStep): step is ProgramStep & OutlineLesson =>
  step.item.type !== 'course' && itemOfStep(step) === null

/** The lessons of a program's own, in learners' order. */
export const lessonsOfProgram = (sections: Sections): OutlineLesson[] =>
  programOutline(sections).filter(isOwnLesson)

/** All that counts for a program: its lessons, and each course and microcast as one step. */
export const weighedInProgram = (sections: Sections): { id: string; type: LessonType | 'step' }[] =>
  programOutline(sections).flatMap((step): { id: string; type: LessonType | 'step' }[] => {
    if (itemOfStep(step)) return [{ id: step.id, type: 'step' }]
    return step.item.type === 'course' ? [] : [{ id: step.id, type: step.item.type }]
  })
