import { z } from 'zod'
import type { Deps } from '#server/kernel/Deps.ts'
import { query } from '#server/kernel/db/query.ts'
import { offeredLanguages } from '#shared/kernel/words/chooseLanguage.ts'
import type { Language } from '#shared/kernel/words/languages.ts'
import { findPortalByHost } from './findPortal.ts'

/** Where a portal's pages stand, without a slash at the end: at its own domain, where its reader is signed in. */
export async function portalBase(
  { db, settings: { publicOrigin } }: Pick<Deps, 'db' | 'settings'>,
  portal: string,
): Promise<string> {
  const rows = await query<{ domain: string }>(db, {
    name: 'domain-of-portal',
    text: 'SELECT domain FROM "PortalDomain" WHERE portal = $1 ORDER BY "claimedAt", domain LIMIT 1',
    values: [portal],
  })
  return rows[0]
    ? `${new URL(publicOrigin).protocol}//${rows[0].domain}`
    : `${publicOrigin}/portal/${portal.replace('~', '/')}`
}

/** A page of a portal in the language that its reader chose; null: as their browser wishes. A mail's link is opened signed out, too. */
export function inLanguage(page: string, language: Language | null): string {
  if (language === null) return page
  const url = new URL(page)
  url.searchParams.set('lang', language)
  return url.href
}

/** Where pages of an organization stand, without a slash at the end, and in which words: the languages of their portal, and what it calls its things. */
export type OrganizationPlace = { base: string } & PortalSpeech
/** What a page is about, and for whom: the libraries that hold it, and the language that its reader chose. */
type About = { libraries: readonly string[]; language: string | null }
type PortalSpeech = { languages: readonly string[]; tokens: unknown }

/**
 * Where an organization's pages stand that are about none of its portals in particular: at the server's own address if that
 * shows one of its portals, else at one with a domain, else at its oldest. Another organization's pages are never there.
 * `about`: a portal that shows it and offers the language goes before these.
 */
export async function organizationPlace(
  deps: Pick<Deps, 'db' | 'settings'>,
  organization: string,
  about?: About,
): Promise<OrganizationPlace> {
  const { publicOrigin } = deps.settings
  const atRoot = await findPortalByHost(deps.db, new URL(publicOrigin).host, publicOrigin)
  const root = atRoot?.organization === organization ? `${organization}~${atRoot.id}` : null
  const showing = about ? await findShowing(deps, organization, about) : null
  // The usual place, if it is as good as any.
  if (root && !(showing && !showing.includes(root)))
    return { base: publicOrigin, ...(await findSpeech(deps, root)) }
  if (showing?.[0])
    return { base: await portalBase(deps, showing[0]), ...(await findSpeech(deps, showing[0])) }
  const rows = await query<{ key: string }>(deps.db, {
    name: 'portal-of-organization',
    text: `SELECT p.key FROM "Portal" p LEFT JOIN "PortalDomain" d ON d.portal = p.key
      WHERE p.organization = $1 AND p.active ORDER BY d.domain IS NULL, p."createdAt", p.key LIMIT 1`,
    values: [organization],
  })
  const [portal] = rows
  if (!portal) return { base: publicOrigin, languages: [], tokens: null }
  return { base: await portalBase(deps, portal.key), ...(await findSpeech(deps, portal.key)) }
}

/** The portals that show something in these libraries: those that offer the language, if any do; null if none shows it. */
async function findShowing(
  { db }: Pick<Deps, 'db'>,
  organization: string,
  { libraries, language }: About,
): Promise<string[] | null> {
  if (libraries.length === 0) return null
  const rows = await query<{ key: string; languages: unknown }>(db, {
    name: 'portals-of-libraries',
    text: `SELECT p.key, p.languages FROM "PortalPublished" p LEFT JOIN "PortalDomain" d ON d.portal = p.key
      WHERE p.organization = $1 AND p.active AND p."publishedAt" IS NOT NULL
        AND (p."defaultLibrary" = ANY($2) OR p.libraries ?| $2)
      GROUP BY p.key ORDER BY count(d.domain) = 0, p."createdAt", p.key`,
    values: [organization, libraries],
  })
  const speaking = rows.filter(({ languages }) => {
    const offered: readonly string[] = offeredLanguages(z.array(z.string()).catch([]).parse(languages))
    return language === null || offered.includes(language)
  })
  const found = (speaking.length > 0 ? speaking : rows).map(({ key }) => key)
  return found.length > 0 ? found : null
}

async function findSpeech({ db }: Pick<Deps, 'db'>, portal: string): Promise<PortalSpeech> {
  const rows = await query<{ languages: unknown; tokens: unknown }>(db, {
    name: 'words-of-portal',
    text: 'SELECT languages, tokens FROM "PortalPublished" WHERE key = $1',
    values: [portal],
  })
  const languages = z.array(z.string()).catch([]).parse(rows[0]?.languages)
  return { languages, tokens: rows[0]?.tokens ?? null }
}
