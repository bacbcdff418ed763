import { isComplete } from '../../../../src/features/content/rules/isComplete.ts'
import { itemAction } from '../../../../src/features/learning/rules/lessonStatus.ts'
import { coursePath } from '../../content/course/coursePath.ts'
import { classPath } from '../../learning/classPath.ts'
import type { CardPortal } from './CardPortal.ts'
import type { CourseWords } from './useCourseWords.ts'

export type ActionFacts = {
  slug: string | null
  id: string
  hasAccess: boolean
  /** Unmet prerequisites. */
  neededFirst: readonly unknown[]
  /** Percent; null before the course was started. */
  progress: number | null
  lessonCount: number
}
export type CourseAction = {
  label: string
  href: string
  isShown: boolean
  /** Shown as the main button; not for finished courses. */
  isMain: boolean
}

/**
 * The button of a course on a card or landing page, by portal type, settings and access (1§6, 3§3.4).
 * What is closed leads to the offers, or to a checkout of the course itself (CHK-37).
 * `words`: a label that the portal's settings do not have is made of its words (DEL-38, THM-05).
 * Throws for an unknown portal type (1§8).
 */
export function courseAction(
  portal: CardPortal,
  place: 'card' | 'landing',
  course: ActionFacts,
  words: CourseWords,
): CourseAction {
  if (portal.type !== 'public' && portal.type !== 'membership' && portal.type !== 'commerce')
    throw new TypeError('Portal type not recognized')
  const settings = portal.settings[portal.type][place]
  // It can be neither started nor bought yet: its page lists the prerequisites.
  if (course.neededFirst.length > 0)
    return {
      label: words.t('learnMore'),
      href: coursePath(course),
      isShown: settings.showActionButton && place === 'card',
      isMain: false,
    }
  // A course without lessons cannot be started.
  const canStart = course.hasAccess && course.lessonCount > 0
  const action = canStart ? settings.actionWithAccess : course.hasAccess ? 'landing' : settings.action
  return {
    label: canStart
      ? settings.labelWithAccess || startLabel(course.progress, words)
      : (!course.hasAccess && settings.label) || words.t('learnMore'),
    href: addressOf(action, course),
    isShown: settings.showActionButton && (canStart || !course.hasAccess || place === 'card'),
    isMain: canStart && !isComplete(course.progress ?? 0),
  }
}

/** Retake at 100, continue when started, otherwise start (1§4). */
function startLabel(progress: number | null, { t, say }: CourseWords): string {
  const action = itemAction(progress === null ? null : { progress, startedDate: 'started' })
  if (action === 'start') return t('startCourse', { start: say('Start'), course: say('Course') })
  return say(action === 'continue' ? 'Continue' : 'Retake')
}

/** Commerce has the pages of offers and checkouts, at addresses that the specification names (1§2). */
function addressOf(action: string, course: ActionFacts): string {
  if (action === 'delivery') return classPath(course)
  if (action === 'offerPage') return '/memberships'
  if (action === 'checkout')
    return `/checkout?${new URLSearchParams({ type: 'course', id: course.id, from: coursePath(course) })}`
  return coursePath(course)
}
