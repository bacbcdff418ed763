import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { answerInThread } from '../../threads/answerInThread.ts'
import type { PdfPage } from './readPdfPages.ts'

const maxPages = 2000
const maxCharsOfPage = 50_000

answerInThread(read)

async function read(data: Uint8Array): Promise<PdfPage[]> {
  const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
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
    const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')
    pages.push({ page, text: text.slice(0, maxCharsOfPage) })
  }
  return pages
}
