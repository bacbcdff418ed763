import { AppError } from '#shared/kernel/errors/AppError.ts'
import { answerInThread } from '../answerInThread.ts'

const noSpace = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })

/** Does what a test asks for. */
const ways: Record<string, () => unknown> = {
  answer: () => ({ pages: 3 }),
  refuse: () => {
    throw new AppError('package_invalid', { message: 'It has no manifest.', details: { at: 1 } })
  },
  fail: () => {
    throw new TypeError('not expected')
  },
  full: () => {
    throw noSpace()
  },
  fullAndEnd: () => {
    setImmediate(() => {
      throw noSpace()
    })
    return new Promise(() => undefined)
  },
  loop: () => {
    for (;;);
  },
  // Exponential: longer than anybody waits.
  backtrack: () => /^(a|a)*$/.test(`${'a'.repeat(100)}b`),
  fill: () => {
    const filled: number[][] = []
    for (;;) filled.push(Array.from({ length: 100_000 }, (_, at) => at + 0.5))
  },
  wait: () => new Promise((resolve) => setTimeout(resolve, 600_000)),
  leave: () => process.exit(0),
}

answerInThread(async (way: string) => ways[way]?.())
