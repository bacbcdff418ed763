import type { ReceiptDrawing } from '#node/receipts/drawReceipt.ts'
import type { Receipt } from '#shared/features/commerce/entities/Receipt.ts'
import { splitReceiptSums } from '#shared/features/commerce/rules/receiptSums.ts'
import {
  type CommerceReceiptWords,
  commerceReceiptWords,
} from '#shared/features/commerce/words/receipt/words.generated.ts'
import { formatMoney } from '#shared/kernel/rules/texts/formatValues.ts'
import { dateFormat } from '#shared/kernel/words/formats.ts'
import { type Language, languages } from '#shared/kernel/words/languages.ts'
import { loadWords, wordsIn } from '#shared/kernel/words/loadWords.ts'
import type { Translate } from '#shared/kernel/words/translator.ts'

/** What a receipt says, in the language of the day of its number. `notes`: its credit notes, the oldest first. */
export async function writeReceipt(receipt: Receipt, notes: readonly Receipt[]): Promise<ReceiptDrawing> {
  const language = readLanguage(receipt.language)
  await loadWords(commerceReceiptWords, language)
  const t = wordsIn(commerceReceiptWords, language)
  const money = (amount: number) => formatMoney(amount, receipt.currency, language)
  const day = (moment: string) =>
    dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(moment))
  const { kind, number, seller, sellerTaxNumber, buyerName, buyerEmail, buyerAddress, corrects, lines } =
    receipt
  const isNote = kind === 'creditNote'
  const rows = isNote
    ? [{ name: t('refundOf', { number: corrects ?? '' }), price: money(receipt.total) }]
    : (lines ?? []).flatMap(({ name, amount, isCredit, from, until }) => [
        {
          name: isCredit ? t('credit', { name: name ?? t('removed') }) : (name ?? t('removed')),
          price: amount < 0 ? `−${money(-amount)}` : money(amount),
        },
        ...(from && until ? [{ name: t('term', { from: day(from), until: day(until) }), price: '' }] : []),
      ])
  return {
    heading: t(kind),
    title: [`${t(kind)} ${number}`, (seller ?? '').split('\n')[0]].filter(Boolean).join(' – '),
    language,
    issuedAt: receipt.createdAt ?? receipt.paidAt,
    seller: [
      ...(seller ?? '').split('\n'),
      ...(sellerTaxNumber ? [t('taxNumber', { number: sellerTaxNumber })] : []),
    ],
    buyerHeading: t('buyer'),
    buyer: [buyerName, ...(buyerAddress ?? '').split('\n'), buyerEmail].flatMap((line) => line?.trim() || []),
    facts: [
      { label: t('number'), value: number },
      { label: t('date'), value: day(receipt.createdAt ?? receipt.paidAt) },
      { label: t(isNote ? 'refundedOn' : 'paidOn'), value: day(receipt.paidAt) },
      ...(isNote ? [{ label: t('corrects'), value: corrects ?? '' }] : []),
      { label: t('order'), value: receipt.referenceID },
    ],
    columns: { what: t('what'), price: t('price') },
    lines: rows,
    sums: isNote
      ? [
          ...(receipt.tax > 0
            ? [{ label: t('includedTax'), value: money(receipt.tax), isTotal: false }]
            : []),
          { label: t('refunded'), value: money(receipt.total), isTotal: true },
        ]
      : writeSums(receipt, t, money),
    notes: [
      ...notes.map((note) =>
        t('later', { sum: money(note.total), day: day(note.paidAt), number: note.number }),
      ),
      ...(receipt.series === 'test' ? [t('test')] : []),
    ],
    footer: receipt.footer ?? '',
  }
}

function writeSums(
  { lines, discount, tax, total }: Receipt,
  t: Translate<CommerceReceiptWords>,
  money: (amount: number) => string,
): ReceiptDrawing['sums'] {
  const subtotal = (lines ?? []).reduce((all, { amount }) => all + amount, 0)
  const { added, contained, other } = splitReceiptSums({ subtotal, discount, tax, total })
  const row = (label: string, amount: number, sign = '') =>
    amount === 0 ? [] : [{ label, value: `${sign}${money(amount)}`, isTotal: false }]
  return [
    ...(discount > 0 || added > 0 || other !== 0 ? row(t('subtotal'), subtotal) : []),
    ...row(t('discount'), discount, '−'),
    ...row(t('tax'), added),
    ...row(t('other'), other),
    { label: t('total'), value: money(total), isTotal: true },
    ...row(t('includedTax'), contained),
  ]
}

const readLanguage = (stored: string): Language =>
  // The keys are the languages.
  (Object.keys(languages) as Language[]).find((one) => one === stored) ?? 'en'
