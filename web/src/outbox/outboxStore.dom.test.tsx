import { beforeEach, describe, expect, test } from 'vitest'
import type { OutboxEntry } from './OutboxEntry.ts'
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

  test('never hands one customer’s events to another', () => {
    browserStore('ana').put(entry('1'))
    expect(browserStore('bob').all()).toEqual([])
  })

  test('keeps in memory what the browser refuses to keep', () => {
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

  test('leaves alone what it did not write', () => {
    localStorage.setItem('lectern-outbox/ana/9', 'not ours')
    localStorage.setItem('other', '{}')
    expect(browserStore('ana').all()).toEqual([])
    expect(localStorage.getItem('lectern-outbox/ana/9')).toBe('not ours')
  })
})
