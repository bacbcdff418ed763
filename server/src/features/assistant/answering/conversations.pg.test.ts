import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askAssistant } from '#server/testing/askAssistant.ts'
import { type Caller, createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'
import { feedbackContent } from '#shared/features/assistant/rules/feedbackMessage.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import { createId } from '#shared/kernel/model/key.ts'

let app: TestApp
let tenant: Tenant
let silent: Tenant

beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(
    app.deps,
    { enableAI: true },
    {
      assistant: { feedbackButtons: true, agentName: 'Tea helper' },
    },
  )
  silent = await makeTenant(app.deps, { enableAI: true })
})
afterAll(() => app.close())

async function begin(caller: Caller) {
  const sessionID = createId()
  const { message } = await askAssistant(app, caller, 'How hot?', { sessionID })
  return { sessionID, messageID: message?.id ?? '' }
}
type Session = Awaited<ReturnType<typeof begin>>

async function rate(caller: Caller, { sessionID, messageID }: Session, feedback: string | null) {
  const { data, errors } = await app.graphql(
    'mutation ($s: String!, $m: String!, $f: String) { saveFeedback(sessionID: $s, messageID: $m, feedback: $f) { saved } }',
    { s: sessionID, m: messageID, f: feedback },
    caller,
  )
  return errors[0]?.extensions.code ?? data?.saveFeedback?.saved
}

async function feedbackIn(caller: Caller, { sessionID }: Session) {
  const { data, errors } = await app.graphql(
    'query ($s: String!) { getAgentSession(sessionID: $s) { session { messages { role feedback } } } }',
    { s: sessionID },
    caller,
  )
  // Cast: as the document asks.
  const session = data?.getAgentSession?.session as { messages: { feedback: string | null }[] } | null
  return errors[0]?.extensions.code ?? session?.messages.map(({ feedback }) => feedback) ?? null
}

describe('a conversation', () => {
  it('keeps the assistant’s name when it began, and with each message the request that wrote it last', async () => {
    const asked = { headers: { 'X-Request-Id': 'request-that-asked' } }
    const sessionID = createId()
    const { message } = await askAssistant(app, tenant.customer, 'How hot?', { sessionID, ...asked })
    await rate(tenant.customer, { sessionID, messageID: message?.id ?? '' }, 'up')
    const { data } = await app.graphql(
      'query ($org: String!, $id: String!) { getAISession(organizationID: $org, sessionId: $id) { session { agentName } } }',
      { org: tenant.organization, id: sessionID },
      tenant.aiAdmin,
    )
    expect(data?.getAISession).toEqual({ session: { agentName: 'Tea helper' } })
    const row = await app.deps.db.prisma.aiConversation.findFirstOrThrow({ where: { id: sessionID } })
    const [question, answer] = row.messages as { internalUpdateId: string }[]
    expect(question?.internalUpdateId).toBe('request-that-asked')
    expect(answer?.internalUpdateId).toMatch(/^[\da-f-]{36}$/)
  })
})

describe('feedback', () => {
  it('is kept with its answer, and taken back', async () => {
    const session = await begin(tenant.customer)
    expect(await rate(tenant.customer, session, 'up')).toBe(true)
    expect(await feedbackIn(tenant.customer, session)).toEqual([null, 'up'])
    expect(await rate(tenant.customer, session, null)).toBe(true)
    expect(await feedbackIn(tenant.customer, session)).toEqual([null, null])
  })

  it('comes as a message of the role function, and is no message of the conversation', async () => {
    const session = await begin(tenant.customer)
    const content = feedbackContent({ feedbackType: 'down', messageId: session.messageID })
    const { status, text } = await askAssistant(app, tenant.customer, content, {
      ...session,
      role: 'function',
    })
    expect([status, text]).toEqual([204, ''])
    expect(await feedbackIn(tenant.customer, session)).toEqual([null, 'down'])
    const wrong = await askAssistant(app, tenant.customer, '{}', { ...session, role: 'function' })
    expect(wrong.status).toBe(422)
  })

  it('is refused for a question, for a message that is not there, and begins no conversation', async () => {
    const session = await begin(tenant.customer)
    expect(await rate(tenant.customer, { ...session, messageID: 'none' }, 'up')).toBe('not_found')
    const fresh = { ...session, sessionID: createId() }
    expect(await rate(tenant.customer, fresh, 'up')).toBe('not_found')
    expect(await feedbackIn(tenant.customer, fresh)).toBeNull()
  })

  it('is refused where the portal asks for none', async () => {
    const session = await begin(silent.customer)
    expect(await rate(silent.customer, session, 'up')).toBe('forbidden')
    expect(await feedbackIn(silent.customer, session)).toEqual([null, null])
  })
})

describe('a conversation of a customer', () => {
  const others: [name: string, caller: () => Promise<Caller>][] = [
    ['another customer', () => tenant.addCustomer()],
    ['a visitor', async () => ({ portal: `${tenant.organization}~${tenant.portal}` })],
    ['staff', async () => tenant.admin],
  ]
  it.each(others)('cannot be read, rated or continued by %s', async (_name, make) => {
    const session = await begin(tenant.customer)
    const caller = await make()
    expect(await feedbackIn(caller, session)).toBe('not_found')
    expect(await rate(caller, session, 'down')).toBe('not_found')
    const { status, text } = await askAssistant(app, caller, 'And now?', session)
    expect(status).toBe(404)
    expect(text).not.toContain('How hot?')
    expect(await feedbackIn(tenant.customer, session)).toEqual([null, null])
  })

  it('stays in its portal: the same customer does not see it in another portal', async () => {
    const session = await begin(tenant.customer)
    const portal = await tenant.add(Portal, {
      ...{ name: 'Alumni', libraries: [tenant.library], defaultLibrary: tenant.library },
      assistant: { feedbackButtons: true },
    })
    const elsewhere = { ...tenant.customer, portal }
    expect(await feedbackIn(elsewhere, session)).toBe('not_found')
    expect(await rate(elsewhere, session, 'down')).toBe('not_found')
    expect(await feedbackIn(tenant.customer, session)).toEqual([null, null])
  })

  it('does not resume a visitor’s conversation after sign-in, and hides it from other organizations', async () => {
    const visitor: Caller = { portal: `${tenant.organization}~${tenant.portal}` }
    const session = await begin(visitor)
    expect(await feedbackIn(visitor, session)).toEqual([null, null])
    expect(await feedbackIn(tenant.customer, session)).toBe('not_found')
    expect(await feedbackIn(silent.customer, session)).toBeNull()
  })
})
