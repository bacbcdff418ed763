import { act } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { type OpenConsole, openConsole } from '../../../kernel/testing/openConsole.tsx'

let opened: OpenConsole | undefined
afterEach(async () => {
  await opened?.close()
  opened = undefined
})

/** Every order in which the list's links were shown. */
function watchOrders(): string[] {
  const orders: string[] = []
  new MutationObserver(() => {
    const names = [...document.querySelectorAll('[role=table] a')].map((link) => link.textContent)
    const order = names.join(', ')
    if (names.length > 0 && orders.at(-1) !== order) orders.push(order)
  }).observe(document.body, { subtree: true, childList: true, characterData: true })
  return orders
}

describe('the list of courses', () => {
  it('shows its final order at once, so that no row moves under a click', async () => {
    opened = await openConsole()
    const { core, screen, user, go } = opened
    await core.api.create({ entity: 'course', values: { name: 'Coffee for beginners' } })
    const { id } = await core.api.create({ entity: 'course', values: { name: 'Tea for beginners' } })
    await screen.findByText('Tea for beginners')
    expect(document.title).toBe('Courses · Lectern')
    act(() => go(`/app/course-editor/${id}`))
    const name = await screen.findByRole('textbox', { name: /Course name/ })
    expect(document.title).toBe('Tea for beginners · Lectern')
    await core.api.create({ entity: 'course', values: { name: 'Cocoa for beginners' } })
    await user.type(name, ' and more')
    const orders = watchOrders()
    act(() => go('/app/courses'))
    await screen.findByText('Tea for beginners and more')
    await expect.poll(() => orders.length).toBeGreaterThan(0)
    // All pending reads have arrived by now.
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(orders).toEqual(['Tea for beginners and more, Cocoa for beginners, Coffee for beginners'])
  })
})
