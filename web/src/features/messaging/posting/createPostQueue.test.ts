import { describe, expect, test } from 'vitest'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { EntryStore } from '../../learning/outbox/entryStore.ts'
import type { ShownPost } from '../calls.ts'
import { createPostQueue, type NewPost, type PostQueuePorts } from './createPostQueue.ts'
import type { PostEntry } from './PostEntry.ts'

const post = (id: string, more: Partial<NewPost> = {}): NewPost => ({
  ...{ id, item: { itemType: 'course', itemKey: 'acme~tea' }, content: `Text of ${id}` },
  ...{ repliesTo: null, mentions: [], file: null },
  ...more,
})
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

function memoryStore(): EntryStore<PostEntry> {
  const kept = new Map<string, PostEntry>()
  return {
    all: () => [...kept.values()].sort((a, b) => (a.order < b.order ? -1 : 1)),
    put: (entry) => ({ isOnDisk: kept.set(entry.id, entry).size > 0 }),
    remove: (entry) => void kept.delete(entry.id),
    isOnDisk: () => true,
    watch: () => () => undefined,
  }
}

// Cast: the queue passes on what it is answered.
const shown = ({ id }: PostEntry) => ({ key: `acme~${id}` }) as ShownPost

/** A server that answers as `answer` says; delays end when the test says so. */
function setUp(overrides: Partial<PostQueuePorts> = {}) {
  const sent: string[] = []
  const files = new Map<string, Blob>()
  const waits: { ms: number; end(): void }[] = []
  const server: { answer(entry: PostEntry): ShownPost } = { answer: shown }
  const ports: PostQueuePorts = {
    organization: 'acme',
    store: memoryStore(),
    files: {
      put: async (id, bytes) => void files.set(id, bytes),
      get: async (id) => files.get(id) ?? null,
      remove: async (id) => void files.delete(id),
    },
    async send(entry) {
      sent.push(entry.file?.token ? `${entry.id} with ${entry.file.token}` : entry.id)
      return server.answer(entry)
    },
    upload: async () => 'token',
    onRefused: () => undefined,
    onOtherTab: () => undefined,
    now: () => 1000,
    wait: (ms) => new Promise((resolve) => waits.push({ ms, end: resolve })),
    alone: (work) => work(),
    ...overrides,
  }
  const release = async () => {
    await settled()
    const all = waits.splice(0)
    for (const wait of all) wait.end()
    await settled()
    return all.map(({ ms }) => ms)
  }
  return { queue: createPostQueue(ports), ports, server, sent, files, release }
}
const down = () => {
  throw new AppError('unavailable')
}
const refusing = (code: 'forbidden' | 'internal' | 'unauthenticated') => () => {
  throw new AppError(code)
}

describe('the queue of posts', () => {
  test('sends posts in order, and reports each', async () => {
    const { queue, sent } = setUp()
    const told: string[] = []
    queue.watchSent((entry) => told.push(entry.id))
    for (const id of ['a', 'b', 'c']) await queue.add(post(id), null)
    await settled()
    expect([sent, told, queue.all()]).toEqual([['a', 'b', 'c'], ['a', 'b', 'c'], []])
  })

  test('keeps a post while the server is away, with growing delays, and sends it by its id', async () => {
    const { queue, ports, server, sent, release } = setUp()
    server.answer = down
    await queue.add(post('a'), null)
    const waited = [await release(), await release(), await release(), await release(), await release()]
    expect(waited).toEqual([[100], [100], [100], [2000], [100]])
    expect(queue.state()).toEqual({ pending: 1, state: 'waiting' })
    queue.close()
    server.answer = shown
    const next = createPostQueue(ports)
    await settled()
    expect([next.all(), new Set(sent)]).toEqual([[], new Set(['a'])])
  })

  test('lets an answer wait for the post that it answers, also while that is refused', async () => {
    const { queue, server, sent } = setUp()
    server.answer = (entry) => (entry.id === 'a' ? refusing('forbidden')() : shown(entry))
    await queue.add(post('a'), null)
    await queue.add(post('b', { repliesTo: 'acme~a' }), null)
    await queue.add(post('c'), null)
    await settled()
    expect(sent).toEqual(['a', 'c'])
    expect(queue.all().map(({ id, refusal }) => [id, refusal])).toEqual([
      ['a', 'closed'],
      ['b', null],
    ])
    server.answer = shown
    const [first] = queue.all()
    if (first) queue.retry(first, 'Another text')
    await settled()
    expect([sent, queue.all()]).toEqual([['a', 'c', 'a', 'b'], []])
  })

  test('reports that an answer’s post was discarded', async () => {
    const { queue, server } = setUp()
    server.answer = refusing('forbidden')
    await queue.add(post('a'), null)
    await queue.add(post('b', { repliesTo: 'acme~a' }), null)
    await settled()
    server.answer = () => {
      throw new AppError('not_found')
    }
    const [first] = queue.all()
    if (first) queue.discard(first)
    await settled()
    expect(queue.all()).toMatchObject([{ id: 'b', refusal: 'gone', content: 'Text of b' }])
  })

  test('puts a post aside over which the server fails again and again, so that others go', async () => {
    const { queue, server, sent, release } = setUp()
    server.answer = (entry) => (entry.id === 'a' ? refusing('internal')() : shown(entry))
    await queue.add(post('a'), null)
    await queue.add(post('b'), null)
    for (let waits = 0; waits < 20; waits += 1) await release()
    expect(sent.at(-1)).toBe('b')
    expect(queue.all()).toMatchObject([{ id: 'a', refusal: 'failed' }])
  })

  test('waits for a new sign-in', async () => {
    const { queue, server, sent } = setUp()
    server.answer = refusing('unauthenticated')
    await queue.add(post('a'), null)
    await settled()
    expect(queue.state()).toEqual({ pending: 1, state: 'signedOut' })
    server.answer = shown
    queue.wake()
    await settled()
    expect(sent).toEqual(['a', 'a'])
  })
})

describe('the file of a post', () => {
  const bytes = new Blob(['leaves'])
  const file = { name: 'leaves.txt', size: bytes.size, token: null }

  test('goes up before its post, and is forgotten with it', async () => {
    const { queue, sent, files } = setUp()
    await queue.add(post('a', { file }), bytes)
    await settled()
    expect([sent, files.size]).toEqual([['a with token'], 0])
  })

  test('goes up again where the server no longer has it', async () => {
    const { queue, server, sent } = setUp()
    server.answer = (entry) => {
      if (entry.file?.token !== 'old') return shown(entry)
      throw new AppError('validation', { details: { fields: { attachment: 'Field is required.' } } })
    }
    await queue.add(post('a', { file: { ...file, token: 'old' } }), bytes)
    await settled()
    expect(sent).toEqual(['a with old', 'a with token'])
  })

  test('keeps nothing where there is no room for it, and says so', async () => {
    const full = { put: () => Promise.reject(new Error('QuotaExceededError')) }
    const { queue } = setUp({
      files: { ...full, get: () => Promise.resolve(null), remove: () => Promise.resolve() },
    })
    await expect(queue.add(post('a', { file }), bytes)).rejects.toMatchObject({ code: 'storage' })
    const { queue: bounded } = setUp()
    const big = { ...bytes, size: 101 * 1024 * 1024 }
    await expect(bounded.add(post('a', { file }), big)).rejects.toMatchObject({ code: 'storage' })
    expect([queue.all(), bounded.all()]).toEqual([[], []])
  })
})
