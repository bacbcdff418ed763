import { Worker } from 'node:worker_threads'
import { AppError } from '../../src/kernel/errors/AppError.ts'

export type PdfPage = { page: number; text: string }
/** Messages from the thread to `readPdfPages`. */
export type PdfPages = { pages: PdfPage[] } | { cause: string }

const timeLimitMs = 60_000

/**
 * The text of a PDF's pages, counted from 1; of a scan none. PDFs are untrusted: read in a thread of their own, with limits
 * of time and memory. @throws AppError `media_invalid` for one that is protected, damaged or too much
 */
export function readPdfPages(data: Uint8Array): Promise<PdfPage[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./readPdfPages.worker.ts', import.meta.url), {
      workerData: { data },
      resourceLimits: { maxOldGenerationSizeMb: 512 },
      // Suppresses pdfjs's font warnings on the console.
      stdout: true,
      stderr: true,
    })
    const end = (settle: () => void) => {
      clearTimeout(timer)
      void worker.terminate()
      settle()
    }
    const refuse = (cause: unknown) => end(() => reject(new AppError('media_invalid', { cause })))
    const timer = setTimeout(() => refuse('it takes too long'), timeLimitMs)
    worker.on('message', (answer: PdfPages) =>
      'pages' in answer ? end(() => resolve(answer.pages)) : refuse(answer.cause),
    )
    worker.on('error', refuse)
    worker.on('exit', () => refuse('it takes too much memory'))
  })
}
