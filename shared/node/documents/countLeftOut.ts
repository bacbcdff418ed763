import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * What a Word file has besides its text and pictures, or what is in its text in another form, in words. `messages`: the library's;
 * `notes`: its footnotes and endnotes.
 */
export async function countLeftOut(
  folder: string,
  messages: readonly { type: string; message: string }[],
  notes: number,
): Promise<string[]> {
  const names = (await readdir(folder, { recursive: true })).map((name) => name.replaceAll('\\', '/'))
  const named = (pattern: RegExp) => names.filter((name) => pattern.test(name))
  const text = async (name: string) =>
    names.includes(name) ? await readFile(join(folder, name), 'utf8') : ''
  const main = await text('word/document.xml')
  const margins = await Promise.all(named(/^word\/(?:header|footer)\d*\.xml$/).map(text))
  // The library goes on after an error only where it reads pictures.
  const faults = messages.filter(({ type }) => type === 'error')
  const missing = faults.filter(({ message }) => !message.includes('external image')).length
  return [
    notes === 0
      ? ''
      : notes === 1
        ? '1 footnote or endnote as such: it is a paragraph at the end of its lesson.'
        : `${notes} footnotes and endnotes as such: they are paragraphs at the end of their lessons.`,
    counted(countPageBreaks(main), 'page break', 'page breaks'),
    counted(count(await text('word/comments.xml'), '<w:comment '), 'comment', 'comments'),
    counted(count(main, '<m:oMath>') + count(main, '<m:oMath '), 'formula', 'formulas'),
    counted(named(/^word\/charts\/chart\d*\.xml$/).length, 'chart', 'charts'),
    counted(named(/^word\/diagrams\/data\d*\.xml$/).length, 'SmartArt drawing', 'SmartArt drawings'),
    counted(named(/^word\/embeddings\/./).length, 'embedded file', 'embedded files'),
    counted(faults.length - missing, 'picture that is only linked', 'pictures that are only linked'),
    counted(missing, 'picture that is not in the file', 'pictures that are not in the file'),
    margins.some((one) => /<w:t[ >]/.test(one)) ? 'Headers and footers of the pages.' : '',
  ].filter((one) => one !== '')
}

const countPageBreaks = (xml: string): number =>
  count(xml, '<w:br w:type="page"') + count(xml, '<w:pageBreakBefore/>')

function count(text: string, part: string): number {
  let found = 0
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) found += 1
  return found
}

const counted = (number: number, one: string, many: string) =>
  number === 0 ? '' : number === 1 ? `1 ${one}.` : `${number} ${many}.`
