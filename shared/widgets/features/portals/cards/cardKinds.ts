import type { ContentCourseWords } from '#shared/features/content/words/course/words.generated.ts'
import type { ItemCard } from '#shared/features/portals/operations/cards.ts'
import { isTimeZone, shownTimeZone } from '#shared/kernel/rules/texts/timeZones.ts'
import { dateFormat } from '#shared/kernel/words/formats.ts'
import type { Translate } from '#shared/kernel/words/translator.ts'
import { type CourseFact, courseFacts } from '../../content/course/courseFacts.ts'
import { itemPath } from '../../content/course/itemPath.ts'
import { classPath } from '../../learning/classPath.ts'
import type { CardItem, CourseItem } from './CardItem.ts'
import type { CardPortal } from './CardPortal.ts'
import type { CardWords } from './useCardWords.ts'

type FactWords = { t: CardWords; ofContent: Translate<ContentCourseWords> }
type Settings = Pick<CardPortal['settings'], 'courseCardShowLessonCount'>

/** How the card of one kind of item differs from the others. */
type CardKind<Item> = {
  /** The info bar. */
  facts(item: Item, words: FactWords, settings: Settings): CourseFact[]
  /** The page of the lesson or step that comes next, by its id. */
  nextPath(item: Item, next: string): string
}

const typeAndLength = (item: ItemCard, { t }: FactWords): CourseFact[] => [
  { icon: 'lessons', text: t('type', { type: item.type === 'asset' ? 'other' : item.type }) },
  ...(item.length ? [{ icon: 'clock', text: item.length } as const] : []),
]

const onItsPage: CardKind<ItemCard> = {
  facts: typeAndLength,
  nextPath: (item, next) => `${itemPath(item.type, item)}?item=${encodeURIComponent(next)}`,
}

const cardKinds: { course: CardKind<CourseItem> } & Record<ItemCard['type'], CardKind<ItemCard>> = {
  course: {
    facts: (course, { ofContent }, { courseCardShowLessonCount }) =>
      courseFacts(ofContent, course, { showLessonCount: courseCardShowLessonCount }),
    nextPath: classPath,
  },
  program: {
    ...onItsPage,
    facts: (item, words) => [
      ...typeAndLength(item, words),
      ...(item.courseCount
        ? [{ icon: 'level', text: words.t('courses', { count: item.courseCount }) } as const]
        : []),
    ],
  },
  microcast: onItsPage,
  document: onItsPage,
  meeting: {
    ...onItsPage,
    facts: (item, words) => [...typeAndLength(item, words), ...startOfMeeting(item, words)],
  },
  asset: onItsPage,
}

export const cardFacts = (item: CardItem, words: FactWords, settings: Settings): CourseFact[] =>
  item.type === 'course'
    ? cardKinds.course.facts(item, words, settings)
    : cardKinds[item.type].facts(item, words, settings)

/** Where its learner goes on: the lesson or step that comes next; null where there is none, or it is closed. */
export function nextPath(item: CardItem): string | null {
  if (!item.next || !item.hasAccess) return null
  return item.type === 'course'
    ? cardKinds.course.nextPath(item, item.next.id)
    : cardKinds[item.type].nextPath(item, item.next.id)
}

/** When a meeting begins, in its own time zone. */
function startOfMeeting({ startsAt, timezone }: ItemCard, { t }: FactWords): CourseFact[] {
  if (!startsAt) return []
  const zone = timezone && isTimeZone(timezone) ? timezone : 'UTC'
  const format = dateFormat(t.language, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone })
  return [
    {
      icon: 'clock',
      text: t('startsAt', { time: format.format(new Date(startsAt)), zone: shownTimeZone(zone) }),
    },
  ]
}
