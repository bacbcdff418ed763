import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Row } from '#desktop/core/Row.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Instructor } from '#shared/features/content/entities/Instructor.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { applyEdit } from '#shared/kernel/model/edits/applyEdit.ts'
import type { Edit } from '#shared/kernel/model/edits/edit.ts'
import { createRecordSession } from './createRecordSession.ts'

const key = 'acme~i1'
const base = { key, id: 'i1', createdAt: '', updatedAt: '' }
const set = (name: string, value: unknown): Edit => ({ do: 'set', path: [name], value })

/** A fake core: a store that can refuse or be offline. */
function start() {
  let stored: Row = { ...base, name: 'Mira', email: null }
  const calls: Edit[][] = []
  const refused: string[] = []
  const answers: (AppError | null)[] = []
  const session = createRecordSession('instructor', key, {
    definition: Instructor,
    onStored: () => undefined,
    onRefused: (error) => refused.push(error.message),
    core: {
      find: async () => ({ row: stored, deleted: null }),
      async edit({ edits }) {
        calls.push(edits)
        const fault = answers.shift()
        if (fault) throw fault
        const faulty = edits.find((edit) => edit.do === 'set' && edit.value === 'x')
        if (faulty)
          throw new AppError('validation', {
            details: { faults: [{ path: faulty.path, message: 'Must be 3 characters or more' }] },
          })
        stored = edits.reduce<Row>((row, edit) => applyEdit(Instructor, row, edit), stored)
        return stored
      },
    },
  })
  session.load(stored)
  return { session, calls, refused, answers, stored: () => stored }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a record under edit', () => {
  it('shows edits at once and sends them 400 ms after the last key, as one edit', async () => {
    const { session, calls } = start()
    session.edit([set('name', 'Mira H')], 'typing')
    await vi.advanceTimersByTimeAsync(300)
    session.edit([set('name', 'Mira Ho')], 'typing')
    expect(session.view()).toMatchObject({ record: { name: 'Mira Ho' }, saving: 'saving' })
    await vi.advanceTimersByTimeAsync(390)
    expect(calls).toEqual([])
    await vi.advanceTimersByTimeAsync(20)
    expect(calls).toEqual([[{ ...set('name', 'Mira Ho'), base: 'Mira' }]])
    expect(session.view().saving).toBe('saved')
  })

  it('sends within a second even without a pause in typing', async () => {
    const { session, calls } = start()
    for (let key = 0; key < 12; key++) {
      session.edit([set('name', `Mira ${key}`)], 'typing')
      await vi.advanceTimersByTimeAsync(100)
    }
    expect(calls.length).toBeGreaterThan(0)
  })

  it('sends at once on blur or when the page is left', async () => {
    const { session, calls } = start()
    session.edit([set('name', 'Mira Holm')], 'typing')
    await session.flush()
    expect(calls).toEqual([[{ ...set('name', 'Mira Holm'), base: 'Mira' }]])
  })

  it('keeps refused text in its field with the reason, and saves the other edits', async () => {
    const { session, stored } = start()
    session.edit([set('name', 'x'), set('biography', 'Teaches tea')], 'typing')
    await session.flush()
    expect(session.view().invalidInputs).toEqual({
      name: { value: 'x', message: 'Must be 3 characters or more' },
    })
    expect(stored()).toMatchObject({ name: 'Mira', biography: 'Teaches tea' })
    session.edit([set('name', 'Mira Holm')])
    await session.flush()
    expect(session.view()).toMatchObject({
      invalidInputs: {},
      saving: 'saved',
      record: { name: 'Mira Holm' },
    })
  })

  it('discards invalid texts of removed elements, and no others', async () => {
    const lesson = (id: string) => ({ id, name: `Lesson ${id}`, type: 'article', sections: [] })
    const part = { id: 's1', name: 'Part', type: 'section', sections: [lesson('l1')] }
    const course = { ...base, name: 'Tea', sections: [part, lesson('l2')] }
    const session = createRecordSession('course', key, {
      definition: Course,
      onStored: () => undefined,
      onRefused: () => undefined,
      core: {
        find: async () => ({ row: course, deleted: null }),
        edit: async ({ edits }) => edits.reduce<Row>((row, edit) => applyEdit(Course, row, edit), course),
      },
    })
    session.load(course)
    const invalidInput = { value: 'x', message: 'Must be 3 characters or more' }
    for (const id of ['l1', 'l2']) session.keepInvalidInput(['sections', id, 'name'], invalidInput)
    session.keepInvalidInput(['sections', 'l2', 'item', 'name'], invalidInput)
    session.keepInvalidInput(['name'], invalidInput)
    session.edit([{ do: 'remove', path: ['sections'], id: 'l1' }])
    await session.flush()
    expect(Object.keys(session.view().invalidInputs)).toEqual([
      'sections/l2/name',
      'sections/l2/item/name',
      'name',
    ])
    session.discard()
    expect(session.view()).toMatchObject({ invalidInputs: {}, saving: 'saved', error: null })
  })

  it('keeps edits in order while the core is offline, says so, and sends them on reconnect', async () => {
    const { session, calls, answers, stored } = start()
    answers.push(new AppError('unavailable'), new AppError('storage'))
    session.edit([set('name', 'One more')])
    await vi.advanceTimersByTimeAsync(0)
    expect(session.view()).toMatchObject({ saving: 'unsaved', record: { name: 'One more' } })
    session.edit([set('name', 'One more still')], 'typing')
    await vi.advanceTimersByTimeAsync(5000)
    expect(session.view().saving).toBe('saved')
    expect(stored().name).toBe('One more still')
    expect(calls.length).toBeGreaterThanOrEqual(3)
  })

  it('keeps edits in a locked-out tab until it is let in again', async () => {
    const { session, calls, answers, refused, stored } = start()
    answers.push(new AppError('unauthenticated', { details: { needsNewLink: true } }))
    session.edit([set('name', 'Mira Holm')])
    await vi.advanceTimersByTimeAsync(100)
    expect(session.view()).toMatchObject({ record: { name: 'Mira Holm' }, saving: 'unsaved' })
    await vi.advanceTimersByTimeAsync(2000)
    expect(stored()).toMatchObject({ name: 'Mira Holm' })
    expect([calls.length, refused, session.view().saving]).toEqual([2, [], 'saved'])
  })

  it('keeps the rest of a refused batch while the core is offline', async () => {
    const { session, answers, stored } = start()
    answers.push(new AppError('validation'), new AppError('unavailable'))
    session.edit([set('biography', 'Teaches tea'), set('name', 'x')], 'typing')
    await session.flush()
    expect(session.view()).toMatchObject({ record: { biography: 'Teaches tea' }, saving: 'unsaved' })
    await vi.advanceTimersByTimeAsync(2000)
    expect(stored()).toMatchObject({ biography: 'Teaches tea', name: 'Mira' })
    expect(session.view().invalidInputs).toMatchObject({ name: { value: 'x' } })
  })

  it('reports an action that the rules refuse, and does not send it', async () => {
    const { session, refused, calls } = start()
    session.edit([{ do: 'move', path: ['name'], id: 'nope', after: null }])
    await session.flush()
    expect(refused).toHaveLength(1)
    expect(calls).toEqual([])
  })

  it('sends edits added while it reloads the record', async () => {
    const { session, stored } = start()
    session.edit([set('name', 'First name')])
    session.load({ ...stored(), biography: 'changed elsewhere' })
    await vi.advanceTimersByTimeAsync(0)
    void session.flush()
    session.edit([set('name', 'Second name')])
    await session.flush()
    await vi.advanceTimersByTimeAsync(0)
    expect(stored().name).toBe('Second name')
    expect(session.view().saving).toBe('saved')
  })

  it('does not let an older answer hide newer edits', async () => {
    const { session } = start()
    session.edit([set('name', 'First name')])
    session.edit([set('name', 'Second name')], 'typing')
    session.load({ ...base, name: 'Mira' })
    expect(session.view().record?.name).toBe('Second name')
    await vi.advanceTimersByTimeAsync(410)
    expect(session.view()).toMatchObject({ saving: 'saved', record: { name: 'Second name' } })
  })
})

