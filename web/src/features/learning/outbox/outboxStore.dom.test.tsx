import { beforeEach, describe, expect, test } from 'vitest'
import type { OutboxEntry } from './OutboxEntry.ts'
import { hasWaiting, ownerName } from './outboxOwner.ts'
import { browserStore } from './outboxStore.ts'

const entry = (order: string): OutboxEntry => ({
  id: order,
  order,
  course: 'acme~tea',
  fact: { edition: 1, lesson: 'film', type: 'scormCommitted', occurredAt: '', payload: { cmi: {} } },
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

  test('keeps entries in memory that the browser refuses to store', () => {
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

  test('reads entries of versions without facts', () => {
    const old = { order: '1', course: 'acme~tea', slot: null }
    const occurredAt = '2026-11-20T08:00:00.000Z'
    const stored = [
      {
        ...{ ...old, id: 'e1', call: 'trackCourseItemProgress' },
        input: {
          ...{ courseKey: 'acme~tea', courseItemID: 'film', occurredAt },
          ...{ progress: 50, lastPosition: 12, maxPosition: 30 },
        },
      },
      {
        ...{ ...old, id: 'e2', order: '2', call: 'scormCommit', slot: 'scorm acme~tea package' },
        input: {
          itemKey: 'acme~tea',
          courseItemID: 'package',
          scormData: { 'cmi.suspend_data': 'p7' },
          occurredAt,
        },
      },
      { ...old, id: 'e3', order: '3', call: 'somethingElse', input: {} },
    ]
    for (const entry of stored)
      localStorage.setItem(`lectern-outbox/ana/${entry.order}`, JSON.stringify(entry))
    expect(browserStore('ana').all()).toEqual([
      {
        ...{ ...old, id: 'e1' },
        fact: {
          ...{ edition: null, lesson: 'film', type: 'lessonProgressed', occurredAt },
          payload: { progress: 50, lastPosition: 12, maxPosition: 30 },
        },
      },
      {
        ...{ ...old, id: 'e2', order: '2', slot: 'scorm acme~tea package' },
        fact: {
          ...{ edition: null, lesson: 'package', type: 'scormCommitted', occurredAt },
          payload: { cmi: { 'cmi.suspend_data': 'p7' } },
        },
      },
    ])
  })
})
