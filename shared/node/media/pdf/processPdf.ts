import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Asset } from '#shared/features/content/entities/Asset.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { readInThread } from '../../threads/readInThread.ts'
import type { MediaJob } from '../MediaJob.ts'
import { mediaUnreadable } from '../mediaUnreadable.ts'
import { pdfBudget } from './pdfBudget.ts'
import type { PdfInput, PdfReading } from './readPdf.worker.ts'

const maxBytes = 300 * 1024 * 1024
const maxPages = 10_000

/** `preview.png` of the first page, 400 wide, and the page count. */
export async function processPdf(job: MediaJob, folder: string): Promise<Partial<Asset>> {
  const { size } = await stat(job.input)
  if (size > maxBytes) throw new AppError('too_large', { message: 'The PDF has more than 300 MB.' })
  const preview = join(folder, 'preview.png')
  const reading = await readInThread<PdfInput, PdfReading>({
    script: new URL('./readPdf.worker.ts', import.meta.url),
    input: { path: job.input, preview },
    bytes: size,
    budget: pdfBudget,
    maxHeapMb: 1024,
    refuse: mediaUnreadable,
    signal: job.signal,
  })
  if ('fault' in reading)
    throw new AppError('media_invalid', { message: faults[reading.fault], cause: reading.cause })
  if (reading.pageCount > maxPages)
    throw new AppError('too_large', { message: `The PDF has more than ${maxPages} pages.` })
  return {
    pageCount: reading.pageCount,
    dominantColor: reading.dominantColor,
    useHls: false,
    hlsGenerated: false,
  }
}

const faults = {
  password: 'This PDF is protected by a password. Save a copy without one, and take that.',
  broken: 'This PDF is damaged and cannot be read.',
  empty: 'This PDF has no pages.',
} as const
