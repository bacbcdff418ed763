import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askAssistant } from '#server/testing/askAssistant.ts'
import { type Caller, createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeTenant, type Person, type Tenant } from '#server/testing/makeTenant.ts'
import { wholeAnswer } from '#server/testing/wholeAnswer.ts'
import { feedbackContent } from '#shared/features/assistant/rules/feedbackMessage.ts'
import { createId } from '#shared/kernel/model/key.ts'

let app: TestApp
let tenant: Tenant
let other: Tenant
/** Conversations of a customer with a name, of a visitor, and of another organization. */
const sessionIds = { mia: createId(), visitor: createId(), elsewhere: createId() }
let mia: Person

beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps, { enableAI: true }, { assistant: { feedbackButtons: true } })
  other = await makeTenant(app.deps, { enableAI: true })
  mia = await tenant.addCustomer({ name: 'Mia 100% Learner', email: 'mia@example.org' })
  const { message } = await askAssistant(app, mia, 'How hot is oolong?', { sessionID: sessionIds.mia })
  // The widget sends feedback as a function call.
  const liked = feedbackContent({ feedbackType: 'up', messageId: message?.id ?? '' })
  await askAssistant(app, mia, liked, { sessionID: sessionIds.mia, role: 'function' })
  await askAssistant(app, mia, 'And black tea?', { sessionID: sessionIds.mia })
  const visitor: Caller = { portal: tenant.customer.portal ?? '' }
  await askAssistant(app, visitor, 'Where is the kettle?', { sessionID: sessionIds.visitor })
  await askAssistant(app, other.customer, 'How hot is oolong there?', { sessionID: sessionIds.elsewhere })
})
afterAll(() => app.close())

async function list(search: string | null, caller: Caller, organization = tenant.organization, limit = 50) {
  const { data, errors } = await app.graphql(
    `query ($org: String!, $search: String, $limit: Float) { getAllAISessions(organizationID: $org, search: $search, limit: $limit) { ${wholeAnswer('getAllAISessions', 'sessions')} total } }`,
    { org: organization, search, limit },
    caller,
  )
  // As the operation's output says.
  const answer = data?.getAllAISessions as { sessions: { id: string }[]; total: number } | null
  return answer ?? errors[0]?.extensions.code
}
async function read(sessionId: string, caller: Caller, organization = tenant.organization) {
  const { data, errors } = await app.graphql(
    `query ($org: String!, $id: String!) { getAISession(organizationID: $org, sessionId: $id) { ${wholeAnswer('getAISession', 'session')} } }`,
    { org: organization, id: sessionId },
    caller,
  )
  return data?.getAISession?.session ?? errors[0]?.extensions.code
}

describe('the list of conversations', () => {
  it('lists person, question, portal and feedback, the latest first', async () => {
    expect(await list(null, tenant.aiAdmin)).toMatchObject({
      total: 2,
      sessions: [
        {
          id: sessionIds.visitor,
          customerID: null,
          customerName: null,
          firstQuestion: 'Where is the kettle?',
        },
        {
          ...{
            id: sessionIds.mia,
            portalName: 'Harbour',
            customerID: mia.id,
            customerEmail: 'mia@example.org',
          },
          ...{ firstQuestion: 'How hot is oolong?', messageCount: 4, thumbsUp: 1, thumbsDown: 0 },
        },
      ],
    })
  })

  it('answers a page in another order, and only chosen ones', async () => {
    const ids = async (args: string, org = tenant.organization) => {
      const { data, errors } = await app.graphql(
        `query ($org: String!) { getAllAISessions(organizationID: $org, ${args}) { sessions { id } total } }`,
        { org },
        tenant.admin,
      )
      // As the operation's output says.
      const answer = data?.getAllAISessions as { sessions: { id: string }[] } | null
      return answer?.sessions.map(({ id }) => id) ?? errors[0]?.extensions.code
    }
    expect(await ids('isAscending: true')).toEqual([sessionIds.mia, sessionIds.visitor])
    expect(await ids('sortBy: "messageCount"')).toEqual([sessionIds.mia, sessionIds.visitor])
    // A visitor has no name.
    expect(await ids('sortBy: "customerName"')).toEqual([sessionIds.mia, sessionIds.visitor])
    expect(await ids('limit: 1, offset: 1')).toEqual([sessionIds.mia])
    expect(await ids(`sessionIds: ["${sessionIds.mia}", "${sessionIds.elsewhere}"]`)).toEqual([
      sessionIds.mia,
    ])
    expect(await ids('sortBy: "systemPrompt"')).toBe('validation')
  })

  it.each([
    ['a name with a wildcard of LIKE, taken literally', '100% l', [sessionIds.mia]],
    ['an address', 'MIA@', [sessionIds.mia]],
    ['what was asked', 'black tea', [sessionIds.mia]],
    ['what was answered', 'found nothing', [sessionIds.visitor, sessionIds.mia]],
    ['a wildcard of LIKE, taken literally', '100_ l', []],
    ['a quote', "'; --", []],
  ])('finds conversations by %s', async (_name, search, ids) => {
    const answer = await list(search, tenant.admin)
    expect(answer).toMatchObject({ total: ids.length, sessions: ids.map((id) => ({ id })) })
  })

  it('says how many there are where it gives fewer', async () =>
    expect(await list(null, tenant.admin, undefined, 1)).toMatchObject({
      total: 2,
      sessions: [{ id: sessionIds.visitor }],
    }))
})

