import { act, fireEvent } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { type OpenConsole, openConsole } from '#desktop/renderer/kernel/testing/openConsole.tsx'

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
  it('shows its final order at once, so no row moves under a click', async () => {
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

  it('shows its final order at once while the last edit of the open course is still being saved', async () => {
    opened = await openConsole()
    const { core, screen, go } = opened
    const { id } = await core.api.create({ entity: 'course', values: { name: 'Tea for beginners' } })
    await core.api.create({ entity: 'course', values: { name: 'Coffee for beginners' } })
    await screen.findByText('Coffee for beginners')
    act(() => go(`/app/course-editor/${id}`))
    const name = await screen.findByRole('textbox', { name: /Course name/ })
    const { call } = core
    // A disk that takes its time.
    core.call = async (procedure, input) => {
      if (procedure === 'edit') await new Promise((resolve) => setTimeout(resolve, 100))
      return call(procedure, input)
    }
    fireEvent.change(name, { target: { value: 'Tea for beginners!' } })
    const orders = watchOrders()
    act(() => go('/app/courses'))
    await screen.findByText('Tea for beginners!')
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(orders).toEqual(['Tea for beginners!, Coffee for beginners'])
  })

  it('keeps its rows in place under the pointer when work arrives, and shows the new order once it leaves', async () => {
    opened = await openConsole()
    const { core, screen, user } = opened
    const tea = await core.api.create({ entity: 'course', values: { name: 'Tea for beginners' } })
    await core.api.create({ entity: 'course', values: { name: 'Coffee for beginners' } })
    const row = (await screen.findByText('Coffee for beginners')).closest('[role=rowgroup]') as HTMLElement
    await screen.findByText('Tea for beginners')
    const names = () => [...row.querySelectorAll('a')].map(({ textContent }) => textContent)
    expect(names()).toEqual(['Coffee for beginners', 'Tea for beginners'])
    await user.hover(screen.getByText('Coffee for beginners'))
    const edits = [{ do: 'set' as const, path: ['name'], value: 'Tea for everybody' }]
    await core.api.edit({ entity: 'course', key: tea.key, edits })
    await screen.findByText('Tea for everybody')
    expect(names()).toEqual(['Coffee for beginners', 'Tea for everybody'])
    await user.hover(screen.getByRole('heading', { name: 'Courses' }))
    await expect.poll(names).toEqual(['Tea for everybody', 'Coffee for beginners'])
  })

  it('updates at once after a deletion from its menu', async () => {
    opened = await openConsole()
    const { core, screen, user } = opened
    await core.api.create({ entity: 'course', values: { name: 'Tea for beginners' } })
    await core.api.create({ entity: 'course', values: { name: 'Coffee for beginners' } })
    await user.click(await screen.findByRole('button', { name: 'Actions for Tea for beginners' }))
    await user.click(await screen.findByText('Delete…'))
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await expect.poll(() => screen.queryByRole('link', { name: 'Tea for beginners' })).toBeNull()
    screen.getByRole('link', { name: 'Coffee for beginners' })
  })
})
