import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PdfPage, PdfPages } from './readPdfPages.ts'

const maxPages = 2000
const maxCharsOfPage = 50_000

// Cast: only readPdfPages starts this thread, with data of this shape.
const { data } = workerData as { data: Uint8Array }
parentPort?.postMessage(await read())

async function read(): Promise<PdfPages> {
  const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
  try {
    const pdf = await getDocument({
      data,
      standardFontDataUrl: `${join(home, 'standard_fonts')}/`,
      cMapUrl: `${join(home, 'cmaps')}/`,
      cMapPacked: true,
      useSystemFonts: false,
      enableXfa: false,
      verbosity: 0,
    }).promise
    const pages: PdfPage[] = []
    for (let page = 1; page <= Math.min(pdf.numPages, maxPages); page += 1) {
      const { items } = await (await pdf.getPage(page)).getTextContent()
      const text = items
        .map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : ''))
        .join('')
      pages.push({ page, text: text.slice(0, maxCharsOfPage) })
    }
    return { pages }
  } catch (error) {
    return { cause: String(error) }
  }
}
