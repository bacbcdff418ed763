/** Readers of what authors, learners, models and customers wrote. */
import type { Parser } from '../Parser.ts'

/** Marks of addresses and of Markdown. */
export const links = [
  'http://',
  'www.',
  'a@',
  'a.b',
  '@a.',
  '](',
  '[1]',
  '![',
  '[a](',
  '**',
  '> ',
  '- ',
  '1. ',
  '# ',
]
export const textParsers: Readonly<Record<string, Parser>> = {
  'shared/src/features/portals/rules/portalScripts.ts readFooterScripts': {
    load: async () => (await import('#shared/features/portals/rules/portalScripts.ts')).readFooterScripts,
    tokens: ['<script>', '</script>', '<script src="https://', 'a.b', '">', '</', '<!--', '&amp;'],
    maxChars: 20_000,
  },
  'shared/src/features/portals/rules/portalScripts.ts isHost': {
    load: async () => (await import('#shared/features/portals/rules/portalScripts.ts')).isHost,
    tokens: ['*.', 'a.', ':1'],
  },
  'shared/src/features/portals/rules/readSafeHtml.ts readSafeHtml': {
    load: async () => (await import('#shared/features/portals/rules/readSafeHtml.ts')).readSafeHtml,
    tokens: [
      '<p>',
      '</p>',
      '<table>',
      '<tr',
      '<li>',
      '</',
      '<!--',
      '<b ',
      'a="',
      '&amp;',
      '&#',
      '<script>',
      '<![CDATA[',
    ],
    frames: [
      ['', ''],
      ['<table><tr>', ''],
      ['<a href="', '">a</a>'],
      ['<script>', '</script>'],
    ],
    maxChars: 20_000,
  },
  'shared/src/features/identity/rules/readAddresses.ts readAddresses': {
    load: async () => (await import('#shared/features/identity/rules/readAddresses.ts')).readAddresses,
    tokens: ['a@b.de', ',', 'Name <', '>', 'a@', '<a@b.de>'],
    frames: [
      ['', ''],
      ['Ana <', '>'],
      ['Ana ', '<a@b.de'],
    ],
  },
  'shared/src/features/content/rules/lessonAddresses.ts typeformIdIn': {
    load: async () => (await import('#shared/features/content/rules/lessonAddresses.ts')).typeformIdIn,
    tokens: ['https://', 'typeform.com/', 'to/'],
    frames: [
      ['', ''],
      ['https://a.typeform.com/to/', ''],
    ],
  },
  'shared/src/features/content/rules/lessonAddresses.ts typeformAddress': {
    load: async () => (await import('#shared/features/content/rules/lessonAddresses.ts')).typeformAddress,
  },
  'shared/src/features/content/rules/lessonAddresses.ts ctaAddress': {
    load: async () => (await import('#shared/features/content/rules/lessonAddresses.ts')).ctaAddress,
    tokens: links,
  },
  'shared/src/kernel/rules/texts/withScheme.ts withScheme': {
    load: async () => (await import('#shared/kernel/rules/texts/withScheme.ts')).withScheme,
    tokens: links,
  },
  'shared/src/features/content/rules/lessonAddresses.ts framedForm': {
    load: async () => (await import('#shared/features/content/rules/lessonAddresses.ts')).framedForm,
    tokens: links,
  },
  'shared/src/features/content/rules/withoutMarked.ts withoutMarked': {
    load: async () => {
      const { withoutMarked } = await import('#shared/features/content/rules/withoutMarked.ts')
      return (text) => withoutMarked(text, '<', '>')
    },
    tokens: ['<a', '</'],
  },
  'shared/src/kernel/rules/texts/withoutEnding.ts withoutEnding': {
    load: async () => {
      const { withoutEnding } = await import('#shared/kernel/rules/texts/withoutEnding.ts')
      return (text) => withoutEnding(text, (character) => character === '-')
    },
  },
  'shared/src/features/content/scorm/timespan.ts parseTimespan': {
    load: async () => (await import('#shared/features/content/scorm/timespan.ts')).parseTimespan,
    tokens: ['00:', 'PT', '1H', '1M'],
  },
  'shared/src/features/content/scorm/storableText.ts storableText': {
    load: async () => (await import('#shared/features/content/scorm/storableText.ts')).storableText,
    tokens: ['\ud800'],
  },
  'shared/src/features/assistant/rules/answerBlocks.ts answerBlocks': {
    load: async () => (await import('#shared/features/assistant/rules/answerBlocks.ts')).answerBlocks,
    tokens: links,
  },
  'shared/src/features/assistant/rules/answerBlocks.ts quotedIn': {
    load: async () => (await import('#shared/features/assistant/rules/answerBlocks.ts')).quotedIn,
    tokens: links,
    frames: [
      ['', ''],
      ['> ', ' [1]'],
      ['> a', '[1] x'],
    ],
  },
  'shared/src/features/assistant/rules/answerBlocks.ts answerSpans': {
    load: async () => (await import('#shared/features/assistant/rules/answerBlocks.ts')).answerSpans,
    tokens: ['**', '**a', '`a', '[1]', '[1'],
  },
  'shared/src/features/assistant/rules/checkCitations.ts checkCitations': {
    load: async () => {
      const { checkCitations } = await import('#shared/features/assistant/rules/checkCitations.ts')
      return (text) => checkCitations(text, 3)
    },
    tokens: links,
    frames: [
      ['', ''],
      ['[', ''],
      ['![a](', ''],
      ['[a]: ', ''],
    ],
  },
  'shared/src/features/assistant/rules/checkCitations.ts citedIn': {
    load: async () => (await import('#shared/features/assistant/rules/checkCitations.ts')).citedIn,
    tokens: links,
  },
  'shared/src/features/assistant/rules/feedbackMessage.ts parseFeedback': {
    load: async () => (await import('#shared/features/assistant/rules/feedbackMessage.ts')).parseFeedback,
  },
  'shared/src/features/assistant/rules/openHours.ts parseOpenHours': {
    load: async () => (await import('#shared/features/assistant/rules/openHours.ts')).parseOpenHours,
    tokens: ['Mo', '-Fr', ',', ' ', ';', '08:00', '-17:00', '24/7', 'off'],
  },
  'shared/src/features/assistant/rules/refinements.ts takeRefinements': {
    load: async () => (await import('#shared/features/assistant/rules/refinements.ts')).takeRefinements,
    tokens: ['\nRefinements:', 'Refinements:'],
  },
  'shared/src/features/assistant/rules/refinements.ts describedChoices': {
    load: async () => (await import('#shared/features/assistant/rules/refinements.ts')).describedChoices,
  },
  'shared/src/features/assistant/rules/refinements.ts refinementChoices': {
    load: async () => (await import('#shared/features/assistant/rules/refinements.ts')).refinementChoices,
    tokens: ['a,', ', '],
  },
  'shared/src/features/assistant/rules/pagePrompts.ts readPagePrompts': {
    load: async () => {
      const { readPagePrompts } = await import('#shared/features/assistant/rules/pagePrompts.ts')
      return (text) => readPagePrompts(text, 3)
    },
    tokens: links,
  },
  'shared/src/features/assistant/rules/writingPrompt.ts readWrittenText': {
    load: async () => {
      const { readWrittenText } = await import('#shared/features/assistant/rules/writingPrompt.ts')
      return (text) => readWrittenText(text, 'objectives')
    },
    tokens: links,
  },
  'shared/src/features/assistant/rules/writingPrompt.ts readWrittenQuestions': {
    load: async () => {
      const { readWrittenQuestions } = await import('#shared/features/assistant/rules/writingPrompt.ts')
      return readWrittenQuestions
    },
    tokens: links,
  },
  'shared/src/features/assistant/rules/shortSentence.ts shortSentence': {
    load: async () => {
      const { shortSentence } = await import('#shared/features/assistant/rules/shortSentence.ts')
      return (text) => shortSentence(text, 'tea pot')
    },
    tokens: ['tea ', 'pot '],
  },
  'shared/src/features/assistant/rules/shownContent.ts shownContent': {
    load: async () => (await import('#shared/features/assistant/rules/shownContent.ts')).shownContent,
    tokens: links,
  },
  'shared/src/kernel/richText/fillTokens.ts tokensIn': {
    load: async () => (await import('#shared/kernel/richText/fillTokens.ts')).tokensIn,
    tokens: ['{{', '}}', '{{a'],
  },
  'shared/src/kernel/richText/fillTokens.ts fillText': {
    load: async () => {
      const { fillText } = await import('#shared/kernel/richText/fillTokens.ts')
      return (text) => fillText(text, (name) => name)
    },
    tokens: ['{{', '}}', '{{a'],
  },
  'shared/src/kernel/richText/blocks/embedHosts.ts frameAddress': {
    load: async () => (await import('#shared/kernel/richText/blocks/embedHosts.ts')).frameAddress,
    tokens: ['https://', 'www.youtube.com/', 'watch?v=', '#'],
  },
  'shared/src/kernel/richText/check/textRules.ts hasNoMeaning': {
    load: async () => (await import('#shared/kernel/richText/check/textRules.ts')).hasNoMeaning,
  },
  'shared/src/kernel/richText/check/textRules.ts isFileName': {
    load: async () => (await import('#shared/kernel/richText/check/textRules.ts')).isFileName,
  },
  'shared/src/kernel/richText/check/textRules.ts isShouted': {
    load: async () => (await import('#shared/kernel/richText/check/textRules.ts')).isShouted,
  },
  'shared/src/kernel/richText/countText.ts countText': {
    load: async () => (await import('#shared/kernel/richText/countText.ts')).countText,
    tokens: ['tea ', '茶', 'e\u0301'],
  },
  'shared/src/kernel/richText/find/findWords.ts findWords': {
    load: async () => {
      const { findWords } = await import('#shared/kernel/richText/find/findWords.ts')
      return (text) => findWords(text, 'aa', { matchCase: false, wholeWords: true })
    },
    tokens: ['a', 'aa', 'İ'],
  },
  'shared/src/kernel/richText/foldText.ts foldText': {
    load: async () => (await import('#shared/kernel/richText/foldText.ts')).foldText,
  },
  'shared/src/kernel/richText/foldText.ts searchWords': {
    load: async () => (await import('#shared/kernel/richText/foldText.ts')).searchWords,
    tokens: ['tea ', '茶'],
  },
  'shared/src/kernel/richText/toHtml.ts escapeHtml': {
    load: async () => (await import('#shared/kernel/richText/toHtml.ts')).escapeHtml,
  },
  'shared/src/kernel/rules/texts/decodeText.ts decodeText': {
    load: async () => {
      const { decodeText } = await import('#shared/kernel/rules/texts/decodeText.ts')
      return (text) => decodeText(Buffer.from(text, 'latin1'))
    },
  },
  'shared/src/kernel/rules/texts/mailSender.ts readSender': {
    load: async () => (await import('#shared/kernel/rules/texts/mailSender.ts')).readSender,
    tokens: ['<a@', '>', '"a'],
    frames: [
      ['', ''],
      ['Ana', '<a@b.de>x'],
    ],
  },
  'shared/src/kernel/rules/texts/mailSender.ts readCopies': {
    load: async () => (await import('#shared/kernel/rules/texts/mailSender.ts')).readCopies,
    tokens: ['a@b.de,', '<a@', '; '],
  },
  'shared/src/kernel/rules/records/mentions.ts mentions': {
    load: async () => {
      const { mentions } = await import('#shared/kernel/rules/records/mentions.ts')
      return (text) => mentions(text, { addresses: ['aa@aa.de'] })
    },
    tokens: ['%61', 'aa@aa.de', 'aa@'],
  },
  'shared/src/kernel/rules/texts/slugify.ts slugify': {
    load: async () => {
      const { slugify } = await import('#shared/kernel/rules/texts/slugify.ts')
      return (text) => slugify(text)
    },
    tokens: ['a-', '--'],
  },
  'shared/src/kernel/model/schemas/textRules.ts isPhone': {
    load: async () => {
      const { isPhone } = await import('#shared/kernel/model/schemas/textRules.ts')
      return (text) => isPhone(text)
    },
    tokens: ['+', '(0'],
  },
  'shared/src/kernel/model/kinds/timestamp.ts isHoldableMoment': {
    load: async () => (await import('#shared/kernel/model/kinds/timestamp.ts')).isHoldableMoment,
    frames: [
      ['', ''],
      ['2026-01-01T00:00:00.', 'Z'],
    ],
  },
  'server/src/features/assistant/knowing/chunks.ts cutIntoChunks': {
    load: async () => (await import('#server/features/assistant/knowing/chunks.ts')).cutIntoChunks,
    tokens: ['. ', 'tea ', '\n\n'],
  },
  'server/src/features/assistant/ports/knowledge/embedded/wordsOfPassage.ts wordsIn': {
    load: async () =>
      (await import('#server/features/assistant/ports/knowledge/embedded/wordsOfPassage.ts')).wordsIn,
    tokens: ['tea '],
  },
  'server/src/features/assistant/ports/knowledge/embedded/bestSentence.ts bestSentence': {
    load: async () => {
      const { bestSentence } = await import(
        '#server/features/assistant/ports/knowledge/embedded/bestSentence.ts'
      )
      return (text) => bestSentence(text, [{ stems: ['tea'], beginning: 'te' }], new Map())
    },
    tokens: ['tea. ', 'tea '],
  },
  'server/src/features/assistant/ports/models/writeQuote.ts writeQuote': {
    load: async () => {
      const { writeQuote } = await import('#server/features/assistant/ports/models/writeQuote.ts')
      return (text) => writeQuote({ text, best: { from: 0, to: 20 } }, 1)
    },
    tokens: ['. '],
  },
  'server/src/kernel/mails/token.ts oneLine': {
    load: async () => (await import('#server/kernel/mails/token.ts')).oneLine,
  },
  'shared/src/kernel/rules/texts/withoutEnding.ts withoutSlashes': {
    load: async () => (await import('#shared/kernel/rules/texts/withoutEnding.ts')).withoutSlashes,
    frames: [['', 'x']],
  },
}
