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
import { portalBase } from '../../../portals/finding/portalBase.ts'
import { readStopToken, type Stopped } from './stopToken.ts'

/**
 * `/discussions/mails/{token}`: the address of a letter's `List-Unsubscribe`. A POST stops the mails (RFC 8058: mail programs
 * send it without asking anybody); opening it only asks, since programs open links too. No session, no script.
 */
export function mountStopMails(app: Express, deps: Deps): void {
  const path = secretPath(app, '/discussions/mails/:token')
  app.get(path, async (request, response) => {
    const stopped = await findStopped(deps, request)
    await answer(deps, request, response, stopped, 'ask')
  })
  app.post(path, async (request, response) => {
    const stopped = await findStopped(deps, request)
    const isAll = request.query.of === 'all'
    if (stopped) await stop(deps, stopped, isAll)
    await answer(deps, request, response, stopped, isAll ? 'stoppedAll' : 'stopped')
  })
}

type Found = Stopped & { name: string; language: string | null; home: string }

async function findStopped(deps: Deps, { params }: Request): Promise<Found | null> {
  const { db, settings } = deps
  const stopped = readStopToken(settings, String(params.token), deps.now())
  if (!stopped) return null
  const { rows } = await db.pool.query<{
    name: string | null
    language: string | null
    portal: string | null
  }>({
    name: 'find-stopped',
    text: `SELECT (SELECT name FROM "DiscussionTopic" WHERE key = $2) AS name, c.language,
      (SELECT portal FROM "DiscussionReading" WHERE customer = $1 AND topic = $2) AS portal FROM "Customer" c WHERE c.key = $1`,
    values: [stopped.customer, stopped.topic],
  })
  const [found] = rows
  if (!found) return null
  const home = found.portal ? await portalBase(deps, found.portal) : settings.publicOrigin
  return { ...stopped, name: found.name ?? '…', language: found.language, home }
}

/** A choice that was none so far is kept, too: they said no. */
async function stop({ db }: Deps, { customer, topic }: Stopped, isAll: boolean): Promise<void> {
  await db.pool.query(
    `UPDATE "DiscussionReading" SET mails = 'none' WHERE customer = $1 AND ($3 OR topic = $2)`,
    [customer, topic, isAll],
  )
}

async function answer(
  { settings }: Deps,
  request: Request,
  response: Response,
  stopped: Found | null,
  what: 'ask' | 'stopped' | 'stoppedAll',
): Promise<void> {
  const language = chooseLanguage({
    chosen: stopped?.language ?? null,
    offered: [],
    accepted: request.headers['accept-language'] ?? '',
  })
  await loadWords(messagingMailWords, language)
  const t = wordsIn(messagingMailWords, language)
  const title = escapeHtml(t('page.title'))
  const text = stopped ? t(`page.${what}`, { topic: stopped.name }) : t('page.unknown')
  const nonce = nonceOf(response)
  const buttons = `<form method="post"><p><button>${escapeHtml(t('page.stop'))}</button></p>
<p><button class="second" formaction="?of=all">${escapeHtml(t('page.stopAll'))}</button></p></form>`
  response
    .status(stopped ? 200 : 404)
    .type('html')
    // Its form must say where it comes from: with no referrer at all, browsers send it as another site's.
    .set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' })
    .send(
      `<!doctype html><html lang="${language}" dir="${languages[language].direction}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title}</title><style nonce="${nonce}">${plainStyle}${style}</style>
<main><h1>${title}</h1><p role="status"><bdi>${escapeHtml(text)}</bdi></p>${stopped && what === 'ask' ? buttons : ''}
<p><a href="${escapeHtml(stopped?.home ?? settings.publicOrigin)}/">${escapeHtml(t('page.home'))}</a></p></main></html>`,
    )
}

const style =
  'p{overflow-wrap:anywhere}.second{background:#fff;color:#1f5c4d;box-shadow:inset 0 0 0 1px #1f5c4d}form p{margin:.75rem 0 0}'
