import { AppError } from '#shared/kernel/errors/AppError.ts'
import { answerInThread } from '../answerInThread.ts'

/** Does what a test asks for. */
const ways: Record<string, () => unknown> = {
  answer: () => ({ pages: 3 }),
  refuse: () => {
    throw new AppError('package_invalid', { message: 'It has no manifest.', details: { at: 1 } })
  },
  fail: () => {
    throw new TypeError('not expected')
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
