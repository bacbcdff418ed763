import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cutIntoChunks } from '#server/features/assistant/knowing/chunks.ts'
import type { Knowledge, Passage, Readable } from '#server/features/assistant/ports/knowledge/Knowledge.ts'
import { type Judged, ndcgAt10, recallAt, shown, successAt } from './figures.ts'

type Text = { number: number; title: string; words: string }

/**
 * The Cranfield collection: 1,400 abstracts and 225 questions, judged in the 1960s. Each abstract is an item: as one passage, and
 * cut as lessons are. Judgements of code -1 count as not relevant.
 */
export async function evaluateCranfield(knowledge: Knowledge, folder: string): Promise<string[]> {
  const texts = readTexts(await readFile(join(folder, 'cran.all.1400'), 'utf8'))
  const questions = readTexts(await readFile(join(folder, 'cran.qry'), 'utf8'))
  const relevant = readJudgements(await readFile(join(folder, 'cranqrel'), 'utf8'))
  const lines = ['Cranfield, 225 questions   R@1   R@8   one in 8   nDCG@10   nothing']
  for (const [what, cut] of [
    ['one passage each', (text: string) => [text]],
    ['cut as lessons are', cutIntoChunks],
  ] as const) {
    const organization = `cranfield-${what.split(' ')[0]}`
    const among = texts.map(
      ({ number }): Readable => ({
        ...{ type: 'course', key: `${organization}~${number}`, organization, edition: 1, isEntitled: true },
      }),
    )
    for (const [at, { title, words }] of texts.entries()) {
      const item = among[at]
      if (item) await knowledge.put({ ...item, name: title }, cut(words).map(asPassage))
    }
    await knowledge.learnMeanings(organization, new AbortController().signal)
    const judged: Judged[] = []
    let nothing = 0
    for (const [at, { words }] of questions.entries()) {
      const asked = { text: words, language: 'en', among, limit: 40, near: null, before: [], isJudged: true }
      const found = [...new Set((await knowledge.find(asked)).map(({ item }) => Number(item.split('~')[1])))]
      const right = relevant.get(at + 1) ?? new Set()
      if (found.length === 0) nothing += 1
      judged.push({ isRight: found.map((number) => right.has(number)), relevant: right.size })
    }
    const figures = [recallAt(1, judged), recallAt(8, judged), successAt(8, judged), ndcgAt10(judged)]
    const first = successAt(1, judged)
    lines.push(`${what.padEnd(25)} ${[first, ...figures.slice(1)].map(shown).join('   ')}   ${nothing}`)
  }
  return lines
}

const asPassage = (text: string): Passage => ({
  ...{ text, lesson: null, lessonName: null, place: 'text', at: null, cues: [], asset: null, isOpen: false },
})

/** The parts of a file in the collection's form: `.I`, `.T` and `.W`, each on a line of its own. */
function readTexts(file: string): Text[] {
  return file
    .split(/^\.I /m)
    .slice(1)
    .map((part) => ({
      number: Number.parseInt(part, 10),
      title: readField(part, 'T'),
      words: readField(part, 'W'),
    }))
}

const readField = (part: string, name: string) =>
  (part.split(new RegExp(`^\\.${name}\\s*$`, 'm'))[1] ?? '')
    .split(/^\.[A-Z]\s*$/m, 1)[0]
    ?.replace(/\s+/g, ' ')
    .trim() ?? ''

/** By the position of a question: the numbers of the texts that answer it. */
function readJudgements(file: string): Map<number, Set<number>> {
  const relevant = new Map<number, Set<number>>()
  for (const line of file.split('\n')) {
    const [question, text, code] = line.trim().split(/\s+/).map(Number)
    if (question && text && code !== -1)
      relevant.set(question, (relevant.get(question) ?? new Set()).add(text))
  }
  return relevant
}
