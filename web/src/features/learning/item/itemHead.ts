import { itemPicture } from '#shared/features/content/rules/itemPicture.ts'
import type { EndedCourse } from '#shared/features/learning/rules/EndedCourse.ts'
import { learningWords } from '#shared/features/learning/words/words.generated.ts'
import { wordsIn } from '#shared/kernel/words/loadWords.ts'
import { findLink } from '#web/kernel/api/links.ts'
import { structuredData } from '#web/kernel/head/structuredData.ts'
import type { Known, OwnHead } from '#web/kernel/manifest/page.tsx'
import { endedKey } from '../ended/endedQuery.ts'
import { nameOfEnded } from '../ended/nameOfEnded.ts'
import type { AnswerOfType } from './ItemAnswer.ts'
import { itemKey } from './itemKey.ts'
import type { LearnableType } from './itemName.ts'

/** The item of a page: null if there is none, undefined while loading. */
export const findItem = <T extends LearnableType>(type: T, item: string, { cache, viewer }: Known) =>
  viewer && cache.getQueryData<AnswerOfType<T> | null>(itemKey(viewer, type, item))

/** The head of a page about an item. Who has begun a course that is no longer shown reads what they earned; to others it is missing. */
export function itemHead(type: LearnableType, item: string, known: Known): OwnHead | null {
  const answer = findItem(type, item, known)
  if (answer === null) return type === 'course' ? endedHead(item, known) : null
  if (!answer) return {}
  const { name, headline, description, ogImage, doNotIndex } = answer.item
  const title = [name]
  // Browsers update the title; the other tags are written once by the server, and left out of the browser's code.
  if (!import.meta.env.SSR) return { title }
  const pictures = [ogImage, itemPicture(type, answer.item)].map((asset) => findLink(answer.links, asset))
  return {
    title,
    description: cut(headline || description),
    image: pictures.find((picture) => picture !== null) ?? null,
    isIndexed: !doNotIndex,
    jsonLd: structuredData({ name }, known),
  }
}

function endedHead(course: string, { cache, viewer, language, terms }: Known): OwnHead | null {
  const ended = viewer && cache.getQueryData<EndedCourse | null>(endedKey(viewer, course))
  return ended ? { title: [nameOfEnded(wordsIn(learningWords, language, terms), ended)] } : null
}

const cut = (text: string | null) => (text && text.length > 300 ? `${text.slice(0, 297).trimEnd()}…` : text)
