import { expect, test } from 'vitest'
import { AppError, isAppError } from '#shared/kernel/errors/AppError.ts'
import { pdfBudget } from '../media/pdf/pdfBudget.ts'
import { computeBudgetMs, readInThread } from './readInThread.ts'

const read = (way: string, { baseMs = 400, signal }: { baseMs?: number; signal?: AbortSignal } = {}) =>
  readInThread<string, unknown>({
    script: new URL('./testing/reads.worker.ts', import.meta.url),
    input: way,
    bytes: 1024 * 1024,
    budget: { baseMs, perMegabyteMs: 400 },
    maxHeapMb: 64,
    refuse: (reason, cause) => new AppError('media_invalid', { message: reason, cause }),
    signal,
  })

test('gives a small PDF seconds, a large one more, and none more than two minutes', () => {
  const megabyte = 1024 * 1024
  expect(
    [0.004, 10, 300].map((size) => Math.round(computeBudgetMs(pdfBudget, size * megabyte) / 1000)),
  ).toEqual([8, 48, 120])
})

test('answers what the thread read', async () => expect(await read('answer')).toEqual({ pages: 3 }))

test("passes the reader's own refusal on", async () =>
  await expect(read('refuse')).rejects.toMatchObject({
    code: 'package_invalid',
    message: 'It has no manifest.',
    details: { at: 1 },
  }))

test('refuses a file whose reading fails, and keeps the stack', async () => {
  const error = await read('fail').catch((reason: unknown) => reason)
  expect(isAppError(error, 'media_invalid') && error.message).toBe('it is damaged.')
  expect((error as AppError).cause).toMatchObject({ stack: expect.stringContaining('not expected') })
})

test.each(['full', 'fullAndEnd'])(
  'blames a full disk, and not the file: %s',
  async (way) =>
    await expect(read(way)).rejects.toMatchObject({
      code: 'storage',
      message: 'The disk is full. Free up some space and try again.',
      details: { code: 'ENOSPC' },
    }),
)

test('ends a thread that has used its processor time up, and refuses', async () =>
  await expect(read('backtrack')).rejects.toMatchObject({
    code: 'media_invalid',
    message: 'it takes too long to read.',
  }))

test.each(['fill', 'leave'])(
  'refuses a file that takes too much memory, or ends its thread: %s',
  async (way) =>
    await expect(read(way, { baseMs: 60_000 })).rejects.toMatchObject({
      message: 'it takes too much memory to read.',
    }),
)

test('ends with the reason of the signal that stops it', async () => {
  const stop = new AbortController()
  const reading = read('wait', { signal: stop.signal })
  // The thread has been started by then.
  await new Promise((resolve) => setImmediate(resolve))
  stop.abort(new Error('the server stops'))
  await expect(reading).rejects.toThrow('the server stops')
})

test('reads the next file after two that were slow', async () => {
  const slow = [read('loop'), read('loop')].map((one) => one.catch((error: AppError) => error.code))
  expect(await read('answer')).toEqual({ pages: 3 })
  expect(await Promise.all(slow)).toEqual(['media_invalid', 'media_invalid'])
})
