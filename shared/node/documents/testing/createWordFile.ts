import { createZip } from '../../scorm/testing/createZip.ts'

/** A PNG of one pixel. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const space = 'http://schemas.openxmlformats.org'
const names = [
  `xmlns:w="${space}/wordprocessingml/2006/main"`,
  `xmlns:r="${space}/officeDocument/2006/relationships"`,
  `xmlns:wp="${space}/drawingml/2006/wordprocessingDrawing"`,
  `xmlns:a="${space}/drawingml/2006/main"`,
  `xmlns:pic="${space}/drawingml/2006/picture"`,
  `xmlns:m="${space}/officeDocument/2006/math"`,
].join(' ')

export const paragraph = (text: string, style = '', list = '') =>
  `<w:p><w:pPr>${style && `<w:pStyle w:val="${style}"/>`}${list}</w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`
/** An item of the list with this number; `level` counts from 0. */
export const item = (text: string, list: number, level = 0) =>
  paragraph(text, '', `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`)
/** The picture of a relation. */
export const picture = (relation: string, alt: string) =>
  `<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="P" descr="${alt}"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="${relation}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`
const style = (id: string, name: string) =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`
const level = (number: number, format: string) =>
  `<w:lvl w:ilvl="${number}"><w:numFmt w:val="${format}"/></w:lvl>`
const list = (id: number, definition: number) =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${definition}"/></w:num>`

/**
 * A Word file with this body. Lists 1 and 2 are numbered, and share a definition; list 3 has bullets. Styles have the ids that Word
 * gives them in German, so that only their names tell. `files`: further parts, or others in their place.
 */
export const createWordFile = (body: string, files: Record<string, string | Uint8Array> = {}) =>
  createZip({
    '[Content_Types].xml': `<Types xmlns="${space}/package/2006/content-types"><Default Extension="png" ContentType="image/png"/><Default Extension="emf" ContentType="image/x-emf"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${space}/package/2006/relationships"><Relationship Id="r1" Type="${space}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="${space}/package/2006/relationships"><Relationship Id="p1" Type="${space}/officeDocument/2006/relationships/image" Target="media/image1.png"/><Relationship Id="p2" Type="${space}/officeDocument/2006/relationships/image" Target="media/image2.emf"/><Relationship Id="p3" Type="${space}/officeDocument/2006/relationships/image" Target="file:///etc/hostname" TargetMode="External"/></Relationships>`,
    'word/document.xml': `<?xml version="1.0"?><w:document ${names}><w:body>${body}</w:body></w:document>`,
    'word/styles.xml': `<w:styles ${names}>${style('Titel', 'Title')}${style('berschrift1', 'heading 1')}${style('berschrift2', 'heading 2')}${style('Verzeichnis1', 'toc 1')}${style('Beschriftung', 'caption')}</w:styles>`,
    'word/numbering.xml': `<w:numbering ${names}><w:abstractNum w:abstractNumId="0">${level(0, 'decimal')}${level(1, 'bullet')}</w:abstractNum><w:abstractNum w:abstractNumId="1">${level(0, 'bullet')}${level(1, 'bullet')}</w:abstractNum>${list(1, 0)}${list(2, 0)}${list(3, 1)}</w:numbering>`,
    'word/media/image1.png': pixel,
    'word/media/image2.emf': Buffer.from('01000000', 'hex'),
    ...files,
  })
