import { isComplete } from '#shared/features/content/rules/isComplete.ts'
import { itemAction } from '#shared/features/learning/rules/lessonStatus.ts'
import type { ItemPrice } from '#shared/features/portals/operations/itemPrice.ts'
import { coursePath } from '../../content/course/coursePath.ts'
import { itemPath } from '../../content/course/itemPath.ts'
import { classPath } from '../../learning/classPath.ts'
import type { CardPortal } from './CardPortal.ts'
import type { CourseWords } from './useCourseWords.ts'

export type ActionFacts = {
  /** A course where none is named. */
  type?: 'course' | 'program' | 'microcast' | 'document' | 'meeting' | 'asset'
  slug: string | null
  id: string
  hasAccess: boolean
  /** Unmet prerequisites. */
  neededFirst: readonly unknown[]
  /** Percent; null before the course was started. */
  progress: number | null
  lessonCount: number
  /** What is charged for it by itself, in minor units; null where it is not sold so. */
  price: number | null
  /** Why it cannot be bought at that price. */
  refusal: ItemPrice['refusal']
}
export type CourseAction = {
  label: string
  href: string
  isShown: boolean
  /** Shown as the main button; not for finished courses. */
  isMain: boolean
}

/**
 * The button of a course or another item on a card or landing page, by portal type, settings and access (1§6, 3§3.4).
 * What is closed leads to the offers, or to a checkout of the item itself (CHK-37).
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
      href: landingOf(course),
      isShown: settings.showActionButton && place === 'card',
      isMain: false,
    }
  // A course without lessons cannot be started.
  const canStart = course.hasAccess && course.lessonCount > 0
  // What is sold out says so on its page.
  const closedAction = settings.action === 'checkout' && course.refusal !== null ? 'landing' : settings.action
  const action = canStart ? settings.actionWithAccess : course.hasAccess ? 'landing' : closedAction
  return {
    label: canStart
      ? settings.labelWithAccess || startLabel(course, words)
      : (!course.hasAccess && settings.label) || words.t('learnMore'),
    href: addressOf(action, course),
    isShown:
      settings.showActionButton &&
      (place === 'card' || canStart || (!course.hasAccess && isOffer(action, settings.label))),
    isMain: canStart && !isComplete(course.progress ?? 0),
  }
}

/**
 * Whether a landing page's button offers something: the page of offers, or a checkout of the item itself where its portal
 * has a label for that. What a membership costs that opens it stands beside it anyway.
 */
const isOffer = (action: string, label: string | null) =>
  action === 'checkout' ? Boolean(label) : action !== 'landing'

/**
 * Whether a landing page offers its button to somebody without access: not where the portal sells nothing, and not
 * to whoever has to sign in before it leads anywhere.
 */
export const isOfferShown = (
  { isShown, href }: CourseAction,
  { shop, mustSignIn }: { shop: string; mustSignIn: boolean },
): boolean => isShown && (/^\/(memberships|checkout)\b/.test(href) ? shop !== 'none' : !mustSignIn)

/** Retake at 100, continue when started, otherwise start (1§4). */
function startLabel({ type = 'course', progress }: ActionFacts, { t, say }: CourseWords): string {
  const action = itemAction(progress === null ? null : { progress, startedDate: 'started' })
  // They are opened, not taken.
  if (type === 'meeting' || type === 'asset') return t('openItem', { item: say(typeNames[type]) })
  if (action === 'start') return t('startCourse', { start: say('Start'), course: say(typeNames[type]) })
  return say(action === 'continue' ? 'Continue' : 'Retake')
}

/** Each type by the name of its word (`portalWords`). */
export const typeNames = {
  course: 'Course',
  program: 'Program',
  microcast: 'Microcast',
  document: 'Document',
  meeting: 'Meeting',
  asset: 'File',
} as const

const landingOf = ({ type = 'course', ...item }: ActionFacts): string =>
  type === 'course' ? coursePath(item) : itemPath(type, item)

/**
 * Commerce has the pages of offers and checkouts, at addresses that the specification names (1§2). Courses and programs
 * are bought by themselves where an offer sells them, all else by a membership; all but courses are taken on the page where they are shown.
 */
function addressOf(action: string, item: ActionFacts): string {
  const { type = 'course', id, price } = item
  if (action === 'delivery' && type === 'course') return classPath(item)
  const isSoldAlone = (type === 'course' || type === 'program') && price !== null
  if (action === 'offerPage' || (action === 'checkout' && !isSoldAlone)) return '/memberships'
  if (action === 'checkout') return `/checkout?${new URLSearchParams({ type, id, from: landingOf(item) })}`
  return landingOf(item)
}
