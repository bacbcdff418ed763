import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import { drawReceipt, type ReceiptDrawing } from './drawReceipt.ts'
import { makeReceipt } from './makeReceipt.ts'

const names: Readonly<Record<string, string>> = {
  Latin: 'Zoë Nguyễn Müller-Ångström',
  Greek: 'Άννα Παπαδοπούλου',
  Cyrillic: 'Анна Кузнецова',
  Arabic: 'محمد بن عبد الرحمن',
  Chinese: '王小明李雅',
  hostile: 'Bobby) Tj ET <script>alert(1)</script> \\ (',
}

const drawing = (more: Partial<ReceiptDrawing> = {}): ReceiptDrawing => ({
  ...{ heading: 'Receipt', title: 'Receipt 00001', language: 'en', issuedAt: '2026-11-24T10:00:00.000Z' },
  seller: ['The Tea Room Ltd', '1 Harbour Street', '20457 Hamburg', 'Germany', 'Tax number: DE123'],
  ...{ buyerHeading: 'Buyer', buyer: ['Mia', 'mia@example.org'] },
  facts: [{ label: 'Number', value: '00001' }],
  columns: { what: 'Item', price: 'Price' },
  lines: [{ name: 'Tea friends', price: '€19.00' }],
  sums: [
    { label: 'Discount', value: '−€4.00', isTotal: false },
    { label: 'Total', value: '€15.00', isTotal: true },
  ],
  ...{ notes: ['A purchase at the test checkout'], footer: 'IBAN DE00' },
  ...more,
})

describe('a receipt', () => {
  it('says seller, buyer, lines, sums, notes and the last line, on one page', async () => {
    const { text, pages } = await read(await drawReceipt(drawing()))
    expect(pages).toBe(1)
    for (const part of ['The Tea Room Ltd', '1 Harbour Street', 'Tax number: DE123', 'mia@example.org'])
      expect(text).toContain(part)
    for (const part of ['Receipt', '00001', 'Tea friends', '€19.00', '−€4.00', '€15.00', 'IBAN DE00'])
      expect(text).toContain(part)
  })

  it.each(Object.entries(names))('prints names in %s, on the page', async (_script, name) => {
    const long = `${name} `.repeat(12).trim().slice(0, 120)
    const { text, items } = await read(
      await drawReceipt(drawing({ buyer: [name], lines: [{ name: long, price: '€19.00' }] })),
    )
    expect(plain(text)).toContain(plain(name))
    for (const { left, width } of items) {
      expect(left).toBeGreaterThanOrEqual(0)
      expect(left + width).toBeLessThanOrEqual(595)
    }
  })

  it('is the same file each time, also from the other thread', async () => {
    const one = await drawReceipt(drawing())
    expect(Buffer.from(await makeReceipt(drawing())).equals(Buffer.from(one))).toBe(true)
  })
})

async function read(bytes: Uint8Array) {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const content = await (await document.getPage(1)).getTextContent()
  const items = content.items.flatMap((item) => ('str' in item ? [item] : []))
  return {
    pages: document.numPages,
    text: items.map(({ str }) => str).join(' '),
    items: items.map(({ transform, width }) => ({ left: Number(transform[4]), width })),
  }
}

/** Readers turn right-to-left text and its blanks round: letters alone, in any order. */
const plain = (text: string) => [...text.normalize('NFKC').replace(/[\s\p{Cf}]/gu, '')].join('')
