import { setImmediate as nextTurn } from 'node:timers/promises'
import type { KnownType } from '#shared/features/assistant/rules/answerSource.ts'
import type { BlockPart, Lesson, LessonType } from '#shared/features/content/lessons/lesson.ts'
import { fileOf, partsOf } from '#shared/features/content/lessons/parts.ts'
import type { Faq } from '#shared/features/portals/entities/Faq.ts'
import type { RichText } from '#shared/kernel/richText/RichText.ts'
import { publicView } from '#shared/kernel/rules/access/publicView.ts'
import { type LearnableItems, learnables } from '../../learning/learnables.ts'
import type { Passage } from '../ports/knowledge/Knowledge.ts'
import { maxPassages, type Part } from './chunks.ts'
import { readableText } from './readableText.ts'
import { readText } from './readText.ts'

/** A piece of a file, and whether `at` is a page or a second; `text` has neither. */
export type PlacedPart = Part & Pick<Passage, 'place'>

/** Reads the text of a file, by its key; none of files that have none, and of other organizations. */
export type ReadAsset = (key: string) => Promise<readonly PlacedPart[]>

export type AnsweredFaq = Pick<Faq, 'question' | 'answer'>

/**
 * What an item says, piece by piece: what its page tells everybody, and what it tells those who may take it: the lessons of a
 * course, those of a program's own (its courses and microcasts are items themselves), the file and text of a microcast or
 * document. Hidden lessons are left out, and so is everything of quizzes and knowledge checks: their answers are the learner's
 * to find.
 */
export async function loadPassages<T extends KnownType>(
  type: T,
  item: LearnableItems[T],
  read: ReadAsset,
  faqs: readonly AnsweredFaq[],
): Promise<Passage[]> {
  const page = await loadPage(type, item, faqs)
  const passages: Passage[] = page.map((text) => ({ ...nowhere, text, isOpen: true }))
  for (const { id, name, item: lesson } of learnables[type].outlineOf({ ...item })) {
    const inside = { lesson: id, lessonName: name, isOpen: false }
    // A single lesson has no other name, and its page has already given its headline.
    const place = isSole(item) ? { ...inside, lesson: null, lessonName: null } : inside
    for (const part of [lesson, ...partsOf(lesson).filter(({ hidden }) => !hidden)]) {
      for (const text of await readTexts(part, isSole(item))) passages.push({ ...nowhere, ...place, text })
      const asset = hasWords[part.type] === 'file' ? fileOf(part) : null
      if (asset === null) continue
      // Spoken text is in passages already, and its cues are places in them.
      for (const { text, at, cues, place: kind } of await read(asset)) {
        if (passages.length > maxPassages) break
        for (const chunk of kind === 'page' ? await readText(text) : [text])
          passages.push({ ...place, place: kind, at, cues, asset, text: chunk })
        if (kind === 'page') await nextTurn()
      }
    }
    // The text that is below a microcast's or document's player.
    if (isSole(item) && fileOf(lesson))
      for (const text of await readText(readableText(item.content)))
        passages.push({ ...nowhere, ...place, text })
    if (passages.length > maxPassages) break
    // Between two lessons, others are served.
    await nextTurn()
  }
  return passages.slice(0, maxPassages)
}

const nowhere = { lesson: null, lessonName: null, place: 'text', at: null, cues: [], asset: null } as const

type Item = LearnableItems[KnownType]
/** A microcast or document. */
const isSole = (item: Item): item is LearnableItems['microcast' | 'document'] => !('sections' in item)

/** What a lesson of each kind tells: its own texts, its file as well, or nothing that may be told. */
const hasWords: { readonly [T in LessonType]: 'text' | 'file' | 'none' } = {
  article: 'text',
  text: 'text',
  block: 'text',
  video: 'file',
  audio: 'file',
  pdf: 'file',
  microcast: 'file',
  download: 'text',
  application: 'text',
  scorm: 'text',
  typeform: 'text',
  certification: 'text',
  quiz: 'none',
  knowledgeCheck: 'none',
}

async function readTexts(lesson: Lesson | BlockPart, isAlone: boolean): Promise<string[]> {
  if (hasWords[lesson.type] === 'none') return []
  const headline = isAlone ? '' : (lesson.headline ?? '')
  // Both are as they are stored: a text, and a rich text.
  return await readText([headline, readableText(lesson.content as RichText | null)].join('\n'))
}

/** The item's page, by the view that everybody gets of it, and the questions that it answers. */
async function loadPage(type: KnownType, item: Item, faqs: readonly AnsweredFaq[]): Promise<string[]> {
  const view: Readonly<Record<string, unknown>> = publicView(
    learnables[type].item,
    { ...item },
    { isEntitled: false },
  )
  const slots = Object.entries(view).flatMap(([name, value]) =>
    /^richText\d+$/.test(name) ? [readableText(value as RichText | null)] : [],
  )
  const said = ['name', 'headline', 'description', 'objectives', 'audience', 'requiredSkills'].flatMap(
    (name) => {
      const value = view[name]
      if (typeof value !== 'string' || value.trim() === '') return []
      // One a line.
      return name === 'objectives' ? value.split('\n').flatMap(asItem) : [value]
    },
  )
  const texts = await Promise.all([said.join('\n'), ...slots].map(readText))
  return [...texts, ...(await Promise.all(faqs.map(faqText)))].flat()
}

const asItem = (line: string) => (line.trim() === '' ? [] : [`• ${line.trim()}`])

/** The question stays with its answer, however long that is. */
async function faqText({ question, answer }: AnsweredFaq): Promise<string[]> {
  const [first, ...more] = await readText(answer ?? '')
  return first === undefined ? [] : [`${question}\n${first}`, ...more]
}
