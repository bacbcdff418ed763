import { courseOutline } from '../../../../shared/src/features/content/rules/courseOutline.ts'
import { courseJsonLd } from '../../features/portals/course/courseJsonLd.ts'
import type { CourseAnswer, Frame } from '../api/answers.ts'
import { linkOf } from '../api/linkOf.ts'
import type { Route } from '../app/route.ts'

/** What the page says of itself to browsers, search engines and previews. */
export type PageHead = {
  title: string
  description: string | null
  image: string | null
  isIndexed: boolean
  jsonLd: object | null
}

type Data = {
  frame: Frame | null
  course: CourseAnswer | null
  /** The lesson that the address names. */
  item: string | null
  isMissing: boolean
  address: string
}

/** The id of the lesson that a classroom's address names. */
export const itemOf = (route: Route, search: string): string | null =>
  route.page === 'class' ? (new URLSearchParams(search).get('item') ?? route.modifier) : null

export function pageHead(route: Route, { frame, course, item, isMissing, address }: Data): PageHead {
  const portal = frame?.portal
  const site = portal?.publicName || portal?.name || 'Learning portal'
  const base: PageHead = {
    title: site,
    description: portal?.description ?? null,
    image: linkOf(frame?.links, portal?.ogImage),
    isIndexed: false,
    jsonLd: null,
  }
  if (isMissing || route.page === 'notFound') return { ...base, title: `Page not found | ${site}` }
  switch (route.page) {
    case 'home':
      return { ...base, isIndexed: true }
    case 'course':
    case 'class': {
      if (!course) return base
      const { name, headline, description, doNotIndex, ogImage, courseImage, posterImage } = course.course
      const lesson = courseOutline(course.course.sections).find(({ id }) => id === item)
      const images = [ogImage, courseImage, posterImage].map((asset) => linkOf(course.links, asset))
      return {
        title: [lesson?.name, name, site].filter(Boolean).join(' | '),
        description: cut(headline || description),
        image: images.find((image) => image !== null) ?? base.image,
        isIndexed: route.page === 'course' && !doNotIndex,
        jsonLd: route.page === 'course' && frame ? courseJsonLd(course, frame, address) : null,
      }
    }
    case 'search':
      return { ...base, title: `Search | ${site}` }
    case 'account':
      return { ...base, title: `My Account | ${site}` }
    case 'my-learnings':
      return { ...base, title: `My Learnings | ${site}` }
  }
}

const cut = (text: string | null) => (text && text.length > 300 ? `${text.slice(0, 297).trimEnd()}…` : text)
