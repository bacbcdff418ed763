import { describe, expect, it } from 'vitest'
import { findEntity } from '../../entities.ts'
import { createFakeServer } from '../../testing/fakeServer.ts'
import { AppError } from '../errors/AppError.ts'
import type { DialogText } from '../errors/dialogs.ts'
import { messages } from '../errors/messages.ts'
import { createDataStore } from './createDataStore.ts'
import type { DataStoreParts } from './StoreContext.ts'

const updatedAt = '2026-01-01T00:00:00.000Z'

async function open(parts: Partial<DataStoreParts> = {}) {
  const server = createFakeServer([
    { key: 'acme~c1', id: 'c1', updatedAt, name: 'Tea for beginners', headline: null },
    { key: 'acme~c2', id: 'c2', updatedAt, name: 'Coffee for beginners', headline: null },
  ])
  const shown: DialogText[] = []
  const logged: unknown[] = []
  const store = createDataStore({
    findEntity,
    execute: server.execute,
    now: () => 0,
    organization: 'acme',
    log: (_text, error) => void logged.push(error),
    show: (dialog) => void shown.push(dialog),
    ...parts,
  })
  await store.get('course', 'c1')
  return { server, store, shown, logged }
}

describe('saving', () => {
  it('sends only changed fields, with the `updatedAt` that was read, and resets the changed flag', async () => {
    const { store, server } = await open()
    store.change('course', 'c1', { headline: 'Leaves', startDate: '2026-05-01T10:00:00.000Z', tags: 'a' })
    store.change('course', 'c1', { tags: undefined })
    expect(store.cached('course', 'c1')).toMatchObject({ isChanged: true, record: { headline: 'Leaves' } })
    const saving = store.save('course', 'c1')
    await Promise.resolve()
    expect(await saving).toMatchObject({ ok: true })
    expect(store.cached('course', 'c1')).toMatchObject({ state: 'loaded', isChanged: false })
    expect(server.calls.at(-1)).toMatchObject({
      field: 'updateCourse',
      variables: {
        input: { id: 'acme~c1', headline: 'Leaves', startDate: '2026-05-01' },
        condition: { updatedAt },
      },
    })
  })

  it('has the state saving while it is pending, and keeps later edits', async () => {
    const { store, server } = await open()
    store.change('course', 'c1', { headline: 'Leaves', tags: 'a' })
    server.hold()
    const saving = store.save('course', 'c1')
    await new Promise((resolve) => setTimeout(resolve))
    expect(store.cached('course', 'c1').state).toBe('saving')
    expect(store.operationState('save/course/acme~c1')).toBe('pending')
    store.change('course', 'c1', { tags: 'b' })
    server.release()
    await saving
    expect(store.operationState('save/course/acme~c1')).toBe('done')
    expect(store.cached('course', 'c1')).toMatchObject({ changes: { tags: 'b' }, isChanged: true })
    await store.save('course', 'c1')
    expect(store.cached('course', 'c1')).toMatchObject({ record: { headline: 'Leaves', tags: 'b' } })
  })

  it('saves twice in a row without colliding with itself', async () => {
    const { store } = await open()
    store.change('course', 'c1', { headline: 'One' })
    const first = store.save('course', 'c1')
    store.change('course', 'c1', { tags: 'two' })
    expect([await first, await store.save('course', 'c1')]).toMatchObject([{ ok: true }, { ok: true }])
    expect(store.cached('course', 'c1')).toMatchObject({ isChanged: false, record: { tags: 'two' } })
  })

  it('keeps an edit that restores the old value while a save is pending', async () => {
    const { store, server } = await open()
    store.change('course', 'c1', { headline: 'Leaves' })
    server.hold()
    const saving = store.save('course', 'c1')
    await new Promise((resolve) => setTimeout(resolve))
    store.change('course', 'c1', { headline: null })
    server.release()
    await saving
    expect(store.cached('course', 'c1')).toMatchObject({
      isChanged: true,
      stored: { headline: 'Leaves' },
      record: { headline: null },
    })
  })

  it('shows the concurrency text, and keeps the changes on top of the newer record', async () => {
    const { store, server, shown } = await open()
    store.change('course', 'c1', { headline: 'Mine' })
    server.write('acme~c1', { name: 'Tea for everybody' })
    const dialog = {
      title: 'Concurrency Error',
      text: 'The document has been modified by another user. Your changes have been preserved but not saved. You may want to refresh the page to see the latest changes before saving again.',
    }
    expect(await store.save('course', 'c1')).toEqual({ ok: false, reason: 'concurrency', dialog })
    expect(shown).toEqual([dialog])
    expect(store.cached('course', 'c1')).toMatchObject({ isChanged: true, record: { headline: 'Mine' } })
    await store.get('course', 'c1')
    expect(store.cached('course', 'c1').record).toMatchObject({ name: 'Tea for everybody', headline: 'Mine' })
    expect(await store.save('course', 'c1')).toMatchObject({ ok: true })
  })

  it('names the model and record in the failure message', async () => {
    const { store, server, shown } = await open()
    store.change('course', 'c1', { headline: 'Mine' })
    server.failNext('updateCourse', new AppError('internal'))
    expect(await store.save('course', 'c1')).toMatchObject({ ok: false, reason: 'error' })
    expect(shown).toEqual([
      {
        title: 'Error Saving Data',
        text: 'There was an error saving the data for Course: Tea for beginners. Please try again.',
      },
    ])
    expect(store.cached('course', 'c1')).toMatchObject({ state: 'error', isChanged: true })
    server.failNext('updateCourse', new AppError('validation', { details: { fields: { slug: 'Required' } } }))
    expect(await store.save('course', 'c1')).toMatchObject({
      reason: 'validation',
      dialog: { title: 'Validation Error', text: 'slug: Required' },
    })
  })

  it('shows the text for storage failures', async () => {
    const { store, server, shown } = await open()
    store.change('course', 'c1', { headline: 'Mine' })
    server.failNext('updateCourse', new AppError('storage', { message: messages.richTextSaving }))
    expect(await store.save('course', 'c1')).toMatchObject({ ok: false, reason: 'error' })
    expect(shown).toEqual([{ title: 'Error Saving Data', text: 'Error saving rich text content.' }])
    expect(store.cached('course', 'c1')).toMatchObject({ isChanged: true, record: { headline: 'Mine' } })
  })

  it('does nothing after the changes were dropped, refused ones too', async () => {
    const { store, server } = await open()
    store.change('course', 'c1', { headline: 'Mine' })
    server.failNext('updateCourse', new AppError('internal'))
    await store.save('course', 'c1')
    expect(store.discard('course', 'c1')).toMatchObject({
      state: 'loaded',
      error: null,
      isChanged: false,
      record: { headline: null },
    })
    const before = server.calls.length
    expect(await store.save('course', 'c1')).toMatchObject({ ok: true })
    expect(server.calls).toHaveLength(before)
  })

  it('treats a list changed and changed back as unchanged', async () => {
    const { store, server } = await open()
    server.write('acme~c1', { libraries: ['acme~l1'] })
    await store.get('course', 'c1')
    expect(store.change('course', 'c1', { libraries: [] }).isChanged).toBe(true)
    expect(store.change('course', 'c1', { libraries: ['acme~l1'] }).isChanged).toBe(false)
  })

  it('refuses unknown fields', async () => {
    const { store } = await open()
    store.change('course', 'c1', { flavour: 'green' })
    expect(await store.save('course', 'c1')).toMatchObject({ ok: false, reason: 'error' })
  })
})

