import { PDFDocument, type PDFPage, rgb } from '@cantoo/pdf-lib'
import { createPdfText } from '../pdfText/createPdfText.ts'
import { fitText } from '../pdfText/fitText.ts'
import type { FontWeight } from '../pdfText/fontShelf.ts'

/** The texts of a receipt in its reader's language, sums included. */
export type ReceiptDrawing = {
  heading: string
  /** What readers of the file, its tab and its search see. */
  title: string
  /** BCP 47. */
  language: string
  /** ISO 8601: the file's date, so that the same receipt is the same file. */
  issuedAt: string
  seller: readonly string[]
  buyerHeading: string
  buyer: readonly string[]
  facts: readonly { label: string; value: string }[]
  columns: { what: string; price: string }
  lines: readonly { name: string; price: string }[]
  sums: readonly { label: string; value: string; isTotal: boolean }[]
  notes: readonly string[]
  footer: string
}

/** A4, in points. */
const page = { width: 595, height: 842, margin: 56 }
const inner = page.width - 2 * page.margin
const ink = rgb(0.12, 0.13, 0.16)
const quiet = rgb(0.38, 0.4, 0.45)
const rule = rgb(0.82, 0.83, 0.86)
/** More than any receipt has: what a text would need beyond that is left out, so that a file is bounded. */
const most = { lines: 10, address: 10, notes: 6 }

/** A receipt on one page, with all its letters in it. The same drawing is the same bytes. */
export async function drawReceipt(drawing: ReceiptDrawing): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false })
  const moment = new Date(drawing.issuedAt)
  document.setTitle(drawing.title, { showInWindowTitleBar: true })
  document.setAuthor(drawing.seller[0] ?? '')
  document.setLanguage(drawing.language)
  document.setProducer('Lectern')
  document.setCreationDate(moment)
  document.setModificationDate(moment)
  const sheet = document.addPage([page.width, page.height])
  const text = createPdfText(document)
  const write = createWriter(sheet, text)

  let y = page.height - page.margin
  for (const [at, line] of drawing.seller.slice(0, most.address).entries()) {
    const isName = at === 0
    await write(line, { y, weight: isName ? 600 : 400, size: isName ? 12 : 9.5, color: isName ? ink : quiet })
    y -= isName ? 17 : 13
  }
  y -= 28
  await write(drawing.heading, { y, weight: 700, size: 22, color: ink })
  y -= 30
  const half = inner / 2 - 12
  const right = page.margin + inner / 2 + 12
  let left = y
  await write(drawing.buyerHeading, { y: left, weight: 400, size: 9, color: quiet, width: half })
  left -= 14
  for (const line of drawing.buyer.slice(0, most.address)) {
    await write(line, { y: left, weight: 400, size: 10, color: ink, width: half })
    left -= 14
  }
  let facts = y
  for (const { label, value } of drawing.facts) {
    await write(label, { y: facts, weight: 400, size: 9, color: quiet, x: right, width: 90 })
    await write(value, { y: facts, weight: 400, size: 10, color: ink, x: right + 96, width: half - 96 })
    facts -= 15
  }
  y = Math.min(left, facts) - 26
  const wide = inner - 130
  const line = (at: number) =>
    sheet.drawLine({
      ...{ start: { x: page.margin, y: at }, end: { x: page.margin + inner, y: at } },
      ...{ thickness: 0.6, color: rule },
    })
  const atEnd = { width: 120, isAtEnd: true }
  await write(drawing.columns.what, { y, weight: 400, size: 9, color: quiet, width: wide })
  await write(drawing.columns.price, { y, weight: 400, size: 9, color: quiet, ...atEnd })
  y -= 8
  line(y)
  for (const { name, price } of drawing.lines.slice(0, most.lines)) {
    y -= 18
    await write(name, { y, weight: 400, size: 10, color: ink, width: wide })
    await write(price, { y, weight: 400, size: 10, color: ink, ...atEnd })
    y -= 8
    line(y)
  }
  y -= 4
  for (const { label, value, isTotal } of drawing.sums) {
    y -= 17
    const look = {
      y,
      weight: isTotal ? 600 : 400,
      size: isTotal ? 12 : 10,
      color: isTotal ? ink : quiet,
    } as const
    await write(label, { ...look, x: right, width: half - 126 })
    await write(value, { ...look, ...atEnd })
  }
  y -= 30
  for (const note of drawing.notes.slice(0, most.notes)) {
    await write(note, { y, weight: 400, size: 9.5, color: quiet })
    y -= 15
  }
  await write(drawing.footer, { y: page.margin - 14, weight: 400, size: 8.5, color: quiet })
  await text.embed()
  return await document.save()
}

type Look = {
  y: number
  weight: FontWeight
  size: number
  color: ReturnType<typeof rgb>
  x?: number
  width?: number
  /** Ends at the right margin. */
  isAtEnd?: boolean
}

/** Writes one text into its place: smaller where it is too long, and in two lines if that is not enough. */
function createWriter(sheet: PDFPage, text: ReturnType<typeof createPdfText>) {
  return async (said: string, look: Look): Promise<void> => {
    const shown = said.normalize('NFC').trim()
    if (shown === '') return
    const { x = page.margin, width = inner, y, weight, size: asked, color, isAtEnd } = look
    const { lines, size } = await fitText(shown, { weight, size: asked, width })
    const rise = (lines.length - 1) * size * 0.62
    for (const [at, one] of lines.entries()) {
      const from = isAtEnd ? page.margin + inner - one.width * size : x
      text.draw(sheet, one, { x: from, y: y + rise - at * size * 1.24, size, color })
    }
  }
}
