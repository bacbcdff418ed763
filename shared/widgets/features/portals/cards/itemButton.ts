import { isComplete } from '#shared/features/content/rules/isComplete.ts'
import { itemAction } from '#shared/features/learning/rules/lessonStatus.ts'
import type { ItemPrice } from '#shared/features/portals/operations/itemPrice.ts'
import { type ItemType, itemPath } from '../../content/course/itemPath.ts'
import { classPath } from '../../learning/classPath.ts'
import type { CardItem } from './CardItem.ts'
import type { CardPortal } from './CardPortal.ts'
import type { CardWords } from './useCardWords.ts'

export type ButtonFacts = {
  type: ItemType
  slug: string | null
  id: string
  hasAccess: boolean
  /** Unmet prerequisites. */
  neededFirst: readonly unknown[]
  /** Percent; null before the course was started. */
  progress: number | null
  lessonCount: number
  /** The price of the item alone, in minor units; null where it is not sold separately. */
  price: number | null
  /** Why it cannot be bought at that price. */
  refusal: ItemPrice['refusal']
  /** It can be bought in several ways, which are on its page. */
  isFrom: boolean
}
export type ItemButton = {
  label: string
  href: string
  isShown: boolean
  /** Shown as the main button; not for finished courses. */
  isMain: boolean
}

/**
 * The button of a course or another item on a card or landing page, by portal type, settings and access (1§6, 3§3.4).
 * A closed item opens the offers, or to a checkout of the item itself (CHK-37).
 * `t`: says what the portal's settings have no label for (DEL-38), with the portal's own words (THM-05).
 * Throws for an unknown portal type (1§8).
 */
export function itemButton(
  portal: CardPortal,
  place: 'card' | 'landing',
  item: ButtonFacts,
  t: CardWords,
): ItemButton {
  if (portal.type !== 'public' && portal.type !== 'membership' && portal.type !== 'commerce')
    throw new TypeError('Portal type not recognized')
  const landing = itemPath(item.type, item)
  const settings = portal.settings[portal.type][place]
  // It can be neither started nor bought yet: its page lists the prerequisites.
  if (item.neededFirst.length > 0)
    return {
      label: t('learnMore'),
      href: landing,
      isShown: settings.showActionButton && place === 'card',
      isMain: false,
    }
  // A course without lessons cannot be started.
  const canStart = item.hasAccess && item.lessonCount > 0
  // A sold-out item says so on its page, and one that is sold in several ways has them there.
  const closedAction =
    settings.action === 'checkout' && (item.refusal !== null || item.isFrom) ? 'landing' : settings.action
  const action = canStart ? settings.actionWithAccess : item.hasAccess ? 'landing' : closedAction
  return {
    label: canStart
      ? settings.labelWithAccess || startLabel(item, t)
      : (!item.hasAccess && settings.label) || t('learnMore'),
    href: chooseAddress(action, item),
    isShown:
      settings.showActionButton &&
      (place === 'card' || canStart || (!item.hasAccess && isOffer(action, settings.label))),
    isMain: canStart && !isComplete(item.progress ?? 0),
  }
}

/** The button of a card. Only courses have prerequisites, and lessons that may be missing. */
export function cardButton(portal: CardPortal, item: CardItem, t: CardWords): ItemButton {
  const facts = item.type === 'course' ? item : { ...item, neededFirst: [], lessonCount: 1 }
  return itemButton(portal, 'card', facts, t)
}

/**
 * Whether a landing page's button offers something: the page of offers, or a checkout of the item itself where its portal
 * has a label for that. What a membership costs that opens it is next to it anyway.
 */
const isOffer = (action: string, label: string | null) =>
  action === 'checkout' ? Boolean(label) : action !== 'landing'

/**
 * Whether a landing page offers its button to somebody without access: not where the portal sells nothing, and not
 * to a reader who must sign in before it opens anything.
 */
export const isOfferShown = (
  { isShown, href }: ItemButton,
  { shop, mustSignIn }: { shop: string; mustSignIn: boolean },
): boolean => isShown && (/^\/(memberships|checkout)\b/.test(href) ? shop !== 'none' : !mustSignIn)

/** Retake at 100, continue when started, otherwise start (1§4). */
function startLabel({ type, progress }: ButtonFacts, t: CardWords): string {
  const action = itemAction(progress === null ? null : { progress, startedDate: 'started' })
  // They are opened, not taken.
  if (type === 'meeting' || type === 'asset')
    return t('openItem', { type: type === 'meeting' ? type : 'other' })
  if (action === 'start') return t('startItem', { type: type === 'course' ? 'other' : type })
  return t(action === 'continue' ? 'goOn' : 'retake')
}

/**
 * Commerce has the pages of offers and checkouts, at addresses that the specification names (1§2). Courses and programs
 * are bought separately where an offer sells them, all else by a membership; all but courses are taken on the page where they are shown.
 */
function chooseAddress(action: string, item: ButtonFacts): string {
  const { type, id, price } = item
  const landing = itemPath(type, item)
  if (action === 'delivery' && type === 'course') return classPath(item)
  const isSoldAlone = (type === 'course' || type === 'program') && price !== null
  if (action === 'offerPage' || (action === 'checkout' && !isSoldAlone)) return '/memberships'
  if (action === 'checkout') return `/checkout?${new URLSearchParams({ type, id, from: landing })}`
  return landing
}
