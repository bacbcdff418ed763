import { describe, expect, it } from 'vitest'
import { Course } from '#shared/features/content/entities/Course.ts'
import { createMemoryReplicaStore } from '#shared/testing/memoryReplicaStore.ts'
import { Publication } from '../../editions/Publication.ts'
import { createReplica } from '../replica.ts'
import { nextPush } from './nextPush.ts'

function openReplica() {
  const store = createMemoryReplicaStore()
  const replica = createReplica({
    store,
    organization: 'acme',
    now: Date.now,
    createReplicaName: () => 'console1',
  })
  return {
    store,
    replica,
    publish: (id: string) =>
      replica.save(Publication, `acme~${id}`, { entity: 'course', recordID: 'tea', act: 'publish' }),
  }
}
const course = 'acme~tea'

describe('the next push', () => {
  it('ends with the first publication, and keeps earlier edits apart from later ones', () => {
    const { store, replica, publish } = openReplica()
    replica.save(Course, course, { name: 'Seen' })
    publish('p1')
    replica.save(Course, course, { name: 'Typed' })
    publish('p2')
    const push = nextPush(store, 100)
    expect(push.at(-1)).toMatchObject({ entity: 'publication', key: 'acme~p1' })
    expect(push.filter(({ path }) => path === 'name').map(({ value }) => value)).toEqual(['Seen'])
    expect(store.data().rows.get(`course ${course}`)).toMatchObject({ name: 'Typed' })
    // Words that no publication has seen replace each other.
    replica.save(Course, course, { name: 'Typed on' })
    replica.save(Course, course, { name: 'Typed to the end' })
    const names = store.loadWrites({ entity: 'course', key: course }).filter(({ path }) => path === 'name')
    expect(names.map(({ value }) => value)).toEqual(['Seen', 'Typed', 'Typed to the end'])
  })

  it('takes a publication whole, or not at all', () => {
    const { store, replica, publish } = openReplica()
    replica.save(Course, course, { name: 'Seen' })
    publish('p1')
    const all = store.loadUnacknowledged(100)
    const before = all.filter(({ entity }) => entity === 'course').length
    expect(nextPush(store, before + 1).every(({ entity }) => entity === 'course')).toBe(true)
    expect(nextPush(store, all.length)).toHaveLength(before)
    expect(nextPush(store, all.length + 1)).toHaveLength(all.length)
  })

  it('does not end before the end of an earlier push', () => {
    const { store, replica, publish } = openReplica()
    publish('p1')
    replica.save(Course, course, { name: 'Sent with it by an older version' })
    const writes = store.loadUnacknowledged(100)
    store.transaction(() => store.updateWrites(writes.map((write, index) => ({ ...write, n: index + 1 }))))
    replica.save(Course, course, { name: 'Typed' })
    expect(nextPush(store, 100)).toHaveLength(writes.length + 1)
  })
})
