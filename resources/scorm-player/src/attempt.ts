import type { PackagedCourse, PackagedPart } from '#shared/features/content/scorm/PackagedCourse.ts'

export type QuizState = {
  /** Finished attempts. */
  taken: number
  best: number | null
  isPassed: boolean
  running: RunningQuiz | null
}
export type RunningQuiz = {
  /** Places in the quiz's own list, in the order they are asked. */
  drawn: number[]
  /** By place: 1 right, 0 wrong, -1 ungraded. */
  given: Record<number, number>
  /** Milliseconds since 1970. */
  startedAt: number
}

/** The state that is stored between visits. Parts are identified by their lesson's key and their place. */
export type Attempt = {
  done: Set<string>
  /** Seconds into a video or sound. */
  positions: Record<string, number>
  quizzes: Record<string, QuizState>
}

export type PlacedPart = { id: string; lesson: number; part: PackagedPart }

export function placeParts(course: PackagedCourse): PlacedPart[] {
  return course.lessons.flatMap(({ key, parts }, lesson) =>
    parts.map((part, index) => ({ id: index === 0 ? key : `${key}.${index}`, lesson, part })),
  )
}

export const emptyQuiz = (): QuizState => ({ taken: 0, best: null, isPassed: false, running: null })

/** The standard allows 4096 characters of suspend_data. */
const maxLength = 4096

/**
 * The attempt as text for suspend_data. If it would be too long, the least important parts are dropped
 * first: running quizzes, then positions; completed parts never.
 */
export function pack(attempt: Attempt): string {
  const quizzes = Object.entries(attempt.quizzes)
  const whole = {
    v: 1,
    d: [...attempt.done].join(' '),
    q: Object.fromEntries(
      quizzes
        .filter(([, quiz]) => quiz.taken > 0)
        .map(([id, quiz]) => [id, [quiz.taken, quiz.best ?? -1, quiz.isPassed ? 1 : 0]]),
    ),
    p: attempt.positions,
    r: Object.fromEntries(
      quizzes.flatMap(([id, { running }]) =>
        running ? [[id, [running.startedAt, running.drawn, running.given]]] : [],
      ),
    ),
  }
  const sizes = [whole, { ...whole, r: {} }, { ...whole, r: {}, p: {} }].map((value) => JSON.stringify(value))
  return sizes.find((text) => text.length <= maxLength) ?? sizes.at(-1) ?? ''
}

/** Reads what `pack` wrote; every part that is something else becomes a new attempt. */
export function unpack(text: string, course: PackagedCourse): Attempt {
  const attempt: Attempt = { done: new Set(), positions: {}, quizzes: {} }
  const data = parse(text)
  const done = String(data.d ?? '').split(' ')
  for (const { id, part } of placeParts(course)) {
    if (done.includes(id)) attempt.done.add(id)
    const position = Number(entry(data.p, id))
    if (position > 0) attempt.positions[id] = position
    if (part.kind !== 'quiz') continue
    const quiz = emptyQuiz()
    const [taken, best, passed] = numbers(entry(data.q, id))
    if (taken !== undefined && taken > 0)
      Object.assign(quiz, {
        taken,
        best: best === undefined || best < 0 ? null : best,
        isPassed: passed === 1,
      })
    quiz.running = parseRunning(entry(data.r, id), part.quiz.questions.length)
    attempt.quizzes[id] = quiz
  }
  return attempt
}

function parseRunning(value: unknown, count: number): RunningQuiz | null {
  if (!Array.isArray(value)) return null
  const [startedAt, drawn, given] = value as unknown[]
  const places = numbers(drawn)
  // The quiz was changed since: a new draw is fairer than questions that are gone.
  if (places.length === 0 || places.some((place) => place < 0 || place >= count)) return null
  const known: Record<number, number> = {}
  for (const place of places) {
    const verdict = entry(given, String(place))
    if (typeof verdict === 'number') known[place] = verdict
  }
  return { startedAt: Number(startedAt) || Date.now(), drawn: places, given: known }
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

const entry = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? Reflect.get(value, key)
    : undefined
const numbers = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((one): one is number => Number.isInteger(one)) : []
