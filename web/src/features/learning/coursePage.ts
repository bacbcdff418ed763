import type { PublicCourse } from '#shared/features/content/entities/Course.ts'
import { courseOutline } from '#shared/features/content/rules/courseOutline.ts'
import type { EndedCourse } from '#shared/features/learning/rules/EndedCourse.ts'
import { learningWords } from '#shared/features/learning/words/words.generated.ts'
import { wordsIn } from '#shared/kernel/words/loadWords.ts'
import { linkOf } from '../../kernel/api/linkOf.ts'
import {
  type Asked,
  found,
  type Known,
  type LoadedPage,
  missing,
  type OwnHead,
} from '../../kernel/manifest/page.tsx'
import type { CourseAnswer } from './calls.ts'
import { courseKey, courseQuery } from './courseQuery.ts'
import { endedKey, endedQuery } from './ended/endedQuery.ts'
import { nameOfEnded } from './ended/nameOfEnded.ts'

/** Loads a page about a course, by slug or key; `addressOf` returns its URL by slug (decision DEL-03). */
export async function loadCourse(
  course: string,
  { site, cache, viewer, search }: Asked,
  addressOf: (course: PublicCourse) => string,
): Promise<LoadedPage> {
  const who = await viewer
  const answer = await cache.fetchQuery(courseQuery(site.api, who, course))
  if (!answer) return (await cache.fetchQuery(endedQuery(site.api, who, course))) ? found : missing
  const { slug } = answer.course
  if (!slug || slug === course) return found
  cache.setQueryData(courseKey(who, slug), answer)
  return { status: 200, redirect: addressOf(answer.course) + search }
}

/** The page's course: null if there is none, undefined while loading. */
export const knownCourse = (course: string, { cache, viewer }: Known): CourseAnswer | null | undefined =>
  viewer && cache.getQueryData<CourseAnswer | null>(courseKey(viewer, course))

/** The head of the page that tells a learner what they earned in a course that is no longer shown; null for others. */
export function endedHead(course: string, { cache, viewer, language }: Known): OwnHead | null {
  const ended = viewer && cache.getQueryData<EndedCourse | null>(endedKey(viewer, course))
  return ended ? { title: [nameOfEnded(wordsIn(learningWords, language), ended)] } : null
}

/** The head of a page about a course; `lesson`: the id of the lesson in its URL. */
export function courseHead(
  answer: CourseAnswer | null | undefined,
  lesson: string | null = null,
): OwnHead | null {
  if (!answer) return answer === null ? null : {}
  const { name, headline, description, ogImage, courseImage, posterImage, sections } = answer.course
  const title = [courseOutline(sections).find(({ id }) => id === lesson)?.name, name]
  // Browsers update the title; the other tags are written once by the server, and left out of the browser's code.
  if (!import.meta.env.SSR) return { title }
  const images = [ogImage, courseImage, posterImage].map((asset) => linkOf(answer.links, asset))
  return {
    title,
    description: cut(headline || description),
    image: images.find((image) => image !== null) ?? null,
  }
}

const cut = (text: string | null) => (text && text.length > 300 ? `${text.slice(0, 297).trimEnd()}…` : text)
