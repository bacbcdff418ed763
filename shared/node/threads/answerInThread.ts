import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import type { ErrorCode } from '#shared/kernel/errors/codes.ts'
import { systemCode } from '../disk/diskFull.ts'

/**
 * A thread's answer to `readInThread`; `failed` is a stack, of a refusal or of an error that nobody expected; `code` is that of an
 * error of the system.
 */
export type ThreadAnswer<Answer> =
  | { answer: Answer }
  | {
      refused: { code: ErrorCode; message: string; details: Readonly<Record<string, unknown>> } | null
      failed: string
      code: string
    }

/** What the file of such a thread does: reads what `readInThread` sends, one after another, and answers. */
export function answerInThread<Input, Answer>(read: (input: Input) => Promise<Answer>): void {
  // Where processors are few, requests come first. On Linux this is the priority of this thread alone.
  if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL)
  parentPort?.on('message', async (input: Input) => parentPort?.postMessage(await loadAnswer(read, input)))
}

async function loadAnswer<Input, Answer>(
  read: (input: Input) => Promise<Answer>,
  input: Input,
): Promise<ThreadAnswer<Answer>> {
  try {
    return { answer: await read(input) }
  } catch (error) {
    const failed = error instanceof Error ? (error.stack ?? error.message) : String(error)
    const refused = isAppError(error)
      ? { code: error.code, message: error.message, details: error.details }
      : null
    return { refused, failed, code: systemCode(error) }
  }
}
