import type { Express, Request, Response } from 'express'
import { messagingMailWords } from '../../../../../../shared/src/features/messaging/words/mail/words.generated.ts'
import { escapeHtml } from '../../../../../../shared/src/kernel/richText/toHtml.ts'
import { chooseLanguage } from '../../../../../../shared/src/kernel/words/chooseLanguage.ts'
import { languages } from '../../../../../../shared/src/kernel/words/languages.ts'
import { loadWords, wordsIn } from '../../../../../../shared/src/kernel/words/loadWords.ts'
import type { Deps } from '../../../../kernel/Deps.ts'
import { plainStyle } from '../../../../kernel/http/plainStyle.ts'
import { secretPath } from '../../../../kernel/http/secretPath.ts'
import { nonceOf } from '../../../../kernel/http/securityHeaders.ts'
import { allowFlowMails, hasStoppedFlowMails, stopFlowMails } from './flowMailStops.ts'
import { readFlowMailToken } from './flowMailToken.ts'

/**
 * The address of a flow letter's `List-Unsubscribe`. A POST stops the mails of all flows (RFC 8058: mail programs send it without
 * asking anybody), and `?again` allows them; opening it only asks, since programs open links too. No session, no script.
 */
export function mountStopFlowMails(app: Express, deps: Deps): void {
  const path = secretPath(app, '/flows/mails/:token')
  app.get(path, async (request, response) => await answer(deps, request, response))
  app.post(path, async (request, response) => {
    const customer = customerOf(deps, request)
    if (customer && request.query.again !== undefined) await allowFlowMails(deps.db.pool, customer)
    else if (customer && (await findReader(deps, customer)))
      await stopFlowMails(deps.db.pool, customer, deps.now())
    await answer(deps, request, response)
  })
}

const customerOf = ({ settings, now }: Deps, { params }: Request) =>
  readFlowMailToken(settings, String(params.token), now())

async function findReader({ db }: Deps, customer: string) {
  const { rows } = await db.pool.query<{ language: string | null; organization: string }>({
    name: 'flow-mail-reader',
    text: `SELECT c.language, o.name AS organization FROM "Customer" c JOIN "Organization" o ON o.id = c.organization
      WHERE c.key = $1`,
    values: [customer],
  })
  return rows[0]
}

async function answer(deps: Deps, request: Request, response: Response): Promise<void> {
  const customer = customerOf(deps, request)
  const reader = customer === null ? undefined : await findReader(deps, customer)
  const isStopped = customer !== null && (await hasStoppedFlowMails(deps.db.pool, customer))
  const language = chooseLanguage({
    chosen: reader?.language ?? null,
    offered: [],
    accepted: request.headers['accept-language'] ?? '',
  })
  await loadWords(messagingMailWords, language)
  const t = wordsIn(messagingMailWords, language)
  const title = escapeHtml(t('flow.title'))
  const text = reader
    ? t(isStopped ? 'flow.stopped' : 'flow.ask', { organization: reader.organization })
    : t('flow.unknown')
  const button = isStopped
    ? `<button class="second" formaction="?again">${escapeHtml(t('flow.again'))}</button>`
    : `<button formaction="?">${escapeHtml(t('flow.confirm'))}</button>`
  const nonce = nonceOf(response)
  response
    .status(reader ? 200 : 404)
    .type('html')
    // Its form must say where it comes from: with no referrer at all, browsers send it as another site's.
    .set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' })
    .send(
      `<!doctype html><html lang="${language}" dir="${languages[language].direction}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title}</title><style nonce="${nonce}">${plainStyle}${style}</style>
<main><h1>${title}</h1><p role="status"><bdi>${escapeHtml(text)}</bdi></p>
${reader ? `<form method="post"><p>${button}</p></form><p>${escapeHtml(t('flow.others'))}</p>` : ''}</main></html>`,
    )
}

const style =
  'p{overflow-wrap:anywhere}.second{background:#fff;color:#1f5c4d;box-shadow:inset 0 0 0 1px #1f5c4d}'
