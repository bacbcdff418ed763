import { expect, it } from 'vitest'
import { silentTransport } from '../../testing/silentTransport.ts'
import { coreClient } from '../coreClient.ts'
import { createSessions } from './createSessions.ts'

const invalidInput = { value: 'x', message: 'Must be 3 characters or more' }

/** A fake core with some instructors. */
const coreWith = (...keys: string[]) =>
  coreClient({
    ...silentTransport,
    async invoke(_procedure, input) {
      const { key } = input as { key: string }
      return { row: keys.includes(key) ? { key } : null, deleted: null }
    },
  })

it('lists records with unsaved edits, of one organization', () => {
  const sessions = createSessions(coreWith())
  const session = sessions.open('instructor', 'acme~i1')
  expect(sessions.unsaved('acme')).toEqual([])
  session.keepInvalidInput(['name'], invalidInput)
  expect(sessions.unsaved('acme')).toEqual([session])
  expect(sessions.unsaved('harbour')).toEqual([])
  const organization = sessions.open('organization', 'harbour')
  organization.keepInvalidInput(['name'], invalidInput)
  expect(sessions.unsaved('harbour')).toEqual([organization])
})

it('discards edits of deleted records, and no others', async () => {
  const sessions = createSessions(coreWith('acme~i2'))
  const [first, second] = ['acme~i1', 'acme~i2'].map((key) => sessions.open('instructor', key))
  first?.keepInvalidInput(['name'], invalidInput)
  second?.keepInvalidInput(['name'], invalidInput)
  await sessions.dropGone('instructor', ['acme~i1', 'acme~i2', 'acme~i3'])
  expect(sessions.unsaved('acme')).toEqual([second])
})

it('waits for pending requests, but not for the debounce', async () => {
  const answers: (() => void)[] = []
  const core = coreClient({
    ...silentTransport,
    invoke: () => new Promise((resolve) => answers.push(() => resolve({ key: 'acme~i1', name: 'Mira' }))),
  })
  const sessions = createSessions(core)
  const session = sessions.open('instructor', 'acme~i1')
  session.edit([{ do: 'set', path: ['name'], value: 'Mira' }], 'typing')
  await sessions.settled()
  expect(answers).toEqual([])
  void sessions.flushAll()
  let isSettled = false
  const settled = sessions.settled().then(() => (isSettled = true))
  await Promise.resolve()
  expect(isSettled).toBe(false)
  answers[0]?.()
  await settled
})
