/** Readers of texts on screens: what is typed, pasted and shown there. */
import type { Parser } from '../Parser.ts'
import { links } from './textParsers.ts'

/** Not of tags that nest without an end: a browser cuts those at 512 levels, and the parser that replaces it here does not. */
const page = {
  needsDocument: true as const,
  tokens: ['<p>', '<b>a</b>', '<li>', '<br>', '&nbsp;', 'mso-list:', 'text-decoration'],
  maxChars: 4000,
}
const styles: Parser['frames'] = [
  ['', ''],
  ['<p style="', '">a</p>'],
  ['<p class="MsoListParagraph" style="', '">a</p>'],
  ['<p class="MsoListParagraph">', '</p>'],
]

export const screenParsers: Readonly<Record<string, Parser>> = {
  'desktop/src/renderer/kernel/richText/paste/pasteCells.ts tableFromTabs': {
    load: async () => {
      const { tableFromTabs } = await import('#desktop/renderer/kernel/richText/paste/pasteCells.ts')
      return (text) => tableFromTabs(text, true)
    },
    tokens: ['\t', '\n', '\r\n', 'cell'],
  },
  'desktop/src/renderer/features/portals/pageDesign/acts/clipboard.ts readPart': {
    load: async () => {
      const { readPart } = await import('#desktop/renderer/features/portals/pageDesign/acts/clipboard.ts')
      return (text) => readPart(text, 'acme')
    },
    tokens: ['{"id":"a","element":{"type":"row"},"elements":[', ']}', '"elements":[],'],
    frames: [
      ['', ''],
      ['{"format":"lectern/page-part","part":', '}'],
      ['{"format":"lectern/page-part","part":{"id":"r","element":{"type":"row"},"elements":[', ']}}'],
    ],
  },
  'desktop/src/renderer/kernel/richText/markdown.ts markdownBefore': {
    load: async () => (await import('#desktop/renderer/kernel/richText/markdown.ts')).markdownBefore,
    tokens: ['**', '`', '](', ')'],
  },
  'desktop/src/renderer/kernel/richText/addresses.ts findAddresses': {
    load: async () => (await import('#desktop/renderer/kernel/richText/addresses.ts')).findAddresses,
    tokens: links,
    frames: [
      ['', ''],
      ['http://', ''],
      ['a@', ''],
    ],
  },
  'desktop/src/renderer/kernel/richText/addresses.ts wholeAddress': {
    load: async () => (await import('#desktop/renderer/kernel/richText/addresses.ts')).wholeAddress,
    tokens: links,
  },
  'desktop/src/renderer/kernel/richText/addresses.ts withProtocol': {
    load: async () => (await import('#desktop/renderer/kernel/richText/addresses.ts')).withProtocol,
    tokens: links,
    frames: [
      ['', ''],
      ['a@', '@'],
    ],
  },
  'desktop/src/renderer/kernel/richText/paste/fromMarkdown.ts fromMarkdown': {
    load: async () => (await import('#desktop/renderer/kernel/richText/paste/fromMarkdown.ts')).fromMarkdown,
  },
  'desktop/src/renderer/kernel/richText/paste/fromMarkdown.ts findLeftOut': {
    load: async () => (await import('#desktop/renderer/kernel/richText/paste/fromMarkdown.ts')).findLeftOut,
  },
  'desktop/src/renderer/features/content/courses/drafting/readDraft.ts hasHeadings': {
    load: async () =>
      (await import('#desktop/renderer/features/content/courses/drafting/readDraft.ts')).hasHeadings,
    tokens: ['# ', '\n'],
  },
  'desktop/src/renderer/features/content/courses/drafting/readDraft.ts readOutline': {
    load: async () =>
      (await import('#desktop/renderer/features/content/courses/drafting/readDraft.ts')).readOutline,
  },
  'desktop/src/renderer/kernel/richText/paste/isMarkdown.ts isMarkdown': {
    load: async () => (await import('#desktop/renderer/kernel/richText/paste/isMarkdown.ts')).isMarkdown,
    tokens: links,
  },
  'desktop/src/renderer/kernel/richText/paste/withoutStyles.ts withoutStyles': {
    load: async () =>
      (await import('#desktop/renderer/kernel/richText/paste/withoutStyles.ts')).withoutStyles,
    frames: styles,
  },
  'desktop/src/renderer/kernel/richText/paste/rtfPictures.ts readRtfPictures': {
    load: async () =>
      (await import('#desktop/renderer/kernel/richText/paste/rtfPictures.ts')).readRtfPictures,
    tokens: ['{', '}', '\\', '\\pict', '\\pngblip ', '\\bin9', "\\'e4", '\\nonshppict', '89', ' ', '\n'],
  },
  'desktop/src/renderer/kernel/richText/paste/fromPlainText.ts fromPlainText': {
    load: async () =>
      (await import('#desktop/renderer/kernel/richText/paste/fromPlainText.ts')).fromPlainText,
    tokens: links,
  },
  'desktop/src/renderer/kernel/richText/paste/fromHtml.ts fromHtml': {
    load: async () => (await import('#desktop/renderer/kernel/richText/paste/fromHtml.ts')).fromHtml,
    ...page,
    frames: styles,
  },
  'desktop/src/renderer/kernel/richText/paste/fromHtml.ts fromDocumentHtml': {
    load: async () => {
      const { fromDocumentHtml } = await import('#desktop/renderer/kernel/richText/paste/fromHtml.ts')
      const pictures = new Map([['a', { asset: 'a', alt: '' }]])
      return (text) => fromDocumentHtml(text, pictures)
    },
    ...page,
    tokens: ['<p>', '<ol></ol>', '<li>', '<img src="a">', '<p class="caption">'],
  },
  'desktop/src/renderer/kernel/richText/droppedFrom.ts droppedFrom': {
    load: async () => {
      const { droppedFrom } = await import('#desktop/renderer/kernel/richText/paste/droppedFrom.ts')
      const { readPage } = await import('#desktop/renderer/kernel/richText/paste/fromHtml.ts')
      return (text) => droppedFrom(readPage(text), [])
    },
    ...page,
  },
  'desktop/src/renderer/kernel/richText/paste/pastedPictures.ts takePictures': {
    load: async () => {
      const { takePictures } = await import('#desktop/renderer/kernel/richText/paste/pastedPictures.ts')
      const { readPage } = await import('#desktop/renderer/kernel/richText/paste/fromHtml.ts')
      return (text) => takePictures(readPage(text), { rtf: text, files: [] })
    },
    ...page,
  },
  'desktop/src/renderer/kernel/conflicts/describeConflict.ts sentenceText': {
    load: async () => {
      const { sentenceText } = await import('#desktop/renderer/kernel/conflicts/describeConflict.ts')
      return (text) =>
        sentenceText(text, { key: 'a~b', id: 'b', updatedAt: '', createdAt: '', entity: 'course' }, undefined)
    },
    tokens: ['a/', 'name/', ': '],
  },
  'desktop/src/renderer/kernel/values/compareWords.ts compareWords': {
    load: async () => {
      const { compareWords } = await import('#desktop/renderer/kernel/values/compareWords.ts')
      return (text) => compareWords(text, `${text}x`)
    },
  },
  'web/src/features/learning/review/reviewQuery.ts readToken': {
    load: async () => (await import('#web/features/learning/review/reviewQuery.ts')).readToken,
    tokens: ['#'],
  },
  'desktop/src/renderer/kernel/richText/blocks/AddressInput.tsx addressOf': {
    load: async () => (await import('#desktop/renderer/kernel/richText/blocks/AddressInput.tsx')).addressOf,
    tokens: links,
  },
  'web/src/features/messaging/discussion/useMentions.ts mentionsIn': {
    load: async () => {
      const { mentionsIn } = await import('#web/features/messaging/discussion/useMentions.ts')
      return (text) => mentionsIn(text, [{ key: 'a', name: 'aa' }])
    },
    tokens: ['@aa'],
  },
  'web/src/features/messaging/discussion/PlainText.tsx PlainText': {
    load: async () => {
      const { PlainText } = await import('#web/kernel/parts/PlainText.tsx')
      return (text) => PlainText({ content: text, mentions: ['aa'] })
    },
    tokens: ['@aa', 'http://', 'http://a.'],
  },
  'web/src/features/portals/search/Marked.tsx markedParts': {
    load: async () => {
      const { markedParts } = await import('#web/features/portals/search/Marked.tsx')
      return (text) => markedParts(text, 'tea')
    },
    tokens: ['tea '],
  },
  'shared/widgets/features/learning/lesson/Transcript.tsx countTerm': {
    load: async () => {
      const { countTerm } = await import('#widgets/features/learning/lesson/Transcript.tsx')
      return (text) => countTerm(text, 'aa')
    },
  },
  'shared/widgets/features/learning/lesson/Transcript.tsx marked': {
    load: async () => {
      const { marked } = await import('#widgets/features/learning/lesson/Transcript.tsx')
      return (text) => marked(text, 'aa')
    },
  },
  'resources/scorm-player/src/dom.ts paragraphs': {
    load: async () => {
      const { paragraphs } = await import('#resources/scorm-player/src/dom.ts')
      return (text) => paragraphs(text, 'tea')
    },
    needsDocument: true,
  },
  'desktop/src/renderer/features/content/captions/captionEdits.ts parseClock': {
    load: async () =>
      (await import('#desktop/renderer/features/content/captions/captionEdits.ts')).parseClock,
    tokens: ['1', '59', ':', '.', ',', ' ', '00'],
  },
}
