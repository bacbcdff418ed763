/** Short spellings of what the school's texts are made of: rich text, lessons and questions, as `create` takes them. */

type Block = { type: string } & Record<string, unknown>
type Item = Record<string, unknown>

/** Reads keys of the organization's own records. */
export type Key = (id: string) => string

/** Top-level blocks have ids: their places, as nobody has written here before. */
export const article = (...blocks: Block[]) => ({
  slate: blocks.map((block, at) => ({ id: `b${at + 1}`, ...block })),
})

export const text = (words: string): Block => ({ type: 'paragraph', children: [{ text: words }] })
export const heading = (words: string): Block => ({ type: 'heading', level: 1, children: [{ text: words }] })
export const quote = (words: string): Block => ({ type: 'quote', children: [{ text: words, italic: true }] })
export const bullets = (...items: string[]): Block => ({ type: 'bulleted-list', children: items.map(entry) })
const entry = (words: string) => ({ type: 'list-item', children: [{ text: words }] })

export const image = (asset: string, alt: string, caption: string): Block => ({
  ...{ type: 'image', asset, alt, caption },
  children: [{ text: '' }],
})

export const table = (head: string[], ...rows: string[][]): Block => ({
  type: 'table',
  children: [head, ...rows].map((cells, at) => ({
    type: 'table-row',
    children: cells.map((words) => ({ type: 'table-cell', header: at === 0, children: [{ text: words }] })),
  })),
})

export const callout = (tone: 'info' | 'tip' | 'warning' | 'success', title: string, words: string): Block => ({
  ...{ type: 'callout', tone, title },
  children: [text(words)],
})

type Part = [title: string, words: string]
const parts = (all: Part[]) => all.map(([title, words]) => ({ type: 'part', title, children: [text(words)] }))
export const accordion = (...all: Part[]): Block => ({ type: 'accordion', children: parts(all) })
export const tabs = (...all: Part[]): Block => ({ type: 'tabs', children: parts(all) })
export const steps = (...all: Part[]): Block => ({ type: 'process', children: parts(all) })
export const timeline = (...all: [date: string, title: string, words: string][]): Block => ({
  type: 'timeline',
  children: all.map(([date, title, words]) => ({ type: 'part', date, title, children: [text(words)] })),
})

export const flashcards = (...cards: [front: string, back: string][]): Block => ({
  type: 'flashcards',
  cards: cards.map(([front, back]) => ({ front: { text: front }, back: { text: back } })),
  children: [{ text: '' }],
})

type Piles = Record<string, string[]>
export const sorting = (prompt: string, piles: Piles, right: string, wrong: string): Block => ({
  ...{ type: 'sorting', prompt, right, wrong },
  piles: Object.keys(piles).map((title) => ({ title })),
  // One from each pile in turn: who sorts them must think.
  cards: dealInTurn(Object.values(piles).map((cards, pile) => cards.map((words) => ({ text: words, pile })))),
  children: [{ text: '' }],
})

const dealInTurn = <T>(piles: T[][]): T[] =>
  Array.from({ length: Math.max(...piles.map(({ length }) => length)) }, (_none, at) =>
    piles.flatMap((pile) => pile.slice(at, at + 1)),
  ).flat()

export const checklist = (title: string, ...items: string[]): Block => ({
  ...{ type: 'checklist', title },
  items: items.map((words, at) => ({ id: `i${at + 1}`, text: words })),
  children: [{ text: '' }],
})

type Point = [x: number, y: number, title: string, words: string]
export const labelled = (asset: string, alt: string, ...points: Point[]): Block => ({
  ...{ type: 'labelledGraphic', asset, alt },
  points: points.map(([x, y, title, words]) => ({ x, y, title, text: words })),
  children: [{ text: '' }],
})

export const section = (id: string, name: string, ...sections: object[]) => ({ id, name, type: 'container', sections })

export const lesson = (id: string, name: string, type: string, item: Item) => ({
  ...{ id, name, type, sections: [] },
  item: { name, type, ...item },
})

type Choice = [words: string, isRight: boolean, explanation: string]

/** One answer is right. */
export const choose = (id: string, questionText: string, ...choices: Choice[]) =>
  question('multipleChoiceQuestion', id, questionText, choices)

/** Several answers may be right. */
export const chooseAll = (id: string, questionText: string, ...choices: Choice[]) =>
  question('multipleResponseQuestion', id, questionText, choices)

/** Typed: each of these is right. */
export const fillIn = (id: string, questionText: string, explanation: string, ...accepted: string[]) =>
  question(
    'fillInTheBlank',
    id,
    questionText,
    accepted.map((words): Choice => [words, true, explanation]),
  )

export const ponder = (id: string, questionText: string) => question('openEnded', id, questionText, [])

function question(type: string, id: string, questionText: string, choices: Choice[]) {
  const answers = choices.map(([answerText, isRight, explanation], at) => ({
    id: `a${at + 1}`,
    isRight,
    shown: { answerText, explanation },
  }))
  return {
    ...{ id, type, questionText },
    answers: answers.map((answer) => ({ id: answer.id, ...answer.shown })),
    correctAnswer: answers.filter(({ isRight }) => isRight).map((answer) => answer.id),
  }
}
