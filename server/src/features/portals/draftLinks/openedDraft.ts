import type { IncomingMessage } from 'node:http'
import type { Response } from 'express'
import type { Deps } from '#server/kernel/Deps.ts'
import type { DraftSight } from '#server/kernel/request/RequestOrigin.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { idPattern } from '#shared/kernel/model/idPattern.ts'
import { findDraftLink, readDraftToken } from './draftLinkStore.ts'

const cookieOf = (id: string) => `lectern-draft-${id}`

/**
 * The draft that a link shows, in a browser that opened the link with its secret (`rememberOpened`). @throws AppError
 * `link_expired` for links that ended, that were not opened here, or that do not exist
 */
export async function openedDraft(
  deps: Pick<Deps, 'db' | 'settings' | 'now'>,
  { headers }: Pick<IncomingMessage, 'headers'>,
  id: string,
): Promise<DraftSight> {
  const token = idPattern.test(id) ? readCookie(headers.cookie ?? '', cookieOf(id)) : null
  const isOpened = token !== null && readDraftToken(deps.settings, token) === id
  const draft = isOpened ? await findDraftLink(deps, id) : null
  if (!draft) throw new AppError('link_expired')
  return draft
}

/** Until the link ends. Scripts of pages cannot read it. */
export function rememberOpened(
  { settings, now }: Pick<Deps, 'settings' | 'now'>,
  response: Response,
  { id, expiresAt }: DraftSight,
  token: string,
): void {
  response.cookie(cookieOf(id), token, {
    httpOnly: true,
    sameSite: 'lax',
    secure: settings.publicOrigin.startsWith('https:'),
    path: '/',
    maxAge: Math.max(0, Date.parse(expiresAt) - now()),
  })
}

function readCookie(header: string, name: string): string | null {
  const pair = header.split(';').find((one) => one.trim().startsWith(`${name}=`))
  return pair === undefined ? null : decodeURIComponentOrNull(pair.slice(pair.indexOf('=') + 1).trim())
}

function decodeURIComponentOrNull(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
