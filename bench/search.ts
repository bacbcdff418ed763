import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '#e2e/support/freePort.ts'
import { freshFolder } from '#e2e/support/freshFolder.ts'
import { startServer } from '#e2e/support/startServer.ts'
import { sampleOrganization } from '#server/features/installation/sampling/sampleRecords.ts'
import { startEmbeddedPostgres } from '#server/kernel/db/embedded/startEmbeddedPostgres.ts'
import { createRandom } from '#shared/testing/createRandom.ts'
import { type Figure, figure, median } from './Figure.ts'
import { fillSearchLibrary, type SearchQuestion, searchQuestions } from './searchLibrary.ts'

/** The right one is among these: the suggestions while one types. */
const first = 5
const query = `query ($text: String) { searchPortal(text: $text, limit: ${first}, withSentences: true) {
  items { name } counts { count } sentences { text } } }`

/** The portal's search by a visitor: a hundred questions, and the same with one typing error each. */
export async function measureSearch(): Promise<Figure[]> {
  const folder = freshFolder('bench-search')
  const postgres = await startEmbeddedPostgres({ dir: join(folder.path, 'pg'), password: 'bench' })
  const env = { DATABASE_URL: postgres.url }
  const server = await startServer({ port: await freePort(), dataDir: join(folder.path, 'data'), env })
  const pool = new pg.Pool({ connectionString: postgres.url })
  await fillSearchLibrary(pool, sampleOrganization)
  const questions = searchQuestions()
  const random = createRandom(7)
  const wrong = questions.map(({ text, right }) => ({ text: withError(text, random.next), right }))
  // A server runs for days.
  await ask(server.origin, [...wrong, ...questions])
  const floor = p95Of(await askNothing(server.origin, questions.length))
  const figures = [
    ...makeFigures('questions', await ask(server.origin, questions), 90, floor),
    ...makeFigures('questions with a typing error', await ask(server.origin, wrong), 80, floor),
    ...makeFigures(
      'a question letter by letter',
      await ask(server.origin, pickByLetter(questions)),
      null,
      floor,
    ),
  ]
  await pool.end()
  await server.stop()
  await postgres.stop()
  folder.remove()
  return figures
}

type Asked = { isRight: boolean; ms: number }

async function ask(origin: string, questions: readonly SearchQuestion[]): Promise<Asked[]> {
  const answers: Asked[] = []
  for (const { text, right } of questions) {
    const { ms, answer } = await callSome(origin, query, { text })
    const names = answer.data?.searchPortal.items.map(({ name }) => name)
    if (!names) throw new Error(`“${text}” was refused: ${JSON.stringify(answer)}`)
    answers.push({ isRight: names.includes(right), ms })
  }
  return answers
}

/** The floor: who asks, and nothing else. */
async function askNothing(origin: string, times: number): Promise<{ ms: number }[]> {
  const answers: { ms: number }[] = []
  for (let count = 0; count < times; count += 1)
    answers.push(await callSome(origin, '{ viewer { kind } }', {}))
  return answers
}

type Answer = { data?: { searchPortal: { items: { name: string }[] } } }

/** The median of three: what else the machine does at one moment is not the question's. */
async function callSome(origin: string, query: string, variables: Record<string, string>) {
  const calls = [
    await call(origin, query, variables),
    await call(origin, query, variables),
    await call(origin, query, variables),
  ] as const
  return { answer: calls[0].answer, ms: median(calls.map(({ ms }) => ms)) }
}

async function call(origin: string, query: string, variables: Record<string, string>) {
  const begun = performance.now()
  const response = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  })
  // Cast: what the query asks for.
  const answer = (await response.json()) as Answer
  return { answer, ms: performance.now() - begun }
}

function p95Of(answers: readonly { ms: number }[]): number {
  const sorted = answers.map(({ ms }) => ms).sort((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0
}

function makeFigures(name: string, answers: readonly Asked[], least: number | null, floor: number): Figure[] {
  const rightCount = answers.filter(({ isRight }) => isRight).length
  const p95 = p95Of(answers)
  const right = { of: 'value', is: 'atLeast', limit: least ?? 0 } as const
  const fast = { of: 'value', is: 'atMost', limit: 60 } as const
  return [
    ...(least === null
      ? []
      : [figure(`${name}: right among five`, { value: rightCount, unit: 'of 100', aim: right })]),
    figure(`${name}: p95`, { value: p95, unit: 'ms', floor, aim: fast }),
  ]
}

/** One letter of the longest word is wrong, missing, too many, or is after the next one. */
function withError(text: string, random: () => number): string {
  const longest = text.split(' ').reduce((best, word) => (word.length > best.length ? word : best), '')
  const at = Math.floor(random() * (longest.length - 1))
  const letter = String.fromCharCode(97 + Math.floor(random() * 26))
  const [before, here, after] = [longest.slice(0, at), longest[at] ?? '', longest.slice(at + 1)]
  const errors = [
    `${before}${letter}${after}`,
    `${before}${after}`,
    `${before}${here}${letter}${after}`,
    `${before}${after[0] ?? ''}${here}${after.slice(1)}`,
  ]
  return text.replace(longest, errors[Math.floor(random() * errors.length)] ?? longest)
}

/** The requests while five questions are typed. */
const pickByLetter = (questions: readonly SearchQuestion[]): SearchQuestion[] =>
  questions
    .filter((_one, n) => n % 20 === 0)
    .flatMap(({ text, right }) =>
      Array.from({ length: text.length - 1 }, (_, n) => ({ text: text.slice(0, n + 2), right })),
    )
