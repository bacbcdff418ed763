import type { Deps } from '#server/kernel/Deps.ts'
import { query } from '#server/kernel/db/query.ts'
import { moderatorsMail } from './discussionMails.ts'

type Open = { name: string; isOn: boolean; waiting: number; reported: number }

/** Tells an organization's full administrators what waits for them. Staff have no language of their own: in English. */
export async function mailModerators(deps: Deps, organization: string): Promise<void> {
  const rows = await query<Open>(deps.db, {
    name: 'open-posts',
    text: `SELECT o.name, o."enableDiscussionGroups" AS "isOn",
        (SELECT count(*)::int FROM "DiscussionPost" WHERE organization = o.id AND status = 'new') AS waiting,
        (SELECT count(DISTINCT post)::int FROM "DiscussionReport" WHERE organization = o.id) AS reported
      FROM "Organization" o WHERE o.id = $1`,
    values: [organization],
  })
  const [open] = rows
  // Somebody was quicker.
  if (!open?.isOn || open.waiting + open.reported === 0) return
  const { name: place, waiting, reported } = open
  for (const to of await findAddresses(deps, organization)) {
    const values = { place, waiting, reported }
    await moderatorsMail.queue(deps, { to, language: 'en', organization, values })
  }
}

async function findAddresses({ db }: Deps, organization: string): Promise<string[]> {
  const rows = await query<{ email: string }>(db, {
    name: 'moderators-of',
    text: `SELECT DISTINCT u.email FROM "UserOrganization" l JOIN "User" u ON u.key = l."user"
      WHERE l.organization = $1 AND (l."superUser" OR l.roles ? 'FULLADMIN') AND u.email IS NOT NULL ORDER BY u.email`,
    values: [organization],
  })
  return rows.map(({ email }) => email)
}
