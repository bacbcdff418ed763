import type { Browser, BrowserContext, Request, Response } from '@playwright/test'
import { questions } from '#resources/sample/questions.ts'
import { callGraphql } from './callGraphql.ts'
import { administratorToken } from './mailbox.ts'
import type { serverDatabase } from './serverDatabase.ts'
import { signUpCustomer } from './signUpCustomer.ts'
import type { RunningServer } from './startServer.ts'

/** What no learner's browser may ever be sent: it is in the sample's drafts, and in what one learner alone may read. */
const draft = 'Nobody published this sentence.'
const note = 'Nobody else reads this note.'
const address = 'somebody.else@private.example'
const phrases = [draft, note, address]

/** What the sample says to an answer of each of its questions, which learners get once they have answered it. */
const explanations = questions.map(({ id, answers }) => ({
  question: id,
  texts: answers.flatMap(({ explanation }) => explanation ?? []),
}))

/** Writes them into the sample of a server that has just made it. Its own author publishes none of these items. */
export async function plantPhrases(
  server: RunningServer,
  database: Pick<ReturnType<typeof serverDatabase>, 'query'>,
): Promise<void> {
  const authorization = `Bearer ${await administratorToken(server)}`
  for (const [type, id] of [
    ['Microcast', 'first-cup'],
    ['Document', 'brewing-card'],
    ['Program', 'tea-path'],
  ])
    await callGraphql(
      server.origin,
      `mutation ($input: Update${type}Input!) { update${type}(input: $input) { key } }`,
      { input: { id: `sample~${id}`, description: draft } },
      { authorization },
    )
  const cookie = await signUpCustomer(server, address)
  const payload = { note: 'n1', reference: 'first-cup', name: 'The first cup of the day', content: note }
  const { data } = await callGraphql<{ reportLearning: { outcomes: { outcome: string }[] } }>(
    server.origin,
    `mutation ($facts: JSON!) {
      startMicrocast(microcastKey: "sample~first-cup") { statusCode }
      reportLearning(itemKey: "sample~first-cup", itemType: "microcast", facts: $facts) { outcomes { outcome } } }`,
    {
      facts: [
        {
          ...{ id: 'noted', edition: null, lesson: 'first-cup', type: 'noteWritten', payload },
          occurredAt: new Date().toISOString(),
        },
      ],
    },
    { cookie, 'x-lectern-portal': 'sample~tea-room' },
  )
  const [noted] = data.reportLearning.outcomes
  if (noted?.outcome !== 'counted') throw new Error(`The note was not planted: ${JSON.stringify(noted)}`)
  // Journeys count the mails of what they do.
  await database.query('DELETE FROM "OutboxMail" WHERE recipient = $1', [address])
}

/**
 * Reads every answer of servers to the pages of a browser, as what learners get: nothing that was planted, and what says
 * which answer of a question is right only after somebody here has answered it.
 */
export function watchAnswers(browser: Browser) {
  const servers = new Set<string>()
  const reading = new Set<Promise<void>>()
  const leaks: string[] = []
  const answered = new Set<string>()
  const state = { isAnyAnswered: false }
  const watch = (context: BrowserContext) => {
    context.on('request', noteAnswers)
    context.on('response', (one) => reading.add(read(one)))
  }
  for (const context of browser.contexts()) watch(context)
  browser.on('context', watch)

  function noteAnswers(request: Request): void {
    const sent = request.postData() ?? ''
    if (!/quizAnswered|answerQuizQuestion/.test(sent)) return
    state.isAnyAnswered = true
    for (const { question } of explanations) if (sent.includes(question)) answered.add(question)
  }

  const mayNotBeIn = () => [
    ...phrases,
    ...explanations.flatMap(({ question, texts }) => (answered.has(question) ? [] : texts)),
    ...(state.isAnyAnswered ? [] : ['"correctAnswer":["']),
  ]

  async function read(response: Response): Promise<void> {
    const request = response.request()
    const isPage = ['document', 'fetch', 'xhr'].includes(request.resourceType())
    // A reviewer's link opens a whole draft, with the answers of its quizzes.
    const isReview = /reviewedDraft/.test(request.postData() ?? '')
    const isStaff = request.headers()['x-lectern-pool'] === 'staff'
    const { origin } = new URL(response.url())
    if (!isPage || isStaff || isReview || !servers.has(origin)) return
    // An aborted or redirected request has no body; a stream does not end before its page does.
    const type = (await response.headerValue('content-type').catch(() => null)) ?? ''
    if (!/json|html|text\/plain/.test(type)) return
    const body = await response.text().catch(() => '')
    for (const phrase of mayNotBeIn()) if (body.includes(phrase)) leaks.push(`${response.url()}: ${phrase}`)
  }

  return {
    /** Answers of this server count from now on. */
    add: (origin: string) => servers.add(origin),
    /** The messages sent since the last call. */
    async found(): Promise<string[]> {
      await Promise.all(reading)
      reading.clear()
      answered.clear()
      state.isAnyAnswered = false
      return leaks.splice(0)
    },
  }
}
export type WatchedAnswers = ReturnType<typeof watchAnswers>
