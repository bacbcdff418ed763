import { AppError, isAppError } from '#shared/kernel/errors/AppError.ts'
import { isTransient } from '#web/kernel/api/isTransient.ts'
import { attempt, pauseAfter } from '../../learning/outbox/attempt.ts'
import { createOrder } from '../../learning/outbox/createOrder.ts'
import type { EntryStore } from '../../learning/outbox/entryStore.ts'
import type { OutboxState } from '../../learning/outbox/OutboxState.ts'
import type { ShownPost } from '../calls.ts'
import { keyOfPost, type PostEntry, type PostRefusal } from './PostEntry.ts'

export type NewPost = Pick<PostEntry, 'id' | 'item' | 'content' | 'repliesTo' | 'mentions' | 'file'>

export type PostQueue = {
  /** Keeps a post until the server has it. @throws AppError `storage` where its file finds no room: nothing is kept then */
  add(post: NewPost, bytes: Blob | null): Promise<void>
  /** The same array until something changes. */
  all(): readonly PostEntry[]
  /** Whether the browser keeps it when the page is closed. */
  isOnDisk(entry: PostEntry): boolean
  /** Sends one that was refused again, with another text if one is given. */
  retry(entry: PostEntry, content?: string): void
  discard(entry: PostEntry): void
  state(): OutboxState
  subscribe(listener: () => void): () => void
  /** Reports each post that the server took. */
  watchSent(listener: (entry: PostEntry, post: ShownPost) => void): () => void
  /** Retries at once: back online, signed in again. */
  wake(): void
  /** Sends once more with keepalive, as the page may be closing; entries stay stored. */
  leave(): void
  close(): void
}

/** Where the bytes of files wait. */
export type PostFiles = {
  put(id: string, bytes: Blob): Promise<void>
  get(id: string): Promise<Blob | null>
  remove(id: string): Promise<void>
}

export type PostQueuePorts = {
  organization: string
  store: EntryStore<PostEntry>
  files: PostFiles
  send(entry: PostEntry, isLeaving: boolean): Promise<ShownPost>
  /** Uploads a file; answers by what it is posted. */
  upload(entry: PostEntry, bytes: Blob): Promise<string>
  onRefused(entry: PostEntry, error: unknown): void
  /** Another tab sent, changed or discarded posts. */
  onOtherTab(): void
  now(): number
  wait(ms: number): Promise<void>
  /** Lets one tab send at a time, if the browser supports locks. */
  alone(work: () => Promise<void>): Promise<void>
}

/** All files that wait on one device may have so many bytes together. */
export const mostWaitingBytes = 100 * 1024 * 1024

/** So often a server may fail over one post before the others go first. */
const mostFailures = 5

/**
 * Keeps posts until the server has them: in order, one attempt and three retries, then again and again with growing delays, as
 * facts of learning are kept (`createOutbox`). They go by the discussion's own operation, one by one. An answer to a post that
 * waits here waits for it; one that the server refuses stays for its author, and holds up only what answers it.
 */
