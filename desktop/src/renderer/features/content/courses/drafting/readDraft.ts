import { fromMarkdown } from '#desktop/renderer/kernel/richText/paste/fromMarkdown.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import type { LessonType } from '#shared/features/content/lessons/lesson.ts'
import type { Block, Inline } from '#shared/kernel/richText/RichText.ts'
import type { CourseDraft, LessonDraft, QuestionDraft, SectionDraft } from './CourseDraft.ts'

/**
 * A course from a document: its highest heading, if it is the only one, is the name; the next two levels are sections and
 * lessons, or one level lessons alone. Text below a lesson is its text; a line before a task list is a question, and the ticked
 * answers are right. “Video: …” and the like choose a lesson's kind. Before the first heading, a first short paragraph is the
 * headline; the rest is a lesson of its own.
 */
export function readDocument(blocks: readonly Block[]): CourseDraft {
  const levels = [
    ...new Set(blocks.flatMap((block) => (block.type === 'heading' ? [block.level] : []))),
  ].sort()
  const isTitled =
    levels.length > 1 &&
    blocks.filter((block) => block.type === 'heading' && block.level === levels[0]).length === 1
  const [upper, lower] = isTitled ? levels.slice(1) : levels
  const outline = new Outline()
  let name = ''
  let headline = ''
  const before: Block[] = []
  for (const block of blocks) {
    const level = block.type === 'heading' ? block.level : null
    const text = plainText(block)
    if (isTitled && level === levels[0]) name = text
    else if (level !== null && level === upper && lower !== undefined) outline.addSection(text)
    else if (level !== null && (level === upper || level === lower)) outline.addLesson(text)
    else if (!outline.addText(block)) {
      const isHeadline = headline === '' && before.length === 0 && block.type === 'paragraph'
      if (isHeadline && text.length <= headlineMax) headline = text
      else before.push(block)
    }
  }
  if (outline.isEmpty) return { name, headline: '', sections: wholeText(blocks, name) }
  const first = before.length === 0 ? [] : loose(introduction, before)
  return { name, headline, sections: [...first, ...outline.read()] }
}

/** A document without headings is one lesson. */
function wholeText(blocks: readonly Block[], name: string): readonly SectionDraft[] {
  const text = blocks.filter((block) => block.type !== 'paragraph' || plainText(block) !== '')
  return text.length === 0 ? [] : loose(name || 'Text', text)
}

/** A lesson in no section. */
const loose = (name: string, text: readonly Block[]): readonly SectionDraft[] => [
  { name: '', lessons: toLessons({ name, type: 'article', text }) },
]

/**
 * A course from an outline of lines: what is indented, has a bullet or number below a line without one, or a longer number
 * (`1.1` below `1`) belongs to the line above it. Headings (`#`) with nothing but lists below them are sections with lessons; with
 * other headings it is read as a document.
 */
export function readOutline(text: string): CourseDraft {
  const lines = text.split(/\r\n|\r|\n/).flatMap(readLine)
  if (!hasHeadings(text)) return { name: '', headline: '', sections: sectionsOf(lines) }
  const listed = withoutTitle(lines)
  if (!isListed(listed.lines)) return readDocument(fromMarkdown(text))
  return { name: listed.title, headline: '', sections: sectionsOf(listed.lines) }
}

/** `indent`: the greater, the deeper; headings are above all other lines, and have their `level`. */
type Line = { indent: number; words: string; level: number | null }

/** A line of an outline; none without a letter or digit: a line of dashes only divides. */
function readLine(line: string): Line[] {
  const rest = line.trim()
  const level = line.indexOf(' ')
  const isHeading = level > 0 && '######'.startsWith(line.slice(0, level))
  const words = isHeading ? line.slice(level).trim() : rest.replace(/^(?:[-*•–]|\d+(?:\.\d+)*[.)]?)\s+/, '')
  if (!/[\p{L}\p{N}]/u.test(words)) return []
  if (isHeading) return [{ indent: level - 10, words, level }]
  const indent = (/^\s*/.exec(line)?.[0] ?? '').replaceAll('\t', '    ').length
  const mark = rest.slice(0, rest.length - words.length)
  // `1.1` has two parts.
  const parts = mark.split('.').filter((part) => part.trim() !== '').length
  return [{ indent: indent + (parts === 0 ? 0 : 0.5 + 0.01 * parts), words, level: null }]
}

