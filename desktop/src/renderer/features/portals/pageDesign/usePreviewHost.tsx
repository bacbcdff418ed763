import type { ComponentType } from 'react'
import type { Row } from '#desktop/core/Row.ts'
import { useCoreContext } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { useRow } from '#desktop/renderer/kernel/api/useRecords.ts'
import { useRows } from '#desktop/renderer/kernel/api/useRows.ts'
import type { Asset } from '#shared/features/content/entities/Asset.ts'
import type { Course } from '#shared/features/content/entities/Course.ts'
import { currencies } from '#shared/features/content/entities/parts/itemBasics.ts'
import {
  courseEntitlement,
  isOnAShelf,
  meetingEntitlement,
  microcastEntitlement,
  programEntitlement,
} from '#shared/features/content/entities/parts/itemRules.ts'
import { itemPicture } from '#shared/features/content/rules/itemPicture.ts'
import type { Category } from '#shared/features/portals/entities/Category.ts'
import type { Portal } from '#shared/features/portals/entities/Portal.ts'
import { cardTypes } from '#shared/features/portals/operations/cards.ts'
import { noPlan } from '#shared/features/portals/operations/planFields.ts'
import type { PageNode } from '#shared/features/portals/pageWidgets/pageElements.ts'
import { isContentPlace } from '#shared/features/portals/rules/aroundContent.ts'
import { hasTag, sortEvents } from '#shared/features/portals/rules/eventFilters.ts'
import {
  categoriesOn,
  flattenElements,
  type NamedTarget,
  pageContents,
} from '#shared/features/portals/rules/pageContents.ts'
import { pageNeeds } from '#shared/features/portals/rules/pageNeeds.ts'
import { meetsConditions, type PageKind } from '#shared/features/portals/rules/pagesFor.ts'
import { portalsPageWords } from '#shared/features/portals/words/page/words.generated.ts'
import { holds } from '#shared/kernel/rules/access/holds.ts'
import { withFocus } from '#shared/kernel/rules/pictures/pictureFocus.ts'
import type { CardItem } from '#widgets/features/portals/cards/CardItem.ts'
import { dataWidgetViews } from '#widgets/features/portals/pageWidgets/dataWidgetViews.tsx'
import { createPageHost } from '#widgets/features/portals/pageWidgets/host/createPageHost.tsx'
import type { PageEditing, PageHost } from '#widgets/features/portals/pageWidgets/host/PageHost.ts'
import { LeadForm } from '#widgets/features/portals/pageWidgets/leadForm/LeadForm.tsx'
import { EditHint } from '#widgets/features/portals/pageWidgets/parts/Placeholder.tsx'
import { TypeformOnPage } from '#widgets/features/portals/pageWidgets/typeform/TypeformOnPage.tsx'
import { FilmStill } from '#widgets/features/portals/pageWidgets/video/FilmStill.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { focusOf, hasFile } from '../../content/assets/assetFacts.ts'
import {
  lessonPictures,
  makeEventFace,
  makeLessonFaces,
  useComing,
  useEvents,
  useMenu,
} from './previewData.ts'
import { askerFor, type ShownAs } from './showAs.ts'
import { usePreviewOffers } from './usePreviewOffers.ts'

/**
 * What a page's widgets show in the console: the author's own records, as this reader would see them once all is published,
 * as far as the console knows: what somebody bought is on the server.
 */
