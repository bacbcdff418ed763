import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { DraftThread } from './DraftThread.tsx'

const thread = {
  ...{ id: 'c1', parent: null, lesson: 'item', block: null, quote: null, author: 'Ann', isStaff: false },
  ...{ text: 'How warm?', createdAt: '2026-01-01T00:00:00.000Z', resolvedAt: null },
}

afterEach(() => localStorage.clear())

it('sends a typed answer before it resolves the comment, which stays open if the answer was not sent', async () => {
  const calls: string[] = []
  let isSent = false
  const nothing = async () => false
  const reviews = {
    ...{
      standing: null,
      person: 'acme.ana',
      isConnected: true,
      asOf: null,
      error: null,
      reload: () => undefined,
    },
    ...{ share: nothing, keepOpen: nothing, end: nothing, remove: nothing },
    answer: async (id: string, text: string) => {
      calls.push(`answer ${id}: ${text}`)
      return isSent
    },
    resolve: async (id: string, isResolved: boolean) => {
      calls.push(`resolve ${id}: ${isResolved}`)
      return true
    },
  }
  render(<DraftThread thread={thread} answers={[]} place={null} reviews={reviews} />)
  const user = userEvent.setup()
  screen.getByRole('button', { name: 'Resolve' })
  await user.type(screen.getByRole('textbox', { name: 'Answer to Ann' }), ' Seventy degrees. ')
  await user.click(screen.getByRole('button', { name: 'Answer and resolve' }))
  expect(calls).toEqual(['answer c1: Seventy degrees.'])
  isSent = true
  await user.click(screen.getByRole('button', { name: 'Answer and resolve' }))
  await screen.findByRole('button', { name: 'Resolve' })
  expect(calls.slice(1)).toEqual(['answer c1: Seventy degrees.', 'resolve c1: true'])
})
