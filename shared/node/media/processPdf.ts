import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Asset } from '../../src/features/content/entities/Asset.ts'
import { AppError } from '../../src/kernel/errors/AppError.ts'
import { dominantColor, openPicture } from './pictures.ts'
import type { MediaJob } from './processMedia.ts'
import type { PdfReading } from './readPdf.worker.ts'

const maxBytes = 300 * 1024 * 1024
const maxPages = 10_000
const timeLimitMs = 60_000

/** `preview.png` of the first page, 400 wide, and the page count. */
export async function processPdf(job: MediaJob, folder: string): Promise<Partial<Asset>> {
  if ((await stat(job.input)).size > maxBytes)
    throw new AppError('too_large', { message: 'The PDF has more than 300 MB.' })
  const preview = join(folder, 'preview.png')
  const reading = await readInWorker({ path: job.input, preview }, job.signal)
  if ('fault' in reading)
    throw new AppError('media_invalid', { message: faults[reading.fault], cause: reading.cause })
  if (reading.pageCount > maxPages)
    throw new AppError('too_large', { message: `The PDF has more than ${maxPages} pages.` })
  return {
    pageCount: reading.pageCount,
    dominantColor: dominantColor(await openPicture(preview)),
    useHls: false,
    hlsGenerated: false,
  }
}

const faults = {
  password: 'This PDF is protected by a password. Save a copy without one, and take that.',
  broken: 'This PDF is damaged and cannot be read.',
  empty: 'This PDF has no pages.',
} as const

/** PDFs are untrusted: they are parsed in a separate thread, with limits of time and memory. */
function readInWorker(input: { path: string; preview: string }, signal?: AbortSignal): Promise<PdfReading> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./readPdf.worker.ts', import.meta.url), {
      workerData: input,
      resourceLimits: { maxOldGenerationSizeMb: 1024 },
      // Suppresses pdfjs's font warnings on the console.
      stdout: true,
      stderr: true,
    })
    const end = (settle: () => void) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
      void worker.terminate()
      settle()
    }
    const stop = () => end(() => reject(signal?.reason))
    const timer = setTimeout(
      () => end(() => reject(new AppError('media_invalid', { message: 'This PDF takes too long to read.' }))),
      timeLimitMs,
    )
    signal?.addEventListener('abort', stop)
    worker.on('message', (reading: PdfReading) => end(() => resolve(reading)))
    worker.on('error', (error: unknown) =>
      end(() => reject(new AppError('media_invalid', { message: faults.broken, cause: error }))),
    )
    worker.on('exit', () =>
      end(() =>
        reject(new AppError('media_invalid', { message: 'This PDF takes too much memory to read.' })),
      ),
    )
    if (signal?.aborted) stop()
  })
}
