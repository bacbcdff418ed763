import { describe, expect, it } from 'vitest'
import { findEntity } from '../../entities.ts'
import { createFakeServer } from '../../testing/fakeServer.ts'
import { AppError } from '../errors/AppError.ts'
import { createDataStore } from './createDataStore.ts'
import type { StoreSnapshot } from './StoreContext.ts'

const open = (organization: string | null = 'acme') => {
  const server = createFakeServer([
    { key: 'acme~c1', id: 'c1', updatedAt: '2026-01-01T00:00:00.000Z', name: 'Tea' },
  ])
  const store = createDataStore({
    findEntity,
    execute: server.execute,
    now: () => 0,
    organization,
    log: () => undefined,
  })
  return { server, store }
}

describe('who the store belongs to', () => {
  it.each([
    ['no customer', { customer: null }, true],
    ['a customer of whom no info came', { customer: { id: 'a' } }, true],
    ['info with an internal id', { customer: { id: 'a' }, info: { internal: { id: 'a' } } }, false],
    ['info without one', { customer: { id: 'a' }, info: { internal: null } }, true],
  ])('%s', async (_name, loaded, isAnonymous) => {
    const { store } = open()
    expect(await store.loadSession(async () => loaded)).toMatchObject({ status: 'ready', isAnonymous })
  })

  it('goes from not_loaded through loading to ready or error', async () => {
    const { store } = open()
    expect(store.session().status).toBe('not_loaded')
    const seen: string[] = []
    store.subscribe(() => seen.push(store.session().status))
    await store.loadSession(async () => ({ customer: null }))
    await store.loadSession(() => Promise.reject(new AppError('unavailable')))
    await store.loadSession(() => Promise.reject(new AppError('unauthenticated')))
    expect(seen).toEqual(['loading', 'ready', 'loading', 'error', 'loading', 'not_authenticated'])
  })

  it('clears customer, progress and records at logout, and drops answers from before', async () => {
    const { store, server } = open()
    const progress = { courses: [{ course: 'acme~c1', progress: 50 }] }
    await store.loadSession(async () => ({
      customer: { id: 'a' },
      info: { internal: { id: 'a' }, progress },
    }))
    expect(store.session()).toMatchObject({ isAnonymous: false, progress })
    await store.get('course', 'c1')
    server.hold()
    const late = store.get('customer', 'c1')
    const lateSession = store.loadSession(() => late.then(() => ({ customer: { id: 'a' } })))
    store.logout()
    server.release()
    await Promise.all([late, lateSession])
    expect(store.session()).toMatchObject({
      status: 'not_authenticated',
      isAnonymous: true,
      customer: null,
      progress: {},
    })
    expect(store.cached('course', 'c1').state).toBe('stubbed')
    expect(store.cached('customer', 'c1')).toMatchObject({ state: 'stubbed', record: null })
  })

  it('hydrates another store, which requests nothing again', async () => {
    const { store, server } = open()
    await store.loadSession(async () => ({ customer: { id: 'a' }, info: { internal: { id: 'a' } } }))
    await store.get('course', 'c1')
    await store.search('course', { query: 'Tea', fields: ['name'] })
    await store.get('faq', 'none')
    await store.get('library', 'c1')
    store.change('library', 'c1', { name: 'Not saved' })
    const asked = server.calls.length
    const snapshot = JSON.parse(JSON.stringify(store.snapshot())) as StoreSnapshot
    const next = createDataStore({
      findEntity,
      execute: server.execute,
      now: () => 1000,
      organization: 'acme',
      log: () => undefined,
      snapshot,
    })
    expect(next.session()).toEqual(store.session())
    expect(await next.getOrLoad('course', 'c1')).toMatchObject({ state: 'loaded', record: { name: 'Tea' } })
    const sought = await next.search('course', { query: 'Tea', fields: ['name'] })
    expect(sought).toEqual(store.searchOf('course', { query: 'Tea', fields: ['name'] }))
    expect(server.calls).toHaveLength(asked)
    expect(next.cached('faq', 'none').state).toBe('stubbed')
    expect(next.cached('library', 'c1')).toMatchObject({ state: 'stubbed', isChanged: false })
  })

  it('is outdated by a mutation, until an answer requested later arrives', async () => {
    const { store } = open()
    const load = () => store.loadSession(async () => ({ customer: { id: 'a' } }))
    expect(await load()).toMatchObject({ isOutdated: false })
    store.outdateSession()
    expect(store.session()).toMatchObject({ status: 'ready', isOutdated: true })
    const failed = await store.loadSession(() => Promise.reject(new AppError('unavailable')))
    expect(failed.isOutdated).toBe(true)
    const early = load()
    store.outdateSession()
    expect(await early).toMatchObject({ status: 'ready', isOutdated: true })
    expect(await load()).toMatchObject({ isOutdated: false })
  })

  it('reports the state of an operation', async () => {
    const { store } = open()
    expect(store.operationState('startCourse')).toBeNull()
    const work = store.runOperation('startCourse', async () => 1)
    expect(store.operationState('startCourse')).toBe('pending')
    await work
    expect(store.operationState('startCourse')).toBe('done')
    await expect(store.runOperation('startCourse', () => Promise.reject(new Error('no')))).rejects.toThrow()
    expect(store.operationState('startCourse')).toBe('error')
  })
})