describe('words that an editor holds', () => {
  /** An editor of the biography. */
  function startEditor() {
    const started = start()
    const { session } = started
    let text = ''
    let isHeld = false
    const write = () => {
      if (!isHeld) return
      isHeld = false
      session.edit([set('biography', text)], 'typing')
    }
    const type = (more: string) => {
      text += more
      isHeld = true
      session.hold(write)
    }
    let shown = 0
    session.subscribe(() => {
      shown += 1
    })
    return { ...started, type, shown: () => shown }
  }

  it('are sent 400 ms after the last key; until then only the first key is told to the screen', async () => {
    const { session, type, calls, shown } = startEditor()
    for (const key of 'Teaches') {
      type(key)
      await vi.advanceTimersByTimeAsync(50)
    }
    expect([shown(), session.view().saving, session.view().record?.biography]).toEqual([
      1,
      'saving',
      undefined,
    ])
    await vi.advanceTimersByTimeAsync(360)
    expect(calls.map((edits) => edits.length)).toEqual([1])
    expect(session.view()).toMatchObject({ record: { biography: 'Teaches' }, saving: 'saved' })
  })

  it('are sent within a second even without a pause, and with a flush at once', async () => {
    const { session, type, stored } = startEditor()
    for (let key = 0; key < 10; key++) {
      type('x')
      await vi.advanceTimersByTimeAsync(100)
    }
    expect(String(stored().biography).length).toBeGreaterThanOrEqual(6)
    type('y')
    await session.flush()
    expect(stored().biography).toBe('xxxxxxxxxxy')
  })

  it('come before an edit that is made after them', async () => {
    const { session, type, calls } = startEditor()
    type('Tea')
    session.edit([set('name', 'Mira Holm')])
    await session.flush()
    expect(calls.flat().map((edit) => edit.path[0])).toEqual(['biography', 'name'])
  })

  it('leave a record saved if nothing of them is new', async () => {
    const { session, calls } = start()
    session.hold(() => undefined)
    expect(session.view().saving).toBe('saving')
    await vi.advanceTimersByTimeAsync(410)
    expect([session.view().saving, calls]).toEqual(['saved', []])
  })

  it('do not go with a discarded record', async () => {
    const { session, type, calls } = startEditor()
    type('Tea')
    session.discard()
    await session.flush()
    expect([calls, session.view().saving]).toEqual([[], 'saved'])
  })
})

it('sends text that is typed during a sending after its own pause, not with each answer', async () => {
  const { session, calls } = start()
  session.edit([set('name', 'First name')])
  session.edit([set('name', 'Second name')], 'typing')
  await vi.advanceTimersByTimeAsync(100)
  expect(calls).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(310)
  expect(calls).toHaveLength(2)
  expect(session.view()).toMatchObject({ saving: 'saved', record: { name: 'Second name' } })
})