export function createPostQueue(ports: PostQueuePorts): PostQueue {
  const { store, files } = ports
  const listeners = new Set<() => void>()
  const sentListeners = new Set<(entry: PostEntry, post: ShownPost) => void>()
  const nextOrder = createOrder(ports.now)
  const failuresOf = new Map<string, number>()
  let entries: readonly PostEntry[] = store.all()
  let state: OutboxState['state'] = 'idle'
  let isRunning = false
  let isClosed = false
  let wakeUp: (() => void) | null = null

  const show = (next: OutboxState['state'] = state) => {
    entries = store.all()
    state = next
    for (const listener of listeners) listener()
  }

  const current = ({ id }: PostEntry) => store.all().find((entry) => entry.id === id) ?? null

  function drop(entry: PostEntry) {
    store.remove(entry)
    failuresOf.delete(entry.id)
    if (entry.file)
      files.remove(entry.id).catch((error: unknown) => console.warn('A file of a post stays here', error))
  }

  /** Its file first, by a token that lasts a day. */
  async function deliver(entry: PostEntry): Promise<ShownPost> {
    if (entry.file?.token === null) return ports.send(await uploaded(entry), false)
    try {
      return await ports.send(entry, false)
    } catch (error) {
      const isTokenOld = entry.file && isAppError(error, 'validation') && isAboutFile(error)
      if (!isTokenOld) throw error
      return ports.send(await uploaded(entry), false)
    }
  }

  async function uploaded(entry: PostEntry): Promise<PostEntry> {
    const bytes = await files.get(entry.id)
    if (!bytes || !entry.file) throw new AppError('validation', { details: { isFileLost: true } })
    const ready = { ...entry, file: { ...entry.file, token: await ports.upload(entry, bytes) } }
    if (current(entry)) store.put(ready)
    return ready
  }

  function refuse(entry: PostEntry, error: unknown) {
    failuresOf.delete(entry.id)
    store.put({ ...entry, refusal: toRefusal(entry, error) })
    ports.onRefused(entry, error)
  }

  async function run() {
    let failures = 0
    while (!isClosed) {
      const next = nextToSend(store.all(), ports.organization)
      if (!next) return show('idle')
      show(failures > 0 ? 'waiting' : 'sending')
      try {
        const post = await attempt(() => deliver(current(next) ?? next), ports.wait)
        failures = 0
        drop(next)
        for (const listener of sentListeners) listener(next, post)
      } catch (error) {
        if (isAppError(error, 'unauthenticated')) return show('signedOut')
        const failed = (failuresOf.get(next.id) ?? 0) + 1
        failuresOf.set(next.id, failed)
        const isFault = isAppError(error, 'internal') && failed >= mostFailures
        const kept = current(next)
        if (!isTransient(error) || isFault) {
          if (kept) refuse(kept, error)
          continue
        }
        show('waiting')
        const pause = pauseAfter(failures)
        failures += 1
        await Promise.race([ports.wait(pause), new Promise<void>((resolve) => (wakeUp = resolve))])
      }
    }
  }

  function start() {
    if (isRunning || isClosed) return
    isRunning = true
    ports
      .alone(run)
      .then(
        () => true,
        (error: unknown) => {
          console.error('Posts are not sent', error)
          return false
        },
      )
      .then((isDone) => {
        isRunning = false
        // One may have been added while the last pass was ending. After a fault the next event begins again, not a loop.
        if (isDone && state !== 'signedOut' && nextToSend(store.all(), ports.organization)) start()
      })
  }

  const unwatch = store.watch(() => {
    show()
    ports.onOtherTab()
    start()
  })
  start()
  return {
    async add(post, bytes) {
      if (post.file && bytes) {
        const waiting = store.all().reduce((sum, { file }) => sum + (file?.size ?? 0), 0)
        if (waiting + bytes.size > mostWaitingBytes) throw new AppError('storage')
        await files.put(post.id, bytes).catch((cause: unknown) => {
          throw new AppError('storage', { cause })
        })
      }
      const createdAt = new Date(ports.now()).toISOString()
      store.put({ ...post, order: nextOrder(), createdAt, refusal: null })
      show(state === 'idle' ? 'sending' : state)
      start()
    },
    all: () => entries,
    isOnDisk: ({ id }) => store.isOnDisk(id),
    retry(entry, content = entry.content) {
      store.put({ ...entry, content, refusal: null })
      show()
      start()
    },
    discard(entry) {
      drop(entry)
      show()
      start()
    },
    state: () => ({ pending: entries.length, state }),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    watchSent(listener) {
      sentListeners.add(listener)
      return () => sentListeners.delete(listener)
    },
    wake() {
      wakeUp?.()
      start()
    },
    leave() {
      // Posts in flight may be lost with the page. The server takes each once, and all of it stays stored.
      for (const entry of store.all())
        if (isSendable(store.all(), ports.organization, entry) && entry.file?.token !== null)
          ports.send(entry, true).catch(() => undefined)
    },
    close() {
      isClosed = true
      unwatch()
      wakeUp?.()
    },
  }
}

const nextToSend = (entries: readonly PostEntry[], organization: string): PostEntry | undefined =>
  entries.find((entry) => isSendable(entries, organization, entry))

/** What answers a post that waits here waits for it. */
const isSendable = (entries: readonly PostEntry[], organization: string, entry: PostEntry): boolean =>
  entry.refusal === null && !entries.some((other) => keyOfPost(organization, other) === entry.repliesTo)

function isAboutFile({ details }: AppError): boolean {
  const { fields } = details as { fields?: Record<string, unknown> }
  return fields !== undefined && 'attachment' in fields
}

function toRefusal({ repliesTo }: PostEntry, error: unknown): PostRefusal {
  if (!isAppError(error)) return 'failed'
  if (error.details.isFileLost === true) return 'fileLost'
  if (['validation', 'too_large', 'unsupported', 'media_invalid'].includes(error.code)) return 'invalid'
  if (error.code === 'not_found' && repliesTo !== null) return 'gone'
  if (['not_found', 'forbidden', 'no_access', 'prerequisites'].includes(error.code)) return 'closed'
  return 'failed'
}
