import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#desktop/core/testing/startTestServer.ts'
import { type OpenConsole, openConsole } from '#desktop/renderer/kernel/testing/openConsole.tsx'

const post = (key: string, author: string, more: object) => ({
  post: {
    ...{ key: `acme~${key}`, createdAt: '2026-11-20T08:00:00.000Z', editedAt: null, author, title: null },
    ...{ isStaff: false, isOwn: false, isErased: false, isHidden: false, isReported: false },
    ...{ content: 'Buy my kettles!', attachment: null, repliesTo: null, thread: null, replies: 0 },
    ...{ shownAt: '2026-11-20T08:00:00.000Z', mentions: [], reports: 0, rejectionReason: null, ...more },
  },
  topic: { key: 'acme~t', name: 'Tea' },
  reports: [],
})
const posts = [
  post('p1', 'Lea', { status: 'new' }),
  post('p2', 'Ben', { status: 'new' }),
  post('p3', 'Cem', { status: 'rejected', rejectionReason: 'No advertising.' }),
]

let server: TestServer
let open: OpenConsole
let moderated: Record<string, unknown>[]

beforeEach(async () => {
  moderated = []
  server = await startTestServer(undefined, async (document, variables) => {
    if (document.includes('moderatePosts')) {
      moderated.push(variables)
      return { answer: { posts: [] } }
    }
    if (document.includes('listDiscussion'))
      return { answer: { items: posts, nextToken: null, waiting: 2, reported: 0 } }
    return document.includes('listInvitations') ? { answer: { invitations: [] } } : {}
  })
  open = await openConsole()
  await open.core.api.signIn({ server: server.address, email: 'ana@example.org', password: 'right' })
  await open.core.api.chooseOrganization({ organization: 'acme' })
  open.go('/app/discussion')
})
afterEach(async () => {
  await open.close()
  await server.close()
})

it('posts are rejected with a reason for their authors, which moderators read beside them', async () => {
  const { user } = open
  const rejected = (await screen.findByText('No advertising.')).closest('li')
  expect(rejected?.textContent).toContain('Cem')
  expect(screen.queryByRole('toolbar', { name: 'Chosen posts' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Reject the post by Lea' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject post?' }))
  await user.type(dialog.getByLabelText(/Reason for the author/), ' Off topic. ')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(moderated).toEqual([])

  await user.click(screen.getByLabelText('Choose the post by Lea'))
  await user.click(screen.getByLabelText('Choose the post by Ben'))
  const chosen = within(screen.getByRole('toolbar', { name: 'Chosen posts' }))
  chosen.getByText('2 chosen')
  await user.click(chosen.getByRole('button', { name: 'Reject…' }))
  const both = within(await screen.findByRole('dialog', { name: 'Reject 2 posts?' }))
  expect(both.getByLabelText(/Reason/)).toHaveProperty('value', '')
  await user.type(both.getByLabelText(/Reason/), 'Off topic.')
  await user.click(both.getByRole('button', { name: 'Reject' }))
  await expect
    .poll(() => moderated)
    .toMatchObject([{ posts: ['acme~p1', 'acme~p2'], action: 'reject', reason: 'Off topic.' }])
})