export function usePreviewHost(
  nodes: readonly PageNode[],
  portal: Portal,
  { kind, shownAs, editing }: { kind: PageKind; shownAs: ShownAs; editing?: PageEditing | undefined },
): PageHost {
  const { transport } = useCoreContext()
  // Casts: stored records have the shape of their definitions.
  const categories = useRows('category', categoriesOn(nodes)) as ReadonlyMap<string, Row & Category>
  const contents = pageContents(nodes, (key) => categories.get(key))
  const { targets, pictures, films } = contents
  const needs = pageNeeds(nodes)
  const coming = useComing(needs)
  const lists = [...contents.lists, ...coming.lists]
  const ofLessons = needs.lessons.map(({ course }) => ({ type: 'course' as const, key: course }))
  const named = [...lists.flatMap(({ items }) => items), ...targets, ...ofLessons]
  const events = useEvents(needs)
  const menu = useMenu(portal, needs.hasMenu)
  const rowsByType: Readonly<Record<NamedTarget['type'], ReadonlyMap<string, Row>>> = {
    course: useRows('course', findKeys('course', named)),
    program: useRows('program', findKeys('program', named)),
    microcast: useRows('microcast', findKeys('microcast', named)),
    document: useRows('document', findKeys('document', named)),
    meeting: useRows('meeting', findKeys('meeting', named)),
    asset: useRows('asset', findKeys('asset', named)),
    category: useRows('category', findKeys('category', named)),
  }
  const rows = [...rowsByType.course.values(), ...cardTypes.flatMap((type) => [...rowsByType[type].values()])]
  const instructors = useRows(
    'instructor',
    rows.flatMap((row) => keysIn(row.instructors)),
  )
  const libraries = [
    ...useRows('library', [...portal.libraries, portal.defaultLibrary ?? []].flat()).values(),
  ]
  const assets = useRows('asset', [
    ...pictures,
    ...films,
    ...needs.files,
    ...events.flatMap(({ asset }) => asset ?? []),
    ...ofLessons.flatMap(({ key }) => lessonPictures(rowsByType.course.get(key))),
    ...named.flatMap((one) => cardPicture(one, rowsByType[one.type].get(one.key)) ?? []),
  ])
  const addressOf = (key: string | null): string | undefined => {
    const asset = key === null ? undefined : assets.get(key)
    const file = ['poster.jpg', 'original'].find((name) => asset && hasFile(asset, name))
    return asset && file && withFocus(transport.fileUrl(asset.id, file), focusOf(asset))
  }
  const offers = usePreviewOffers(nodes, portal.key)
  const pictureIn = (key: string | null) => ({
    image: addressOf(key) ?? null,
    imageColor: key === null ? null : textIn(assets.get(key)?.dominantColor),
  })
  const asker = askerFor(shownAs, portal, libraries)
  const now = Date.now()
  const isShown = ({ type, key }: NamedTarget) => {
    const row = rowsByType[type].get(key)
    if (row === undefined) return false
    if (type === 'asset') return row.access === 'public'
    if (type === 'category') return true
    if (type === 'meeting') return holds(meetingEntitlement, row, asker, now)
    return row.active === true && row.publishedAt !== null && holds(isOnAShelf, row, asker, now)
  }
  const shownLists = lists.map(({ element, items, most }) => ({
    element,
    items: items.filter(isShown).slice(0, most),
    // Of all courses and meetings, those for others are nobody's mistake.
    hidden: coming.lists.some((one) => one.element === element)
      ? 0
      : items.filter((item) => !isShown(item)).length,
  }))
  const shownCourses = ofLessons.filter(isShown)
  return createPageHost({
    ...{ portal, lists: shownLists, isEdited: true, editing },
    cards: [...shownLists.flatMap(({ items }) => items), ...shownCourses].flatMap(
      (item) => cardOf(item) ?? [],
    ),
    menu,
    events: needs.events.map(({ element, tags, order }) => ({
      element,
      events: sortEvents(
        events.filter((event) => hasTag(event, tags)),
        order,
      ).map((event) => makeEventFace(event, pictureIn)),
    })),
    lessons: needs.lessons.map(({ element, course, most }) => ({
      ...{ element, course },
      lessons: makeLessonFaces(rowsByType.course.get(course), pictureIn).slice(0, most),
    })),
    dataWidget(type, props) {
      // Cast: the view is the one that its type names.
      const View = dataWidgetViews[type] as ComponentType<typeof props>
      return <View {...props} />
    },
    meets: (conditions) => meetsConditions({ ...conditions, leftover: null }, asker),
    fileOf(key) {
      const row = assets.get(key)
      const src = addressOf(key)
      if (row?.access !== 'public') return undefined
      // Cast: a stored asset has the shape of its definition.
      return {
        asset: row as Row & Asset,
        links: src === undefined ? {} : { 'poster.jpg': src, original: src },
      }
    },
    targets: targets.filter(isShown).flatMap(({ type, key }) => {
      const row = rowsByType[type].get(key)
      return row ? [{ type, key, id: row.id, slug: textIn(row.slug) }] : []
    }),
    pictureOf(key) {
      const src = addressOf(key)
      if (src === undefined) return undefined
      // Cast: a stored asset has the shape of its definition.
      const { width, height, dominantColor } = assets.get(key) as Asset
      return { src, width, height, color: dominantColor }
    },
    hiddenIn: (element) => shownLists.find((list) => list.element === element)?.hidden ?? 0,
    discussion: (props) => <DiscussionStandIn {...props} />,
    leadForm: (props) => <LeadForm {...props} send={null} />,
    typeform: (props) => <TypeformOnPage {...props} />,
    film: ({ film, poster, name }) => {
      const asset = assets.get(film)
      if (asset && asset.access !== 'public') return <HiddenFilm />
      const image = addressOf(poster) ?? (asset && hasFile(asset, 'poster.jpg') ? addressOf(film) : undefined)
      return asset && image ? (
        <FilmStill name={name} image={image} color={textIn(asset.dominantColor)} />
      ) : (
        <FilmStandIn />
      )
    },
    offers: () => offers,
    breadcrumbs: () => <EditHint>The breadcrumb appears here.</EditHint>,
    content: (element) =>
      isPlaceOn(kind, nodes, element) ? (
        <EditHint>The main content of this page appears here: its course, list or form.</EditHint>
      ) : null,
  })

  function cardOf(item: NamedTarget): CardItem | null {
    const { type, key } = item
    const row = rowsByType[type].get(key)
    if (!row || type === 'category') return null
    const picture = cardPicture(item, row)
    const card = {
      ...{ key, id: row.id, name: String(row.name), slug: textIn(row.slug), ...notSold },
      headline: textIn(row.headline),
      description: textIn(row.description),
      instructors: keysIn(row.instructors).flatMap((one) => textIn(instructors.get(one)?.name) ?? []),
      length: textIn(row.length),
      image: addressOf(picture) ?? null,
      imageColor: picture === null ? null : textIn(assets.get(picture)?.dominantColor),
      hasAccess: isLinked(type) || holds(entitlements[type], row, asker, now),
      ...{ progress: null, lastActiveDate: null, next: null },
    }
    if (type === 'course') {
      // Cast: stored records have the shape of their definitions.
      const { level, lessonCount, format, currency } = row as Row & Course
      return { ...card, type, level, lessonCount, format, currency, neededFirst: [] }
    }
    return {
      ...{ ...card, type, startsAt: textIn(row.startsAt), timezone: textIn(row.timezone) },
      currency: currencies.find((one) => one === row.currency) ?? null,
      courseCount: numberIn(row.courseCount),
    }
  }
}

