import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#desktop/core/testing/startTestServer.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { type OpenConsole, openConsole } from '../../kernel/testing/openConsole.tsx'

const path = '/app/reporting/ai-conversations'
const listed = {
  ...{ id: 'talk', createdAt: '2026-01-01T08:00:00.000Z', updatedAt: '2026-01-01T08:05:00.000Z' },
  ...{
    portalName: 'The Tea Room',
    agentName: 'Tea helper',
    customerID: 'mia',
    customerName: 'Mia Learner',
    customerEmail: 'mia@example.org',
  },
  ...{ pageTitle: 'Brewing better tea', pageUrl: '/class/tea', firstQuestion: 'How hot?' },
  ...{ messageCount: 2, thumbsUp: 1, thumbsDown: 0 },
}
const source = (number: number, text: string) => ({
  ...{
    type: 'source',
    number,
    item: 'acme~tea',
    itemType: 'course',
    slug: 'tea',
    url: null,
    title: 'Brewing better tea',
  },
  ...{ lesson: 'film', lessonName: 'The film', place: 'second', at: 65, text },
})
const message = (id: string, role: string, content: string, more: object = {}) => ({
  ...{ id, role, content, createdAt: listed.createdAt, annotations: [], feedback: null, carouselItems: [] },
  toolInvocations: [],
  ...more,
})
const messages = [
  message('q', 'user', 'How hot?'),
  message('a', 'assistant', 'Not boiling. [1]', {
    feedback: 'up',
    annotations: [source(1, 'Green tea likes 75 degrees.'), source(2, 'Never cited.')],
  }),
]

let server: TestServer
let open: OpenConsole
let sessions: object[]
let fault: AppError | null

beforeEach(async () => {
  sessions = [listed]
  fault = null
  server = await startTestServer(undefined, async (document) => {
    if (fault && document.includes('AISession')) throw fault
    if (document.includes('getAllAISessions')) return { answer: { sessions, total: sessions.length } }
    if (document.includes('getAISession'))
      return { answer: { session: { ...listed, messages, itemReferences: {} } } }
    return document.includes('listInvitations') ? { answer: { invitations: [] } } : {}
  })
  open = await openConsole({ path })
})
afterEach(async () => {
  await open.close()
  await server.close()
})

async function connect() {
  await open.core.api.signIn({ server: server.address, email: 'ana@example.org', password: 'right' })
  await open.core.api.chooseOrganization({ organization: 'acme' })
  open.go(path)
}

it('a workspace without a server says where conversations are', async () => {
  await screen.findByRole('heading', { name: 'AI conversations are kept on the server' })
})

it('lists person, time, length, portal and feedback; opens a conversation with its sources', async () => {
  await connect()
  const link = await screen.findByRole('link', { name: /Mia Learner/ })
  const row = link.closest('[role=row], tr, li')?.textContent
  for (const fact of ['How hot?', '2', '1 helpful', 'Brewing better tea']) expect(row).toContain(fact)
  await open.user.click(link)
  const list = within(await screen.findByRole('navigation', { name: 'AI conversations' }))
  const name = await list.findByRole('button', { name: /Mia Learner/ })
  expect(name.textContent).toMatch(/2 messages · 1 helpful Brewing better tea$/)
  const talk = within(await screen.findByRole('region', { name: 'Conversation' }))
  expect(talk.getByText('Email').nextSibling?.textContent).toBe('mia@example.org')
  talk.getByText('Not boiling. [1]')
  talk.getByText('[1] Brewing better tea · The film · 01:05')
  talk.getByText('Green tea likes 75 degrees.')
  talk.getByText('Helpful')
  expect(talk.queryByText('Never cited.')).toBeNull()
})

it('shows an empty list, and the server’s reason when loading fails', async () => {
  sessions = []
  await connect()
  await screen.findByRole('heading', { name: 'No conversations yet' })
  screen.getByRole('link', { name: 'Set up the assistant' })
  fault = new AppError('internal', { message: 'Error fetching AI sessions' })
  await open.user.click(screen.getByRole('button', { name: 'Refresh' }))
  await screen.findByText('Error fetching AI sessions')
  fault = null
  sessions = [listed]
  await open.user.click(screen.getByRole('button', { name: /retry/i }))
  await screen.findByRole('link', { name: /Mia Learner/ })
})
