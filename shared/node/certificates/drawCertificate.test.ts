import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import { certificateDesignNames } from '#shared/features/content/entities/Certification.ts'
import { certificateDesigns } from '#shared/features/content/rules/certificateDesigns.ts'
import { type CertificateDrawing, drawCertificate } from './drawCertificate.ts'
import { drawOnTemplate } from './drawOnTemplate.ts'

const names: Readonly<Record<string, string>> = {
  Latin: 'Zoë Nguyễn Müller-Ångström ',
  Greek: 'Άννα Παπαδοπούλου ',
  Cyrillic: 'Анна Кузнецова ',
  Arabic: 'محمد بن عبد الرحمن ',
  Hebrew: 'יעקב דוד כהן ',
  Devanagari: 'प्रियंका शर्मा ',
  Thai: 'ปิยะดา สุขใจ ',
  Chinese: '王小明李雅',
  Japanese: '山田太郎ひらがな',
  Korean: '김민준 ',
  Georgian: 'ანა ბერიძე ',
  Armenian: 'Անի Պետրոսյան ',
}
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** So many characters of it, whole letters only. */
function long(name: string, length: number): string {
  let text = ''
  for (const { segment } of letters.segment(name.repeat(60))) {
    if ([...text, ...segment].length > length) break
    text += segment
  }
  return text.trim()
}

const drawing = (recipient: string, more: Partial<CertificateDrawing> = {}): CertificateDrawing => ({
  ...{
    template: null,
    design: 'classic',
    fields: [],
    title: 'Tea master',
    awardedAt: '2026-11-24T10:00:00.000Z',
  },
  texts: {
    ...{ recipient, item: 'Tea, made simple', date: 'November 24, 2026', score: 'Score: 92 %' },
    ...{ number: 'Number 7K3M-9QXD-2HTP-W4MN', organization: 'The Tea Room', expiry: '' },
    verification: 'https://school.example.org/certificate/7K3M-9QXD-2HTP-W4MN',
  },
  ...more,
})

describe.each(certificateDesignNames)('the design %s', (design) => {
  const { width, height } = certificateDesigns[design]

  it.each(Object.entries(names))(
    'prints names in %s of one letter and of 120, on the page',
    async (_script, name) => {
      for (const recipient of [long(name, 2), long(name, 120)]) {
        const items = await readTexts(await drawCertificate(drawing(recipient, { design })))
        const said = items.map(({ str }) => str).join('')
        expect(plain(said)).toContain(plain(recipient))
        for (const { transform, width: wide } of items) {
          expect(transform[4]).toBeGreaterThanOrEqual(0)
          expect(transform[4] + wide).toBeLessThanOrEqual(width)
          expect(transform[5]).toBeGreaterThanOrEqual(0)
          expect(transform[5]).toBeLessThanOrEqual(height)
        }
      }
    },
  )
})

it('is the same file each time', async () => {
  const [one, other] = await Promise.all([drawCertificate(drawing('Ann')), drawCertificate(drawing('Ann'))])
  expect(Buffer.compare(one, other)).toBe(0)
})

it('is on the pages of an organization’s own PDF, and takes nothing but their looks', async () => {
  const template = await drawCertificate(drawing('Somebody', { design: 'plain' }))
  const field = { ...certificateDesigns.plain.fields[0], value: 'recipient' as const, text: null, id: 'own' }
  const onIt = { ...drawing('Ann', { fields: [field as never] }), template }
  const items = await readTexts(await drawOnTemplate(onIt))
  const said = items.map(({ str }) => str).join(' ')
  expect(said).toContain('Somebody')
  expect(said).toContain('Ann')
})

/** Lines are broken at blanks. */
const plain = (text: string) => text.replace(/\s/g, '')

async function readTexts(data: Uint8Array) {
  const document = await getDocument({ data: new Uint8Array(data) }).promise
  const { items } = await (await document.getPage(1)).getTextContent()
  return items.flatMap((item) => ('str' in item && item.str !== '' ? [item] : []))
}
