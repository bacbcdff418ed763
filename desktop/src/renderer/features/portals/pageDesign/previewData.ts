import type { Row } from '#desktop/core/Row.ts'
import { useRecords } from '#desktop/renderer/kernel/api/useRecords.ts'
import { useRows } from '#desktop/renderer/kernel/api/useRows.ts'
import type { Course } from '#shared/features/content/entities/Course.ts'
import type { Kicker } from '#shared/features/content/entities/Kicker.ts'
import { courseOutline } from '#shared/features/content/rules/outline/courseOutline.ts'
import type { Category } from '#shared/features/portals/entities/Category.ts'
import type { Portal } from '#shared/features/portals/entities/Portal.ts'
import type { EventFace, LessonFace } from '#shared/features/portals/operations/pageData.ts'
import { listedCategories } from '#shared/features/portals/rules/listedCategories.ts'
import type { NamedList } from '#shared/features/portals/rules/pageContents.ts'
import type { PageNeeds } from '#shared/features/portals/rules/pageNeeds.ts'
import type { MenuEntry } from '#widgets/features/portals/pageWidgets/host/PageHost.ts'

/** How many records of a kind a preview looks at. */
const most = 200
const openStatuses = ['PRE_MEETING', 'OPEN', 'ACTIVE']
const dayMs = 86_400_000

/** The lists that name no items: meetings to come, and courses that were published last, as nobody has begun any here. */
export function useComing({ meetings, recommended, newest }: PageNeeds): { lists: NamedList[] } {
  const all = { offset: 0, limit: most }
  const { data: found } = useRecords(
    {
      ...all,
      entity: 'meeting',
      fields: ['status', 'startsAt'],
      sort: { field: 'startsAt', direction: 'asc' },
    },
    { enabled: meetings.length > 0 },
  )
  const { data: courses } = useRecords(
    { ...all, entity: 'course', fields: ['name'], sort: { field: 'publishedAt', direction: 'desc' } },
    { enabled: recommended.length + newest.length > 0 },
  )
  const from = new Date(Date.now() - dayMs).toISOString()
  const coming = (found?.items ?? []).filter(
    ({ status, startsAt }) =>
      openStatuses.includes(String(status)) && (startsAt === null || String(startsAt) > from),
  )
  // Those without a time are at the end.
  const inOrder = [...coming.filter(hasTime), ...coming.filter((one) => !hasTime(one))]
  return {
    lists: [
      ...meetings.map((one) => ({
        ...one,
        items: inOrder.map(({ key }) => ({ type: 'meeting' as const, key })),
      })),
      ...[...recommended, ...newest].map((one) => ({
        ...one,
        items: (courses?.items ?? []).map(({ key }) => ({ type: 'course' as const, key })),
      })),
    ],
  }
}

const hasTime = ({ startsAt }: Row) => typeof startsAt === 'string'

/** The kickers that are not over, with any tags. */
export function useEvents({ events }: PageNeeds): (Row & Kicker)[] {
  const { data } = useRecords(
    {
      ...{ entity: 'kicker', offset: 0, limit: most, sort: { field: 'endAt', direction: 'desc' } },
      fields: [
        ...['name', 'asset', 'link', 'openInNewTab', 'endAt', 'tags'],
        ...['text1', 'text2', 'text3', 'text4', 'text5'],
      ],
    },
    { enabled: events.length > 0 },
  )
  const today = new Date().toISOString().slice(0, 10)
  // Cast: stored records have the shape of their definitions.
  return (data?.items ?? []).filter(({ endAt }) => !endAt || String(endAt) >= today) as (Row & Kicker)[]
}

type PictureOf = (key: string | null) => Pick<EventFace, 'image' | 'imageColor'>

export const makeEventFace = (kicker: Kicker, pictureOf: PictureOf): EventFace => ({
  key: kicker.key,
  name: kicker.name,
  endAt: kicker.endAt ?? null,
  lines: [kicker.text1, kicker.text2, kicker.text3, kicker.text4, kicker.text5].flatMap((line) => line || []),
  tags: kicker.tags ?? null,
  link: kicker.link ?? null,
  openInNewTab: kicker.openInNewTab === true,
  ...pictureOf(kicker.asset ?? null),
})

const outlineIn = (course: Row | undefined) =>
  // Cast: stored records have the shape of their definitions.
  courseOutline((course as (Row & Course) | undefined)?.sections ?? [])

/** The keys of the pictures of a course's lessons. */
export const lessonPictures = (course: Row | undefined): string[] =>
  outlineIn(course).flatMap(({ item: { posterImage } }) => posterImage ?? [])

export const makeLessonFaces = (course: Row | undefined, pictureOf: PictureOf): LessonFace[] =>
  outlineIn(course).map(({ id, name, type, item: { headline, length, posterImage } }) => ({
    ...{ id, name, type, headline: headline ?? null, length: length ?? null },
    ...pictureOf(posterImage ?? null),
  }))

/** The portal's categories, as its pages have them. */
export function useMenu({ categories }: Portal, isAsked: boolean): MenuEntry[] {
  const rows = useRows('category', isAsked ? categories : [])
  const today = new Date().toISOString().slice(0, 10)
  // Cast: stored records have the shape of their definitions.
  const groups = categories.flatMap((key) => (rows.get(key) as (Row & Category) | undefined) ?? [])
  return entriesOf(groups, null, today)
}

type Group = Parameters<typeof listedCategories>[0][number] & {
  id: string
  slug: string | null
  name: string
  subCategories: readonly Group[]
}

const entriesOf = (groups: readonly Group[], parent: string | null, today: string): MenuEntry[] =>
  listedCategories(groups, today).flatMap(({ id, slug, name, subCategories }) => [
    { id, slug, name, parent },
    ...entriesOf(subCategories, id, today),
  ])