describe('adding and removing', () => {
  it('adds a record, and reloads its lists', async () => {
    const { store } = await open()
    expect((await store.list('course')).items).toHaveLength(2)
    const cached = await store.add('course', { name: 'A third course', libraries: ['acme~l1'] })
    expect(cached?.record).toMatchObject({ name: 'A third course', libraries: ['acme~l1'] })
    expect(store.listOf('course').state).toBe('stubbed')
    expect((await store.list('course')).items).toHaveLength(3)
  })

  it('returns null and shows a message when adding fails', async () => {
    const { store, server, shown, logged } = await open()
    server.failNext('createCourse', new AppError('forbidden'))
    expect(await store.add('course', { name: 'A third course' })).toBeUndefined()
    expect(shown).toEqual([{ title: 'Error adding item', text: 'You do not have permission to do this.' }])
    expect(logged).toHaveLength(1)
    server.failNext(
      'createCourse',
      new AppError('validation', { details: { fields: { name: 'Another course has this name.' } } }),
    )
    await store.add('course', { name: 'A third course' })
    expect(shown.at(-1)).toEqual({ title: 'Error adding item', text: 'Another course has this name.' })
  })

  it('removes a deleted record from every list, also one that is loading', async () => {
    const { store, server } = await open()
    await store.list('course')
    server.hold()
    const listing = store.list('course', { fields: ['name'] })
    const removing = store.remove('course', 'c1')
    await new Promise((resolve) => setTimeout(resolve))
    server.release()
    expect(await removing).toBe(true)
    expect((await listing).items.map(({ id }) => id)).toEqual(['c2'])
    expect(store.listOf('course').items.map(({ id }) => id)).toEqual(['c2'])
    expect(store.cached('course', 'c1')).toMatchObject({ state: 'not_found', record: null })
  })

  it('returns false with the reason when deleting is refused', async () => {
    const { store, server, shown } = await open()
    server.failNext('deleteCourse', new AppError('validation', { message: 'Not this one.' }))
    expect(await store.remove('course', 'c1')).toBe(false)
    expect(shown.at(-1)?.text).toBe('Not this one.')
  })

  it('keeps showing a list that failed to reload, with rows saved since', async () => {
    const { store, server } = await open()
    const shown = (await store.list('course')).items.length
    server.failNext('listCourses', new AppError('unavailable'))
    store.refreshLists('course')
    await store.list('course')
    store.change('course', 'c1', { name: 'Saved since' })
    await store.save('course', 'c1')
    const { items, error } = store.listOf('course')
    expect([items.length, error?.code]).toEqual([shown, 'unavailable'])
    expect(items.map(({ name }) => name)).toContain('Saved since')
  })

  it('shows saved changes in lists too', async () => {
    const { store } = await open()
    await store.list('course', { fields: ['name'] })
    store.change('course', 'c1', { name: 'Tea for everybody', headline: 'x' })
    await store.save('course', 'c1')
    const [row] = store.listOf('course', { fields: ['name'] }).items
    expect(row?.name).toBe('Tea for everybody')
    expect(row).not.toHaveProperty('headline')
  })
})
