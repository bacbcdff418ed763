import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Express, Request, Response } from 'express'
import { z } from 'zod'
import type { Deps } from '#server/kernel/Deps.ts'
import { plainPage } from '#server/kernel/http/plainPage.ts'
import { plainWords } from '#server/kernel/http/plainWords.ts'
import { nonceOf } from '#server/kernel/http/securityHeaders.ts'
import { createContext } from '#server/kernel/request/createContext.ts'
import { type PortalName, parsePortalName } from '#server/kernel/request/portalName.ts'
import { portalsSeam } from '#server/kernel/request/portalsSeam.ts'
import { visitsSeam } from '#server/kernel/request/visitsSeam.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { oidcPort } from '../ports/oidc/oidcPort.ts'
import { cookieName } from '../sessions/cookies.ts'
import type { Pool } from '../sessions.ts'
import { welcomeSeam } from '../signUp/welcomeSeam.ts'
import { accountOfClaims } from './accountOfClaims.ts'
import {
  type ConsoleReturn,
  consoleAddress,
  consoleReturnSchema,
  readConsoleReturn,
} from './consoleReturn.ts'
import { createHandOver } from './handOver.ts'
import { oidcPath, oidcProviders } from './providers.ts'

const lifeMs = 10 * 60 * 1000

/**
 * Sign-in through a provider: `/oidc/staff/{provider}/start` and `/oidc/customer/{organization}/{provider}/start`
 * redirect to the provider, with `return` as the path to come back to; `…/callback` receives the result. State is
 * kept in a signed cookie for ten minutes, so that any server process can finish.
 *
 * A console starts with `console` (the port it listens on), `challenge` and `state` instead of `return`: the browser
 * gets no session, and is redirected to the console with a code for `redeemSignIn`.
 */
export function mountOidc(app: Express, deps: Deps): void {
  for (const [path, pool] of [
    ['/oidc/staff/:provider', 'staff'],
    ['/oidc/customer/:organization/:provider', 'customer'],
  ] as const) {
    app.get(`${path}/start`, (request, response) => begin(deps, pool, request, response))
    app.get(`${path}/callback`, (request, response) => finish(deps, pool, request, response))
  }
}

const keptSchema = z.object({
  place: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  back: z.string(),
  console: consoleReturnSchema.optional(),
  until: z.number(),
})

async function begin(deps: Deps, pool: Pool, request: Request, response: Response): Promise<void> {
  const consoleReturn = readConsoleReturn(pool, request.query)
  const back = ownPath(request.query.return)
  response.set('Cache-Control', 'no-store')
  try {
    const { provider, place, callback } = await loadPlace(deps, pool, request)
    const { address, kept } = await deps.ports.of(oidcPort).begin(provider, callback)
    const facts = { ...kept, place, back, console: consoleReturn, until: deps.now() + lifeMs }
    setKept(deps, response, signed(deps, JSON.stringify(facts)), lifeMs)
    response.redirect(303, address)
  } catch (error) {
    await refuse(deps, response, error, { back, console: consoleReturn })
  }
}

async function finish(deps: Deps, pool: Pool, request: Request, response: Response): Promise<void> {
  const kept = readKept(deps, request)
  const isOwn = kept?.place === readNames(pool, request).place
  setKept(deps, response, '', 0)
  response.set('Cache-Control', 'no-store')
  try {
    const { provider, organization, callback } = await loadPlace(deps, pool, request)
    if (!kept || !isOwn || kept.until < deps.now()) throw new AppError('sign_in')
    const { search } = new URL(request.originalUrl, deps.settings.publicOrigin)
    const claims = await deps.ports.of(oidcPort).finish(provider, new URL(`${callback}${search}`), kept)
    const context = await createContext(deps, request, response)
    const place = portalOfReturn(kept.back) ?? context.portal
    const portal = place?.organization === organization ? place : null
    const { account, isNew } = await accountOfClaims(
      deps,
      pool,
      organization,
      claims,
      async (client, customer) => {
        if (portal) await deps.seams.of(welcomeSeam).queue(client, deps, { portal, customer })
      },
    )
    if (kept.console) {
      const code = await createHandOver(deps, account.subject, kept.console.challenge)
      return response.redirect(303, consoleAddress(kept.console, { code }))
    }
    await context.session.start(account.pool, account.subject, false, null)
    if (isNew && portal) deps.seams.of(visitsSeam).countConversion(deps, portal, 'signUp')
    response.redirect(303, kept.back)
  } catch (error) {
    await refuse(deps, response, error, {
      back: kept?.back ?? '/',
      console: isOwn ? kept?.console : undefined,
    })
  }
}

