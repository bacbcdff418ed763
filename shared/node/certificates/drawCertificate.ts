import { degrees, PDFDocument, type PDFPage, rgb } from '@cantoo/pdf-lib'
import type {
  CertificateDesignName,
  CertificateValue,
  PlacedField,
} from '#shared/features/content/entities/Certification.ts'
import { certificateDesigns } from '#shared/features/content/rules/certificateDesigns.ts'
import { fieldSpan } from '#shared/features/content/rules/fieldSpan.ts'
import { createPdfText } from '../pdfText/createPdfText.ts'
import { fitText } from '../pdfText/fitText.ts'

/** The texts of a certificate; empty ones are not drawn. */
export type CertificateTexts = Readonly<Record<Exclude<CertificateValue, 'text'>, string>>

export type CertificateDrawing = {
  /** The organization's PDF; without one the design. */
  template: Uint8Array | null
  design: CertificateDesignName
  fields: readonly PlacedField[]
  texts: CertificateTexts
  title: string
  /** ISO 8601: the file's date, so that the same certificate is the same file. */
  awardedAt: string
}

const weights = { regular: 400, semibold: 600, bold: 700 } as const

/** A certificate as a PDF, with all its letters in it. The same drawing is the same bytes. */
export async function drawCertificate(drawing: CertificateDrawing): Promise<Uint8Array> {
  const { template, design, texts, title, awardedAt } = drawing
  const document = await PDFDocument.create({ updateMetadata: false })
  const moment = new Date(awardedAt)
  document.setTitle(title, { showInWindowTitleBar: true })
  document.setAuthor(texts.organization)
  document.setProducer('Lectern')
  document.setCreationDate(moment)
  document.setModificationDate(moment)
  const pages = template ? await templatePages(document, template) : [designPage(document, design)]
  const fields = drawing.fields.length > 0 || template ? drawing.fields : certificateDesigns[design].fields
  const text = createPdfText(document)
  for (const field of fields) {
    const page = pages[field.page - 1]
    const said = (field.value === 'text' ? (field.text ?? '') : texts[field.value]).normalize('NFC').trim()
    if (!page || said === '') continue
    const { left, width } = fieldSpan(field, page.getWidth())
    const { lines, size } = await fitText(said, {
      ...{ weight: weights[field.fontWeight], size: field.fontSize, width },
    })
    // Two lines stand around the place of one.
    const rise = (lines.length - 1) * size * 0.62
    for (const [at, line] of lines.entries()) {
      const free = width - line.width * size
      const x = left + { left: 0, center: free / 2, right: free }[field.align]
      text.draw(page, line, { x, y: field.y + rise - at * size * 1.24, size, color: parseColor(field.color) })
    }
  }
  await text.embed()
  return await document.save()
}

/** Its pages as pictures: what a PDF can do beside being seen (scripts, forms, links) is not taken over. */
async function templatePages(document: PDFDocument, bytes: Uint8Array): Promise<PDFPage[]> {
  const source = await PDFDocument.load(bytes, { updateMetadata: false })
  const pages = source.getPages().slice(0, mostPages)
  const seen = await document.embedPages(pages)
  return seen.map((one, at) => {
    const turned = (((pages[at]?.getRotation().angle ?? 0) % 360) + 360) % 360
    const isLying = turned === 90 || turned === 270
    const [width, height] = isLying ? [one.height, one.width] : [one.width, one.height]
    const page = document.addPage([width, height])
    const x = turned === 180 || turned === 270 ? width : 0
    const y = turned === 90 || turned === 180 ? height : 0
    page.drawPage(one, { x, y, rotate: degrees(-turned) })
    return page
  })
}

/** A certificate is a page or two. */
const mostPages = 10

function designPage(document: PDFDocument, name: CertificateDesignName): PDFPage {
  const { width, height, shapes } = certificateDesigns[name]
  const page = document.addPage([width, height])
  for (const { color, ...shape } of shapes) {
    const { x, y, width: w, height: h } = shape
    if (shape.kind === 'fill') page.drawRectangle({ x, y, width: w, height: h, color: parseColor(color) })
    else
      page.drawRectangle({
        ...{ x, y, width: w, height: h, borderColor: parseColor(color), borderWidth: shape.line },
      })
  }
  return page
}

function parseColor(hex: string) {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return rgb(part(1), part(3), part(5))
}
