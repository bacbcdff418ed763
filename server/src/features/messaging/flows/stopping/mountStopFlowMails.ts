import type { Express, Request, Response } from 'express'
import type { Deps } from '#server/kernel/Deps.ts'
import { query } from '#server/kernel/db/query.ts'
import { secretPath } from '#server/kernel/http/secretPath.ts'
import { escapeHtml } from '#shared/kernel/richText/toHtml.ts'
import { loadStopWords, sendStopPage } from '../../sendStopPage.ts'
import { allowFlowMails, hasStoppedFlowMails, stopFlowMails } from './flowMailStops.ts'
import { readFlowMailToken } from './flowMailToken.ts'

/**
 * The address of a flow mail's `List-Unsubscribe`. A POST stops the mails of all flows (RFC 8058: mail programs send it without
 * asking anybody), and `?again` allows them; opening it only asks, since programs open links too. No session, no script.
 */
export function mountStopFlowMails(app: Express, deps: Deps): void {
  const path = secretPath(app, '/flows/mails/:token')
  app.get(path, async (request, response) => await answer(deps, request, response))
  app.post(path, async (request, response) => {
    const customer = readCustomer(deps, request)
    if (customer && request.query.again !== undefined) await allowFlowMails(deps.db.pool, customer)
    else if (customer && (await findReader(deps, customer)))
      await stopFlowMails(deps.db.pool, customer, deps.now())
    await answer(deps, request, response)
  })
}

const readCustomer = ({ settings, now }: Deps, { params }: Request) =>
  readFlowMailToken(settings, String(params.token), now())

async function findReader({ db }: Deps, customer: string) {
  const rows = await query<{ language: string | null; organization: string }>(db, {
    name: 'flow-mail-reader',
    text: `SELECT c.language, o.name AS organization FROM "Customer" c JOIN "Organization" o ON o.id = c.organization
      WHERE c.key = $1`,
    values: [customer],
  })
  return rows[0]
}

async function answer(deps: Deps, request: Request, response: Response): Promise<void> {
  const customer = readCustomer(deps, request)
  const reader = customer === null ? undefined : await findReader(deps, customer)
  const isStopped = customer !== null && (await hasStoppedFlowMails(deps.db.pool, customer))
  const { language, t } = await loadStopWords(request, reader?.language ?? null)
  const button = isStopped
    ? `<button class="second" formaction="?again">${escapeHtml(t('flow.again'))}</button>`
    : `<button formaction="?">${escapeHtml(t('flow.confirm'))}</button>`
  sendStopPage(response, {
    language,
    isFound: reader !== undefined,
    title: t('flow.title'),
    text: reader
      ? t(isStopped ? 'flow.stopped' : 'flow.ask', { organization: reader.organization })
      : t('flow.unknown'),
    below: reader ? `<form method="post"><p>${button}</p></form><p>${escapeHtml(t('flow.others'))}</p>` : '',
  })
}
