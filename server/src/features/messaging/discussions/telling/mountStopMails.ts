import type { Express, Request, Response } from 'express'
import { portalBase } from '#server/features/portals/finding/portalBase.ts'
import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { execute, query } from '#server/kernel/db/query.ts'
import { secretPath } from '#server/kernel/http/secretPath.ts'
import { escapeHtml } from '#shared/kernel/richText/toHtml.ts'
import { loadStopWords, sendStopPage } from '../../sendStopPage.ts'
import { readStopToken, type Stopped } from './stopToken.ts'

/**
 * `/discussions/mails/{token}`: the address of a mail's `List-Unsubscribe`. A POST stops the mails (RFC 8058: mail programs
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
  const rows = await query<{
    name: string | null
    language: string | null
    portal: string | null
  }>(db, {
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
  await execute(
    db,
    Prisma.sql`UPDATE "DiscussionReading" SET mails = 'none' WHERE customer = ${customer} AND (${isAll}
      OR topic = ${topic})`,
  )
}

async function answer(
  { settings }: Deps,
  request: Request,
  response: Response,
  stopped: Found | null,
  what: 'ask' | 'stopped' | 'stoppedAll',
): Promise<void> {
  const { language, t } = await loadStopWords(request, stopped?.language ?? null)
  const buttons = `<form method="post"><p><button>${escapeHtml(t('page.stop'))}</button></p>
<p><button class="second" formaction="?of=all">${escapeHtml(t('page.stopAll'))}</button></p></form>`
  const home = `${stopped?.home ?? settings.publicOrigin}/`
  sendStopPage(response, {
    language,
    isFound: stopped !== null,
    title: t('page.title'),
    text: stopped ? t(`page.${what}`, { topic: stopped.name }) : t('page.unknown'),
    below: `${stopped && what === 'ask' ? buttons : ''}<p><a href="${escapeHtml(home)}">${escapeHtml(t('page.home'))}</a></p>`,
  })
}