/** The highest heading is the title if it is the only one, and has others below it. */
function withoutTitle(lines: readonly Line[]): { title: string; lines: readonly Line[] } {
  const levels = [...new Set(lines.flatMap(({ level }) => level ?? []))].sort()
  const [title, ...others] = lines.filter(({ level }) => level !== null && level === levels[0])
  if (!title || levels.length < 2 || others.length > 0) return { title: '', lines }
  return { title: title.words, lines: lines.filter((line) => line !== title) }
}

/** Whether these are headings of one level with lists below them. Task lists are questions, which a document has. */
function isListed(lines: readonly Line[]): boolean {
  const others = lines.filter(({ level }) => level === null)
  const isList = others.every(({ indent, words }) => !Number.isInteger(indent) && !words.startsWith('['))
  return others.length > 0 && isList && new Set(lines.flatMap(({ level }) => level ?? [])).size === 1
}

function sectionsOf(lines: readonly Line[]): SectionDraft[] {
  const first = lines.reduce((least, { indent }) => Math.min(least, indent), Number.POSITIVE_INFINITY)
  const isInside = ({ indent }: Line) => indent > first
  const outline = new Outline()
  for (const [index, line] of lines.entries()) {
    const next = lines[index + 1]
    if (!isInside(line)) {
      if (next && isInside(next)) outline.addSection(line.words)
      else outline.addLooseLesson(line.words)
    } else outline.addLesson(line.words)
  }
  return outline.read()
}

/** Whether a text has headings of Markdown. */
export const hasHeadings = (text: string): boolean => /^#{1,6} /m.test(text)

/** The name of a lesson for text that has no heading of its own. */
const introduction = 'Introduction'

const { max: headlineMax = 500 } = Course.fields.headline

/** Sections and lessons, added in their order. */
class Outline {
  readonly #sections: { name: string; lessons: { name: string; type: LessonType; text: Block[] }[] }[] = []

  addSection(name: string): void {
    this.#sections.push({ name, lessons: [] })
  }

