/** Readers of uploaded files: captions, drawings, archives and packages. */
import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Parser } from '../Parser.ts'

const bytes = (text: string) => Buffer.from(text)
const vtt = ['WEBVTT\n\n', '00:00:01.000 --> 00:00:02.000\n', '-->', '\n\n', '<v ', '</', '&lt;', '<c.a']
const tags = [
  '<a ',
  '</',
  '<!--',
  '-->',
  '<b',
  '/>',
  '="',
  '<?x',
  '<![CDATA[',
  ']]>',
  '&#',
  '&amp;',
  '<!DOCTYPE',
]

/** Reads a file of these bytes. */
const inFile = (read: (path: string) => Promise<unknown>) => async (text: string) => {
  const path = join(tmpdir(), `lectern-fuzz-${randomUUID()}`)
  await writeFile(path, text, 'latin1')
  try {
    await read(path)
  } finally {
    await rm(path, { force: true })
  }
}

export const fileParsers: Readonly<Record<string, Parser>> = {
  'server/src/features/meetings/recording/pieces.ts readPiece': {
    load: async () => {
      const { readPiece } = await import('#server/features/meetings/recording/pieces.ts')
      return (text) => readPiece(Buffer.from(text, 'latin1'))
    },
    tokens: ['LTRP', '\u0001', '\u0000\u0000', '{"run":"', '"tracks":[', '{"track":0,', '},'],
    frames: [
      ['', ''],
      ['LTRP\u0001\u0000\u0000\u00ff\u00ff{"run":"', '"}'],
      ['LTRP\u0001\u0000\u0000\u0000\u0002{}', ''],
    ],
  },
  'shared/node/documents/prepareParagraphs.ts startsOfLists': {
    load: async () => (await import('#node/documents/prepareParagraphs.ts')).startsOfLists,
    tokens: ['<ol>', '<li>', '\uE000', '1', '\uE001'],
  },
  'shared/node/documents/placeNotes.ts placeNotes': {
    load: async () => (await import('#node/documents/placeNotes.ts')).placeNotes,
    tokens: ['<h1>', '<h2>', '<ol>', '</ol>', '</li>', '<p>', '<a href="#x">', '↑</a>', '<sup><a href="#'],
    frames: [
      ['', ''],
      ['<h1>A</h1><p>a</p><ol><li id="footnote-1"><p>', '</p></li></ol>'],
      ['<p>a', '</p><ol><li id="footnote-1"><p>A note.</p></li></ol>'],
    ],
  },
  'shared/node/documents/separateLists.ts separateLists': {
    load: async () => (await import('#node/documents/separateLists.ts')).separateLists,
    tokens: [
      '<w:num ',
      '</w:num>',
      '<w:abstractNum ',
      '</w:abstractNum>',
      'w:abstractNumId="0"',
      '<w:abstractNumId w:val="0"',
      '</w:numbering>',
    ],
  },
  'shared/node/media/captions/toWebVtt.ts toWebVtt': {
    load: async () => {
      const { toWebVtt } = await import('#node/media/captions/toWebVtt.ts')
      return (text) => toWebVtt(bytes(text))
    },
    tokens: vtt,
    frames: [
      ['', ''],
      ['WEBVTT\n\n00:01.000 --> 00:02.000\n', '\n'],
      ['1\n00:00:01,000 --> 00:00:02,000\n', '\n'],
    ],
  },
  'shared/src/features/content/rules/media/captionCues.ts parseCaptions': {
    load: async () => (await import('#shared/features/content/rules/media/captionCues.ts')).parseCaptions,
    tokens: vtt,
    frames: [
      ['', ''],
      ['WEBVTT\n\n00:01.000 --> 00:02.000\n', '\n'],
    ],
  },
  'shared/src/features/content/rules/media/captionCues.ts escaped': {
    load: async () => (await import('#shared/features/content/rules/media/captionCues.ts')).escaped,
    tokens: vtt,
  },
  'shared/src/features/content/rules/media/parseVtt.ts parseVtt': {
    load: async () => (await import('#shared/features/content/rules/media/parseVtt.ts')).parseVtt,
    tokens: vtt,
    frames: [
      ['', ''],
      ['WEBVTT\n\n00:01.000 --> 00:02.000\n', '\n'],
    ],
  },
  'shared/src/features/content/rules/media/captionWarnings.ts plainText': {
    load: async () => (await import('#shared/features/content/rules/media/captionWarnings.ts')).plainText,
    tokens: vtt,
  },
  'shared/src/features/content/rules/media/parseVtt.ts plainCue': {
    load: async () => (await import('#shared/features/content/rules/media/parseVtt.ts')).plainCue,
    tokens: vtt,
  },
  'shared/src/features/content/rules/media/parseVtt.ts parseSeconds': {
    load: async () => (await import('#shared/features/content/rules/media/parseVtt.ts')).parseSeconds,
  },
  'shared/src/features/content/rules/media/chapters.ts chaptersOfVtt': {
    load: async () => (await import('#shared/features/content/rules/media/chapters.ts')).chaptersOfVtt,
    tokens: vtt,
  },
  'shared/src/features/content/rules/media/chapters.ts chaptersInNotes': {
    load: async () => (await import('#shared/features/content/rules/media/chapters.ts')).chaptersInNotes,
    tokens: ['NOTE ', 'NOTE chapter', 'chapter', ...vtt],
    frames: [
      ['', ''],
      ['NOTE', 'x'],
      ['NOTE chapter', '\n'],
      ['NOTE chapter 1:30', '\n'],
      ['NOTE chapter 1:30 -', '\nx'],
    ],
  },
  'shared/src/features/content/rules/media/chapters.ts chaptersInTranscript': {
    load: async () => (await import('#shared/features/content/rules/media/chapters.ts')).chaptersInTranscript,
    tokens: ['## ', '## 1:30 '],
    frames: [
      ['', ''],
      ['## 1:30', '\n'],
      ['## 1:30 ', ' \u2028'],
    ],
  },
  'shared/node/media/ladder/masterPlaylist.ts parsePlaylist': {
    load: async () => (await import('#node/media/ladder/masterPlaylist.ts')).parsePlaylist,
    tokens: ['#EXTINF:', '#EXT-X-', 'TYPE=AUDIO', 'URI="'],
    frames: [
      ['', ''],
      ['#EXTM3U\n', '\n'],
    ],
  },
  'shared/node/media/types/sniff.ts sniffBytes': {
    load: async () => {
      const { sniffBytes } = await import('#node/media/types/sniff.ts')
      return (text) => sniffBytes(bytes(text))
    },
    tokens: ['<svg', ...tags],
    frames: [
      ['', ''],
      ['<?xml ', ''],
      ['<!--', '-->'],
      ['<!DOCTYPE svg ', '<svg'],
    ],
  },
  'shared/node/media/types/detectType.ts detectType': {
    load: async () => {
      const { detectType } = await import('#node/media/types/detectType.ts')
      return inFile((path) => detectType(path, 'drawing.svg'))
    },
    tokens: ['<svg', ...tags],
  },
  'shared/node/scorm/readXml.ts readXml': {
    load: async () => {
      const { readXml } = await import('#node/scorm/readXml.ts')
      return (text) => readXml(bytes(text))
    },
    tokens: tags,
    frames: [
      ['', ''],
      ['<a>', '</a>'],
      ['<a b="', '"/>'],
      ['<a><!--', '--></a>'],
      ['<?xml version="1.0" ', '?><a/>'],
    ],
  },
  'shared/node/archive/parseArchiveJson.ts parseArchiveJson': {
    load: async () => {
      const { parseArchiveJson } = await import('#node/archive/parseArchiveJson.ts')
      return (text) => parseArchiveJson(text, 'lectern.json')
    },
    tokens: ['{"a":', '[[', ']]', '"\\"', '\\\\', '1e9', 'null,', '\\u0022'],
    frames: [
      ['', ''],
      ['{"a":', '}'],
      ['["', '"]'],
    ],
    // A record may have 16 MB; the time is that of each character.
    maxChars: 1_000_000,
  },
  'shared/node/scorm/readManifest.ts readManifest': {
    load: async () => {
      const { readManifest } = await import('#node/scorm/readManifest.ts')
      return (text) => readManifest(bytes(text), '', ['index.html'])
    },
    tokens: [
      ...tags,
      '<item/>',
      '<item identifier="a" identifierref="r"/>',
      '<resource identifier="r" href="index.html"/>',
      '<organization/>',
    ],
    frames: [
      ['', ''],
      ['<manifest><organizations><organization>', '</organization></organizations></manifest>'],
      ['<manifest><resources>', '</resources></manifest>'],
      ['<manifest><resources><resource href="', '"/></resources></manifest>'],
      [
        '<manifest><organizations><organization><item identifierref="r"><title>',
        '</title></item></organization></organizations><resources><resource identifier="r" href="index.html"/></resources></manifest>',
      ],
    ],
  },
  'shared/node/scorm/resolveHref.ts resolveHref': {
    load: async () => {
      const { indexFiles, resolveHref } = await import('#node/scorm/resolveHref.ts')
      return (text) => resolveHref(text, '', '', indexFiles(['index.html']))
    },
    tokens: ['../', './', '%2e', 'a:'],
  },
  'shared/node/scorm/openArchive.ts openArchive': {
    load: async () => {
      const { openArchive, defaultLimits } = await import('#node/scorm/openArchive.ts')
      return inFile((path) => openArchive(path, defaultLimits))
    },
    // The marks of a zip's records: a file, its entry, the end.
    tokens: ['PK\x03\x04', 'PK\x01\x02', 'PK\x05\x06', 'PK\x05\x06\x00\x00\x00\x00'],
    frames: [
      ['', ''],
      ['PK\x03\x04', ''],
      ['PK\x03\x04', `PK\x05\x06${'\0'.repeat(18)}`],
    ],
  },
  'shared/src/features/content/rules/withoutMetadata.ts withoutMetadata': {
    load: async () => {
      const { withoutMetadata } = await import('#shared/features/content/rules/withoutMetadata.ts')
      return (text) => withoutMetadata(Buffer.from(text, 'latin1'))
    },
    // The marks of a JPEG, a PNG and a WebP picture, and of their parts.
    tokens: [
      '\xff\xe1\x00\x04ab',
      '\xff\xda',
      '\x00\x00\x00\x00tEXt\x00\x00\x00\x00',
      'EXIF\x00\x00\x00\x00',
    ],
    frames: [
      ['', ''],
      ['\xff\xd8\xff', ''],
      ['\x89PNG\r\n\x1a\n', ''],
      ['RIFF\x00\x00\x00\x00WEBP', ''],
    ],
  },
}