/** Whether a widget is the place of the page's own content; on pages of every kind authors see where it would be. */
function isPlaceOn(kind: PageKind, nodes: readonly PageNode[], id: string): boolean {
  const found = flattenElements(nodes).find((one) => one.id === id)
  return (
    found !== undefined && (found.element.type === 'pageContent' || isContentPlace(found.element.type, kind))
  )
}

/** Who may take an item, by its type. */
const entitlements = {
  course: courseEntitlement,
  program: programEntitlement,
  microcast: microcastEntitlement,
  document: programEntitlement,
}

/** The price charged depends on the school's offers (commerce), which the portal asks: it is not the author's own price. */
const notSold = { price: null, sellPrice: null, ...noPlan, refusal: null, isFrom: false }

const findKeys = (type: NamedTarget['type'], named: readonly NamedTarget[]) =>
  named.filter((one) => one.type === type).map(({ key }) => key)

/** The picture of an item's card; a file is its own. */
function cardPicture({ type }: NamedTarget, row: Row | undefined): string | null {
  if (!row || type === 'category') return null
  return type === 'asset' ? (row.files ? row.key : null) : itemPicture(type, row)
}

/** They are opened, not taken. */
const isLinked = (type: CardItem['type']): type is 'meeting' | 'asset' =>
  type === 'meeting' || type === 'asset'

const keysIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((key) => typeof key === 'string') : []

const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null)

const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** A film that has no picture yet. */
function FilmStandIn() {
  const t = useWords(portalsPageWords)
  return <EditHint>{t('noFilm')}</EditHint>
}

/** A film that only learners get. */
function HiddenFilm() {
  const t = useWords(portalsPageWords)
  return <EditHint>{t('hiddenFilm')}</EditHint>
}

/** Where a topic's posts stand on the page: they are on the server, and people's own. */
function DiscussionStandIn({ topic, title }: { topic: string; title: string | null }) {
  const { data } = useRow('discussionTopic', topic)
  const name = typeof data?.name === 'string' ? data.name : 'a deleted topic'
  return (
    <section>
      <h2>{title || 'Discussion'}</h2>
      <EditHint>Here stand the posts of “{name}”, for signed-in learners.</EditHint>
    </section>
  )
}