describe('one conversation', () => {
  it('is read with its messages, without internal fields', async () => {
    const session = await read(sessionIds.mia, tenant.aiAdmin)
    expect(session).toMatchObject({
      customerName: 'Mia 100% Learner',
      messages: [
        { role: 'user', content: 'How hot is oolong?' },
        { role: 'assistant', feedback: 'up' },
        { role: 'user', content: 'And black tea?' },
        { role: 'assistant', feedback: null },
      ],
    })
    expect(JSON.stringify(session)).not.toMatch(/systemPrompt|internalUpdateId/)
  })

  it('looks missing to another organization', async () => {
    expect(await read(sessionIds.elsewhere, tenant.admin)).toBe('not_found')
    expect(await read(createId(), tenant.admin)).toBe('not_found')
    expect(await read(sessionIds.elsewhere, other.admin, other.organization)).toMatchObject({
      messageCount: 2,
    })
  })
})

it.each<[string, () => Caller, string]>([
  ['the customer whose it is', () => mia, 'forbidden'],
  ['a visitor', () => ({}), 'unauthenticated'],
  ['staff of another school', () => other.admin, 'not_found'],
])('the list and a conversation are refused to %s', async (_name, caller, code) => {
  expect([await list(null, caller()), await read(sessionIds.mia, caller())]).toEqual([code, code])
})

it('a conversation is deleted with an erased customer', async () => {
  const leaving = await tenant.addCustomer({ name: 'Leo Leaving' })
  const sessionID = createId()
  await askAssistant(app, leaving, 'Where do samovars come from?', { sessionID })
  expect(await list('samovars', tenant.admin)).toMatchObject({ total: 1 })
  const { data } = await app.graphql(
    `mutation ($id: String!, $org: String!) { eraseCustomer(customerID: $id, organizationID: $org, dryRun: false, confirm: $id) { ${wholeAnswer('eraseCustomer', 'entities')} } }`,
    { id: leaving.id, org: tenant.organization },
    tenant.admin,
  )
  expect(data?.eraseCustomer?.entities).toContainEqual({
    entity: 'aiConversation',
    deleted: 1,
    anonymised: 0,
  })
  expect(await list('samovars', tenant.admin)).toMatchObject({ total: 0 })
  expect(await read(sessionID, tenant.admin)).toBe('not_found')
})

describe('the audit log', () => {
  const log = async () => {
    const { data } = await app.graphql(
      `query ($org: String!) { listAuditLog(organizationID: $org) { ${wholeAnswer('listAuditLog', 'entries')} } }`,
      { org: tenant.organization },
      tenant.admin,
    )
    return data?.listAuditLog?.entries as { action: string; entity: string; after: unknown }[]
  }

  it('records who set up the assistant, but no questions', async () => {
    const configure = async (mutation: string, input: object) => {
      const document = `mutation ($input: ${mutation.replace(/^c/, 'C')}Input!) { ${mutation}(input: $input) { key } }`
      const { errors } = await app.graphql(document, { input }, tenant.aiAdmin)
      expect(errors).toEqual([])
    }
    const organization = tenant.organization
    await configure('createAiConfiguration', { organization, name: 'Short answers', maxResults: 3 })
    await configure('createClientAi', { organization, name: 'Our own site' })
    const entries = await log()
    for (const entity of ['aiConfiguration', 'clientAi'])
      expect(entries).toContainEqual(expect.objectContaining({ action: 'create', entity }))
    expect(JSON.stringify(entries)).not.toMatch(/oolong|kettle|samovars/)
  })
})
