import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { progressFields } from '#web/features/learning/item/learnerProgress.ts'
import type { Outcome, Sample } from './samples.ts'

/** What all learners of a run do the same things with. */
export type Classroom = {
  origin: string
  course: { key: string; slug: string; video: string; quiz: string }
  /** Addresses of a film's segments, in their order. */
  segments: readonly string[]
}

type Fact = {
  id: string
  edition: number
  lesson: string | null
  type: string
  occurredAt: string
  payload: Record<string, unknown>
}

export type Learner = {
  /** All facts that were made, in their order, and those the server said it refuses. */
  made: ReadonlySet<string>
  refused: ReadonlyMap<string, string>
  /** Plays, reports, answers and notes until the moment; resolves once the server has every fact. */
  learnUntil(endMs: number): Promise<void>
}

type Options = {
  classroom: Classroom
  cookie: string
  /** Between 0 and 1; where in each interval this learner acts. */
  phase: number
  nowMs(): number
  record(sample: Sample): void
}

const segmentEveryMs = 6000
const reportEveryMs = 10_000
const noteEveryMs = 60_000
const quizEveryMs = 90_000
const pageEveryMs = 45_000
const answerEveryMs = 4000
/** As the outbox of a browser, spread about it. */
const retryMs = 2000
/** As the outbox of a browser: what waits together goes in one call. */
const mostFacts = 50
/** After the end, for facts that an outage held up. */
const patienceMs = 120_000

const reportDocument = `mutation ($course: String!, $facts: JSON!) {
  reportLearning(itemKey: $course, facts: $facts) { ${progressFields.course} outcomes { id outcome reason } }
}`
const quizDocument = `mutation ($course: String!, $lesson: String!) {
  startQuizAttempt(courseKey: $course, courseItemID: $lesson) { attemptID questions { id type answers { id } } }
}`
type Attempt = {
  attemptID: string
  questions: { id: string; type: string; answers: { id: string }[] | null }[]
}
type Reported = { reportLearning: { outcomes: { id: string; outcome: string; reason: string | null }[] } }

/** One learner's browser, as the server sees it: several requests side by side, and an outbox that goes on until it is empty. */
export function createLearner({ classroom, cookie, phase, nowMs, record }: Options): Learner {
  const { origin, course, segments } = classroom
  const made = new Set<string>()
  const refused = new Map<string, string>()
  const waiting: Fact[] = []
  let isSending = false
  let second = 0

  function make(type: string, lesson: string | null, payload: Fact['payload']) {
    const fact = { id: randomUUID(), edition: 1, lesson, type, occurredAt: new Date().toISOString(), payload }
    made.add(fact.id)
    waiting.push(fact)
    if (!isSending) void send()
  }

  /** Never rejects: what cannot be sent is on record, and waits. */
  async function send(): Promise<void> {
    isSending = true
    while (waiting.length > 0) {
      const facts = waiting.slice(0, mostFacts)
      const answer = await ask<Reported>('report', reportDocument, { course: course.key, facts })
      if (!answer) {
        await sleep(retryMs * (0.75 + Math.random() / 2))
        continue
      }
      waiting.splice(0, facts.length)
      for (const { id, outcome, reason } of answer.reportLearning.outcomes)
        if (outcome === 'refused') refused.set(id, reason ?? 'no reason')
    }
    isSending = false
  }

  /** Null where it was refused or cut off, which is on record. */
  async function ask<T>(name: string, query: string, variables: Record<string, unknown>): Promise<T | null> {
    const body = JSON.stringify({ query, variables })
    const headers = { 'content-type': 'application/json', cookie }
    const text = await request(name, `${origin}/graphql`, { method: 'POST', headers, body })
    if (text === null) return null
    // The documents above ask for this shape, and `request` has seen that there are no errors.
    return (JSON.parse(text) as { data: T }).data
  }

  async function request(
    name: string,
    url: string,
    init: RequestInit = {},
    dueMs = nowMs(),
  ): Promise<string | null> {
    let outcome: Outcome = 'answered'
    let reason: string | null = null
    let text: string | null = null
    try {
      const response = await fetch(url, { ...init, signal: AbortSignal.timeout(30_000) })
      text = await response.text()
      if (!response.ok || text.includes('"errors":[')) {
        outcome = 'refused'
        reason = `${response.status} ${/"code":"(\w+)"/.exec(text)?.[1] ?? ''}`.trim()
        text = null
      }
    } catch (error) {
      outcome = 'cut'
      reason = error instanceof Error ? String(error.cause ?? error.message) : String(error)
    }
    record({ name, dueMs, tookMs: nowMs() - dueMs, outcome, reason })
    return text
  }

  /** At fixed moments, however long the last time took. */
  async function every(intervalMs: number, endMs: number, act: (dueMs: number) => Promise<unknown>) {
    const running = new Set<Promise<unknown>>()
    for (let due = nowMs() + phase * intervalMs; due < endMs; due += intervalMs) {
      await sleep(Math.max(0, due - nowMs()))
      const one: Promise<unknown> = act(due).finally(() => running.delete(one))
      running.add(one)
    }
    await Promise.all(running)
  }

  async function report(): Promise<void> {
    second += reportEveryMs / 1000
    const at = second % 60
    make('lessonProgressed', course.video, {
      progress: Math.min(95, second),
      lastPosition: at,
      maxPosition: at,
    })
  }

  async function note(): Promise<void> {
    const words = `Noted at ${second} s: less heat, more time, and a pot that is warm before the leaves are in it.`
    make('noteWritten', null, { note: randomUUID(), reference: 'video', name: 'The film', content: words })
  }

  async function takeQuiz(): Promise<void> {
    const answer = await ask<{ startQuizAttempt: Attempt }>('start quiz', quizDocument, {
      course: course.key,
      lesson: course.quiz,
    })
    if (!answer) return
    const { attemptID: attempt, questions } = answer.startQuizAttempt
    for (const { id: question, answers } of questions) {
      await sleep(answerEveryMs)
      const chosen = answers?.[0]
      const said = chosen
        ? { userAnswers: [chosen.id], inputValue: null }
        : { userAnswers: [], inputValue: 'Less water' }
      make('quizAnswered', course.quiz, { attempt, question, ...said })
    }
    make('quizFinished', course.quiz, { attempt })
  }

  const pages = ['/', `/course/${course.slug}`, `/class/${course.slug}`, '/my-learnings', '/search?q=tea']
  let page = Math.floor(phase * pages.length)
  const openPage = (dueMs: number) => {
    page = (page + 1) % pages.length
    return request('page', origin + pages[page], { headers: { cookie } }, dueMs)
  }
  let segment = 0
  const play = (dueMs: number) => {
    segment = (segment + 1) % segments.length
    return request('segment', segments[segment] ?? origin, {}, dueMs)
  }

  return {
    made,
    refused,
    async learnUntil(endMs) {
      await Promise.all([
        every(segmentEveryMs, endMs, play),
        every(reportEveryMs, endMs, report),
        every(noteEveryMs, endMs, note),
        every(quizEveryMs, endMs - quizEveryMs / 2, takeQuiz),
        every(pageEveryMs, endMs, openPage),
      ])
      const giveUpMs = nowMs() + patienceMs
      while (waiting.length > 0 && nowMs() < giveUpMs) await sleep(100)
    },
  }
}
