import type { Request, Response } from 'express'
import { messagingMailWords } from '#shared/features/messaging/words/mail/words.generated.ts'
import { escapeHtml } from '#shared/kernel/richText/toHtml.ts'
import { chooseLanguage } from '#shared/kernel/words/chooseLanguage.ts'
import { type Language, languages } from '#shared/kernel/words/languages.ts'
import { loadWords, wordsIn } from '#shared/kernel/words/loadWords.ts'
import { plainStyle } from '../../kernel/http/plainPage.ts'
import { nonceOf } from '../../kernel/http/securityHeaders.ts'

/** The words of a page for the reader of a mail: in their own language, else in one that their browser accepts. */
export async function loadStopWords(request: Request, chosen: string | null) {
  const accepted = request.headers['accept-language'] ?? ''
  const language = chooseLanguage({ chosen, offered: [], accepted })
  await loadWords(messagingMailWords, language)
  return { language, t: wordsIn(messagingMailWords, language) }
}

type StopPage = {
  language: Language
  /** 404 where the address names nobody. */
  isFound: boolean
  title: string
  text: string
  /** HTML below the text. */
  below: string
}

/** The page of a mail's `List-Unsubscribe`: no session, no script. */
export function sendStopPage(response: Response, { language, isFound, title, text, below }: StopPage): void {
  const nonce = nonceOf(response)
  const heading = escapeHtml(title)
  response
    .status(isFound ? 200 : 404)
    .type('html')
    // Its form must say where it comes from: with no referrer at all, browsers send it as another site's.
    .set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' })
    .send(
      `<!doctype html><html lang="${language}" dir="${languages[language].direction}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${heading}</title><style nonce="${nonce}">${plainStyle}${style}</style>
<main><h1>${heading}</h1><p role="status"><bdi>${escapeHtml(text)}</bdi></p>
${below}</main></html>`,
    )
}

const style =
  'p{overflow-wrap:anywhere}.second{background:#fff;color:#1f5c4d;box-shadow:inset 0 0 0 1px #1f5c4d}form p{margin:.75rem 0 0}'
