import { AppError } from '#shared/kernel/errors/AppError.ts'
import { readInThread } from '../threads/readInThread.ts'
import type { ReceiptDrawing } from './drawReceipt.ts'

/** `drawReceipt` in another thread: its shaper and its fonts hold up nobody's request. */
export const makeReceipt = (drawing: ReceiptDrawing): Promise<Uint8Array> =>
  readInThread<ReceiptDrawing, Uint8Array>({
    script: new URL('./drawReceipt.worker.ts', import.meta.url),
    input: drawing,
    bytes: 0,
    budget: { baseMs: 30_000, perMegabyteMs: 0 },
    maxHeapMb: 512,
    refuse: (reason, cause) =>
      new AppError('unavailable', { message: `The receipt could not be drawn: ${reason}`, cause }),
  })
