import { beforeEach, describe, expect, test } from 'vitest'
import type { OutboxEntry } from './OutboxEntry.ts'
import { hasWaiting, ownerName } from './outboxOwner.ts'
import { browserStore } from './outboxStore.ts'

const entry = (order: string): OutboxEntry => ({
  id: order,
  order,
  course: 'acme~tea',
  call: 'scormCommit',
  input: {},
  slot: null,
})

beforeEach(() => localStorage.clear())

describe('the outbox’s store in a browser', () => {
  test('is one for all tabs, in order', () => {
    const [one, other] = [browserStore('ana'), browserStore('ana')]
    other.put(entry('2'))
    one.put(entry('1'))
    expect(other.all().map(({ id }) => id)).toEqual(['1', '2'])
    one.remove(entry('2'))
    expect(other.all().map(({ id }) => id)).toEqual(['1'])
  })

  test('never gives one customer’s events to another', () => {
    browserStore('ana').put(entry('1'))
    expect(browserStore('bob').all()).toEqual([])
  })

  test('never gives one portal’s events to another on the same origin', () => {
    const [one, other] = ['one', 'other'].map((id) =>
      ownerName({ portal: { organization: 'acme', id }, customer: 'acme~ana' }),
    )
    browserStore(String(one)).put(entry('1'))
    expect(browserStore(String(other)).all()).toEqual([])
    expect(hasWaiting(String(one))).toBe(true)
    expect(hasWaiting(String(other))).toBe(false)
  })

  test('keeps in memory what the browser refuses to store', () => {
    const full = {
      ...localStorage,
      length: 0,
      key: () => null,
      getItem: () => null,
      removeItem: () => undefined,
      clear: () => undefined,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    const store = browserStore('ana', full)
    store.put(entry('1'))
    expect(store.all()).toHaveLength(1)
    store.remove(entry('1'))
    expect(store.all()).toEqual([])
  })

  test('ignores keys that it did not write', () => {
    localStorage.setItem('lectern-outbox/ana/9', 'not ours')
    localStorage.setItem('other', '{}')
    expect(browserStore('ana').all()).toEqual([])
    expect(localStorage.getItem('lectern-outbox/ana/9')).toBe('not ours')
  })
})
