import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Caller, createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'
import { sendQueuedMails } from '#server/testing/sendQueuedMails.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'

let app: TestApp
let tenant: Tenant
let portal: string
let mine: Caller
let key: string

const answer = (id: string, answerText: string) => ({ id, answerText })
const questions = [
  { id: 'q1', name: 'How was it?', type: 'fillInTheBlank' },
  {
    id: 'q2',
    name: 'Which tea?',
    type: 'multipleChoice',
    availableAnswers: [answer('a', 'Green'), answer('b', 'Black')],
  },
  {
    id: 'q3',
    name: 'Which cups?',
    type: 'multipleResponse',
    availableAnswers: [answer('a', 'Small'), answer('b', 'Big')],
  },
  { id: 'q4', name: 'Again?', type: 'yesno' },
  { id: 'q5', name: 'How warm?', type: 'scale' },
]

beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps)
  portal = `${tenant.organization}~${tenant.portal}`
  mine = { ...tenant.customer, portal }
})
afterAll(() => app.close())

const write = async (act: 'create' | 'update', input: Record<string, unknown>) => {
  const type = act === 'create' ? 'Create' : 'Update'
  const { data, errors } = await app.graphql(
    `mutation ($input: ${type}QuestionnaireInput!) { ${act}Questionnaire(input: $input) { key status } }`,
    { input: { organization: tenant.organization, ...input } },
    tenant.admin,
  )
  return { fields: errors[0]?.extensions.details.fields, record: data?.[`${act}Questionnaire`] }
}
const idOf = (record: Record<string, unknown> | null | undefined) => String(record?.key).split('~')[1]
const findEmail = async ({ key: customer }: { key: string }) =>
  (await app.deps.db.prisma.customer.findUniqueOrThrow({ where: { key: customer } })).email
const send = (input: Record<string, unknown>, caller = mine) =>
  app.graphql(
    `mutation ($questionnaire: String!, $answers: JSON, $isFinished: Boolean) {
      answerQuestionnaire(questionnaire: $questionnaire, answers: $answers, isFinished: $isFinished) {
        questionnaire { status startedAt completedAt questions { id response } } } }`,
    { questionnaire: key, ...input },
    caller,
  )
const findCode = async (asked: ReturnType<typeof send>) => (await asked).errors[0]?.extensions.code
const listed = async (caller: Caller) =>
  (await app.graphql('{ listQuestionairesByEmail { items { key status } } }', {}, caller)).data
    ?.listQuestionairesByEmail?.items

beforeEach(async () => {
  const values = {
    name: 'After the course',
    email: await findEmail(tenant.customer),
    questions,
    status: 'pending',
  }
  const { record } = await write('create', values)
  key = String(record?.key)
})