  addLesson(name: string): void {
    if (this.#sections.length === 0) this.addSection('')
    this.#sections.at(-1)?.lessons.push({ ...kindAndName(name), text: [] })
  }

  /** A lesson beside the sections, not in the last of them. */
  addLooseLesson(name: string): void {
    if (this.#sections.at(-1)?.name !== '') this.addSection('')
    this.addLesson(name)
  }

  get isEmpty(): boolean {
    return this.#sections.length === 0
  }

  /** Returns false before the first heading. Text right below a section becomes its first lesson, its introduction. */
  addText(block: Block): boolean {
    const section = this.#sections.at(-1)
    if (!section) return false
    if (section.lessons.length === 0) this.addLesson(introduction)
    section.lessons.at(-1)?.text.push(block)
    return true
  }

  read(): SectionDraft[] {
    return this.#sections
      .filter(({ name, lessons }) => name !== '' || lessons.length > 0)
      .map(({ name, lessons }) => {
        const [only, ...others] = lessons
        // A section with nothing but a text of its own is a lesson.
        const isLesson = name !== '' && only?.name === introduction && others.length === 0
        return isLesson
          ? { name: '', lessons: toLessons({ ...only, ...kindAndName(name) }) }
          : { name, lessons: lessons.flatMap(toLessons) }
      })
  }
}

const kindsByWord: Readonly<Record<string, LessonType>> = {
  article: 'article',
  audio: 'audio',
  check: 'knowledgeCheck',
  download: 'download',
  'knowledge check': 'knowledgeCheck',
  package: 'scorm',
  pdf: 'pdf',
  quiz: 'quiz',
  scorm: 'scorm',
  text: 'article',
  video: 'video',
}

/** “Video: The first pour” is a video; a name that only says its kind keeps it as its name. */
function kindAndName(name: string): { type: LessonType; name: string } {
  const [, word = '', rest = ''] = /^([\p{L} ]{3,20}):(.*)$/su.exec(name) ?? []
  const type = kindsByWord[word.toLowerCase()]
  if (type) return { type, name: rest.trim() === '' ? word : rest.trim() }
  const own = kindsByWord[name.trim().toLowerCase()]
  return { type: own ?? 'article', name }
}

/** A text that is too long for one lesson goes on in the next. */
function toLessons(lesson: { name: string; type: LessonType; text: readonly Block[] }): LessonDraft[] {
  const [first, ...more] = splitText(lesson.text)
  return [
    toLesson({ ...lesson, text: first ?? [] }),
    ...more.map((text, index) => toLesson({ type: 'article', name: `${lesson.name} (${index + 2})`, text })),
  ]
}

/** As a lesson's text allows (`lessonCommon`), with room for what the author adds. */
const mostCharacters = 15_000

function splitText(blocks: readonly Block[]): Block[][] {
  const texts: Block[][] = [[]]
  let length = 0
  for (const block of blocks) {
    const own = JSON.stringify(block).length
    if (length > 0 && length + own > mostCharacters) {
      texts.push([])
      length = 0
    }
    texts.at(-1)?.push(block)
    length += own
  }
  return texts
}

function toLesson(lesson: { name: string; type: LessonType; text: readonly Block[] }): LessonDraft {
  const text: Block[] = []
  const questions: QuestionDraft[] = []
  for (const block of lesson.text) {
    const answers = answersIn(block)
    const asked = answers && text.at(-1)
    if (answers && asked?.type === 'paragraph') {
      text.pop()
      questions.push({ text: plainText(asked), answers })
    } else text.push(block)
  }
  // Questions in an article would be lost: it becomes a quiz, whose text stands before them.
  const isQuiz = lesson.type === 'quiz' || lesson.type === 'knowledgeCheck'
  const type = questions.length > 0 && !isQuiz ? 'quiz' : lesson.type
  return { type, name: lesson.name, text, questions }
}

/** The answers of a task list; null for another block. */
function answersIn(block: Block): QuestionDraft['answers'] | null {
  if (block.type !== 'bulleted-list' || block.children.length === 0) return null
  const answers = block.children.map((item) => {
    const [, mark, text = ''] = /^\[([ x])\] (.*)$/s.exec(itemText(item.children)) ?? []
    return mark === undefined ? null : { text: text.trim(), isRight: mark === 'x' }
  })
  return answers.every((one) => one !== null) ? answers : null
}

const itemText = (children: readonly (Inline | { type: string; children: unknown })[]): string =>
  children
    .map((child) => ('text' in child ? child.text : child.type === 'link' ? linkText(child) : ''))
    .join('')

// Cast: a link holds leaves.
const linkText = ({ children }: { children: unknown }): string =>
  (children as { text: string }[]).map(({ text }) => text).join('')

function plainText(block: Block): string {
  if (block.type !== 'paragraph' && block.type !== 'heading') return ''
  return itemText(block.children).trim()
}

/** A course of so many sections and lessons, whose names are to be written: what a title alone can give. */
export function draftFromCounts(counts: {
  sections: number
  lessons: number
  hasQuiz: boolean
}): readonly SectionDraft[] {
  const article = (name: string): LessonDraft => ({ type: 'article', name, text: [], questions: [] })
  const sections = Array.from({ length: counts.sections }, (_, section) => ({
    name: `Section ${section + 1}`,
    lessons: Array.from({ length: counts.lessons }, (_, lesson) =>
      article(`Lesson ${section * counts.lessons + lesson + 1}`),
    ),
  }))
  // Beside the sections, which are as many as were chosen.
  const quiz: SectionDraft = {
    name: '',
    lessons: [{ type: 'quiz', name: 'What you know now', text: [], questions: [] }],
  }
  return counts.hasQuiz ? [...sections, quiz] : sections
}
