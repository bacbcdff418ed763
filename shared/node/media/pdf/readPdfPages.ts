import { readInThread } from '../../threads/readInThread.ts'
import { mediaUnreadable } from '../mediaUnreadable.ts'
import { pdfBudget } from './pdfBudget.ts'

export type PdfPage = { page: number; text: string }

/**
 * The text of a PDF's pages, counted from 1; of a scan none. PDFs are untrusted: read in a thread of their own, with limits
 * of time and memory. @throws AppError `media_invalid` for one that is protected, damaged or too much
 */
export const readPdfPages = (data: Uint8Array): Promise<PdfPage[]> =>
  readInThread<Uint8Array, PdfPage[]>({
    script: new URL('./readPdfPages.worker.ts', import.meta.url),
    input: data,
    bytes: data.length,
    budget: pdfBudget,
    maxHeapMb: 512,
    refuse: mediaUnreadable,
  })