/** The portal whose address the person came from, if its path names one. */
function portalOfReturn(path: string): PortalName | null {
  const [, first, organization, id = ''] = path.split('/')
  return first === 'portal' ? parsePortalName(`${organization}~${id.split(/[?#]/)[0]}`) : null
}

/** A failed sign-in shows a page with a way back; a console's browser is redirected to the console. */
async function refuse(
  { log }: Pick<Deps, 'log'>,
  response: Response,
  error: unknown,
  from: { back: string; console: ConsoleReturn | undefined },
): Promise<void> {
  if (!(error instanceof AppError)) throw error
  log.warn({ err: error, path: response.req.path }, 'a sign-in elsewhere was refused')
  if (from.console) response.redirect(303, consoleAddress(from.console, { error: 'access_denied' }))
  else
    response
      .status(error.status)
      .type('html')
      .send(await page(from.back, response))
}

function readNames(pool: Pool, request: Request) {
  // Both mounted paths have these parameters.
  const { organization = null, provider: id } = request.params as { organization?: string; provider: string }
  return { organization, id, place: oidcPath(pool, organization, id, 'callback') }
}

async function loadPlace(deps: Deps, pool: Pool, request: Request) {
  const { organization, id, place } = readNames(pool, request)
  const provider = (await oidcProviders(deps, pool, organization)).find((one) => one.id === id)
  if (!provider) throw new AppError('not_found')
  return {
    provider,
    organization,
    place,
    callback: `${await findOrigin(deps, organization, request)}${place}`,
  }
}

/** Cookies belong to the called address: a portal's, if it is one of this organization's. */
async function findOrigin(
  { db, settings, seams }: Deps,
  organization: string | null,
  request: Request,
): Promise<string> {
  const { host = '' } = request.headers
  const portal =
    organization === null ? null : await seams.of(portalsSeam).findByHost(db, host, settings.publicOrigin)
  // One protocol for all: a proxy's header counts only if proxies are trusted.
  const { protocol } = new URL(settings.publicOrigin)
  return portal?.organization === organization ? `${protocol}//${host}` : settings.publicOrigin
}

/** Only a path of this origin, never anything that a browser could read as another host. */
function ownPath(given: unknown): string {
  if (typeof given !== 'string') return '/'
  const url = URL.parse(given, 'http://own.invalid')
  if (url?.host !== 'own.invalid') return '/'
  // Check the normalized form: `/.//elsewhere` becomes `//elsewhere`.
  const path = `${url.pathname}${url.search}`
  return given.startsWith('/') && /^\/(?![/\\])/.test(path) ? path : '/'
}

function signed({ settings }: Deps, text: string): string {
  const body = Buffer.from(text).toString('base64url')
  return `${body}.${mac(settings.secret, body)}`
}

function readKept({ settings }: Deps, request: Request): z.infer<typeof keptSchema> | null {
  const name = cookieName('oidc', isSecure(settings))
  const [, value = ''] = new RegExp(`(?:^|; )${name}=([^;]*)`).exec(request.headers.cookie ?? '') ?? []
  const [body = '', given = ''] = value.split('.')
  const wanted = mac(settings.secret, body)
  if (given.length !== wanted.length || !timingSafeEqual(Buffer.from(given), Buffer.from(wanted))) return null
  return keptSchema.parse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')))
}

const isSecure = ({ publicOrigin }: Pick<Deps['settings'], 'publicOrigin'>) =>
  publicOrigin.startsWith('https:')

const mac = (secret: string, body: string) =>
  createHmac('sha256', secret).update(`lectern-oidc\n${body}`).digest('base64url')

function setKept({ settings }: Deps, response: Response, value: string, maxAge: number): void {
  const secure = isSecure(settings)
  // Lax: the redirect back from the provider is a cross-site navigation.
  response.cookie(cookieName('oidc', secure), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge,
  })
}

async function page(back: string, response: Response): Promise<string> {
  const { language, t, refusals } = await plainWords(response.req)
  return plainPage({
    language,
    title: t('signIn'),
    text: refusals('reason.signInFailed'),
    way: { label: t('back'), href: back },
    nonce: nonceOf(response),
  })
}
