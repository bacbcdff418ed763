import { expect, test } from 'vitest'
import { forgetActivities } from './forgetActivities.ts'
import { keptActivities } from './keptActivities.ts'

function memory(): Storage {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
    key: (index) => [...values.keys()][index] ?? null,
    get length() {
      return values.size
    },
  }
}

test('the marks of an activity are there again, of its customer alone', () => {
  const storage = memory()
  const ana = keptActivities('acme~ana', 'course/acme~tea', storage)
  ana.keep('l1', 'b1', ['x', 'y'])
  ana.keep('l1', 'b2', ['solved'])
  ana.keep('l2', 'b1', [])
  expect(keptActivities('acme~ana', 'course/acme~tea', storage).read('l1')).toEqual({
    b1: ['x', 'y'],
    b2: ['solved'],
  })
  expect(keptActivities('acme~ana', 'course/acme~coffee', storage).read('l1')).toEqual({})
  // Somebody else signs in on the same computer.
  expect(keptActivities('acme~ben', 'course/acme~tea', storage).read('l1')).toEqual({})
  expect(keptActivities('acme~ana', 'course/acme~tea', storage).read('l1')).toEqual({})
})

test('signing out forgets all marks, and edited ones are left out', () => {
  const storage = memory()
  storage.setItem('lectern-activities/acme~ana/course', '{"l1":{"b1":["x",7],"b2":"x"},"l2":null}')
  expect(keptActivities('acme~ana', 'course', storage).read('l1')).toEqual({ b1: ['x'] })
  storage.setItem('lectern-activities/acme~ana/course', '{')
  expect(keptActivities('acme~ana', 'course', storage).read('l1')).toEqual({})
  forgetActivities(undefined, storage)
  expect(storage.length).toBe(0)
})