describe('a questionnaire', () => {
  it('mails its customer once that it waits, where they have an account', async () => {
    const lena = await tenant.addCustomer({ name: 'Lena', language: 'de' })
    const work = async () => {
      await sendQueuedMails(app.deps, 'messaging.questionnaire')
      app.deps.queued.length = 0
    }
    await work()
    app.deps.sent.splice(0)
    const values = { name: 'Nach dem Kurs', email: await findEmail(lena), questions }
    const { record } = await write('create', values)
    await work()
    expect(app.deps.sent).toEqual([])
    await write('update', { id: idOf(record), status: 'pending' })
    await write('update', { id: idOf(record), welcomeMessage: 'Fünf kurze Fragen.' })
    await write('create', { ...values, email: 'nobody@example.org', status: 'pending' })
    await work()
    expect(app.deps.sent).toMatchObject([
      {
        to: await findEmail(lena),
        subject: 'Bitte beantworten Sie diesen Fragebogen: Nach dem Kurs',
        organization: tenant.organization,
      },
    ])
    expect(app.deps.sent[0]?.text).toMatch(/^Guten Tag Lena,\n/)
    expect(app.deps.sent[0]?.text).toContain(`/questionnaire/${idOf(record)}`)
  })

  it('is started by its first answer, keeps each, and is complete once', async () => {
    const first = await send({ answers: [{ question: 'q1', response: 'Warm' }] })
    const started = first.data?.answerQuestionnaire?.questionnaire as Record<string, unknown>
    expect(started).toMatchObject({ status: 'started', completedAt: null })
    expect(started.startedAt).toEqual(expect.any(String))
    // Two tabs, each with its own answers.
    await Promise.all([
      send({ answers: [{ question: 'q2', response: 'b' }] }),
      send({ answers: [{ question: 'q3', response: ['a', 'b'] }] }),
    ])
    const [one, other] = await Promise.all([send({ isFinished: true }), send({ isFinished: true })])
    const done = one.data?.answerQuestionnaire?.questionnaire as Record<string, unknown>
    expect(done).toEqual(other.data?.answerQuestionnaire?.questionnaire)
    expect(done).toMatchObject({
      status: 'complete',
      startedAt: started.startedAt,
      questions: [
        { id: 'q1', response: 'Warm' },
        { id: 'q2', response: 'b' },
        { id: 'q3', response: ['a', 'b'] },
        { id: 'q4', response: null },
        { id: 'q5', response: null },
      ],
    })
    const late = await send({ answers: [{ question: 'q1', response: 'Cold' }] })
    expect(late.data?.answerQuestionnaire?.questionnaire).toEqual(done)
  })

  it('refuses responses that do not answer their question, each by name, and keeps none of them', async () => {
    const { errors } = await send({
      answers: [
        { question: 'q1', response: 'x'.repeat(2001) },
        { question: 'q2', response: 'c' },
        { question: 'q3', response: ['a', 'a'] },
        { question: 'q4', response: 'perhaps' },
        { question: 'q5', response: '11' },
        { question: 'q6', response: 'yes' },
      ],
    })
    expect(errors[0]?.extensions.details.fieldFaults).toMatchObject({
      q1: { code: 'tooLong', values: { max: 2000 } },
      q2: { code: 'other' },
      q3: { code: 'other' },
      q4: { code: 'other' },
      q5: { code: 'other' },
      q6: { code: 'reference' },
    })
    expect(await app.deps.db.prisma.questionnaire.findUnique({ where: { key } })).toMatchObject({
      status: 'pending',
    })
  })

  it.each(['a\u0000b', 'a\ud800b'])('refuses the response %j, which is no text', async (response) => {
    const { errors } = await send({ answers: [{ question: 'q1', response }] })
    expect(errors[0]?.extensions.code).toBe('validation')
  })

  it('is hidden from other customers, in other portals, and before it is sent', async () => {
    const other = await tenant.addCustomer()
    const elsewhere = await tenant.add(Portal, {
      name: 'Elsewhere',
      active: true,
      publishedAt: new Date().toISOString(),
    })
    const foreign = await makeTenant(app.deps)
    await app.deps.db.prisma.questionnaire.update({ where: { key }, data: { portal } })
    const theirs = [
      { ...other, portal },
      { ...mine, portal: elsewhere },
      { ...foreign.customer, portal: `${foreign.organization}~${foreign.portal}` },
    ]
    for (const caller of theirs) {
      expect(await findCode(send({ isFinished: true }, caller))).toBe('not_found')
      expect(await listed(caller)).not.toContainEqual(expect.objectContaining({ key }))
    }
    for (const caller of [{ portal }, { ...tenant.admin, portal }])
      expect(await findCode(send({ isFinished: true }, caller))).toBeOneOf(['unauthenticated', 'forbidden'])
    await app.deps.db.prisma.questionnaire.update({ where: { key }, data: { status: 'development' } })
    expect(await findCode(send({ isFinished: true }))).toBe('not_found')
    expect(await listed(mine)).not.toContainEqual(expect.objectContaining({ key }))
  })
})

describe('its author', () => {
  it('sends it once it has a customer and a question', async () => {
    const { record } = await write('create', { name: 'Not ready' })
    const id = String(record?.key)
    expect((await write('update', { id, status: 'pending' })).fields).toEqual({
      email: 'Enter the email address of the customer.',
      questions: 'Add a question.',
    })
    const unanswerable = [{ id: 'q', name: 'Which tea?', type: 'multipleChoice' }]
    const rest = { id, status: 'pending', email: 'mia@example.org' }
    expect((await write('update', { ...rest, questions: unanswerable })).fields).toEqual({
      'questions.q.availableAnswers': 'Add the answers to choose from.',
    })
    expect((await write('update', { ...rest, questions })).record).toMatchObject({ status: 'pending' })
  })

  it('cannot start, complete, withdraw or answer it, nor change it once started', async () => {
    const begun = 'This can no longer be changed: the customer has started the questionnaire.'
    for (const status of ['started', 'complete'])
      expect((await write('update', { id: key, status })).fields).toHaveProperty('status')
    const answered = questions.map((question) => ({ ...question, response: 'yes' }))
    expect(Object.keys((await write('update', { id: key, questions: answered })).fields ?? {})).toContain(
      'questions.q1.response',
    )
    await send({ answers: [{ question: 'q4', response: 'yes' }] })
    expect((await write('update', { id: key, status: 'pending' })).fields).toHaveProperty('status')
    expect((await write('update', { id: key, questions: [] })).fields).toEqual({ questions: begun })
    expect((await write('update', { id: key, email: 'x@example.org' })).fields).toEqual({ email: begun })
    expect((await write('update', { id: key, completionMessage: 'Thanks!' })).fields).toBeUndefined()
  })
})
