import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { importSample } from '../../installation/sampling/importSample.ts'
import { type Asked, type FoundPassage, findSecond, type Readable } from '../ports/knowledge/Knowledge.ts'
import { knowledgePort } from '../ports/knowledge/knowledgePort.ts'
import { readChanged } from './keepKnown.ts'

const organization = 'sample'
let app: TestApp
let among: Readable[]
const knowledgeOf = ({ deps }: TestApp) => deps.ports.of(knowledgePort)

const ask = (text: string, near: Asked['near'] = null) =>
  knowledgeOf(app).find({
    ...{ text, language: 'en', among, limit: 8, near, before: [], isJudged: false },
  })

beforeAll(async () => {
  app = await createTestApp()
  await importSample(app.deps)
  await readChanged(app.deps, organization)
  const { rows } = await app.deps.db.pool.query<Readable>(
    `SELECT DISTINCT "itemType" AS type, item AS key, organization, edition, true AS "isEntitled" FROM "KnowledgePassage"`,
  )
  among = rows
})
afterAll(() => app.close())

const film = (at: number) => ({ place: 'second', at })
const chapter = { itemType: 'course', lesson: 'why' }
const card = (at: number) => ({ place: 'page', at })

/** A passage with the second or page of what fits best in it. */
const placed = (found: FoundPassage | undefined) =>
  found && { ...found, at: findSecond(found, found.best.from) }

/** A question to the sample school, the place of the best answer, and its text. */
const questions: [question: string, where: object, says: RegExp][] = [
  ['How hot should water for green tea be?', film(10), /Green tea likes 75 degrees/],
  ['What temperature does oolong like?', film(10), /oolong 90/],
  ['How many grams of leaf for 100 millilitres?', film(18), /Two grams for 100 millilitres/],
  ['How many minutes for green, and for oolong?', film(26), /Two minutes for green/],
  ['Is boiling water always best?', film(6), /Boiling is not always best/],
  ['Which three things make good tea?', film(3), /water, leaf and time/],
  ['Which comes first, the scent or the sweetness?', chapter, /scent/],
  ['What if I have no thermometer?', chapter, /No thermometer/],
  ['Can too little leaf be mended by more time?', chapter, /cannot be mended by time/],
  ['Does leaf that sits in water go on brewing?', chapter, /goes on brewing/],
  ['Why not make two changes at once?', card(2), /Two changes at once/],
  ['My tea is dry on the tongue', card(2), /Dry on the tongue/],
  ['My tea tastes sour and dusty, why?', card(2), /Sour or dusty/],
  ['How often can I brew pu-erh again?', card(1), /Pu-erh/],
  ['Do I have to warm the pot?', card(1), /Warm the pot/],
  ['What is my homework with two pots?', { itemType: 'program', lesson: 'homework' }, /Brew two pots/],
  ['How long may the bag stay in?', { itemType: 'microcast', lesson: null }, /bag stays in/],
  ['Does the second cup need longer?', { itemType: 'microcast', lesson: null }, /second cup/],
  ['Do I need a kettle for the tea path?', { itemType: 'program', lesson: null }, /None\. You need a kettle/],
  ['Is half an hour enough for the course?', { itemType: 'course', lesson: null }, /half an hour/],
]

it('ranks the film’s text first beside another lesson, too', async () => {
  const near = { type: 'course', item: `${organization}~brewing-better-tea`, lesson: 'why' } as const
  const [, , [text, where, says] = ['', {}, /./]] = questions
  const [first] = await ask(text, near)
  expect(placed(first)).toMatchObject(where)
  expect(first?.text).toMatch(says)
})

it.each(questions)('%s', async (text, where, says) => {
  const found = await ask(text)
  // As many are quoted.
  const right = found.slice(0, 3).filter((one) => says.test(one.text))
  expect(right.map(placed)).toContainEqual(expect.objectContaining(where))
})

it.each([
  'What is the capital of France?',
  'How do I make coffee with milk?',
  'Who won the world cup in 2018?',
  'Which bank does the school use?',
  'Is there a discount for students?',
  'Write me a poem about cats',
  'Tell me about quantum physics',
])('finds nothing for what the school does not teach: %s', async (text) => {
  expect(await ask(text)).toEqual([])
})
