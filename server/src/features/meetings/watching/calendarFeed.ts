import type { Express } from 'express'
import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { execute, query } from '#server/kernel/db/query.ts'
import { secretPath } from '#server/kernel/http/secretPath.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import { makeLinkToken, readLinkToken } from '#server/kernel/request/linkToken.ts'
import type { renewMeetingCalendar as operation } from '#shared/features/meetings/operations/myMeetings.ts'
import { writeCalendarFeed } from '#shared/features/meetings/rules/calendarFile.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { assert } from '#shared/kernel/errors/assert.ts'
import { idPattern } from '#shared/kernel/model/idPattern.ts'
import { createId, parseKey } from '#shared/kernel/model/key.ts'
import { portalBase } from '../../portals/finding/portalBase.ts'
import { requirePortal } from '../../portals/finding/requirePortal.ts'

/** `version`: empty until the customer asks for another address. */
const purposeOf = (organization: string, portal: string, version: string) =>
  `calendar of meetings ${organization} ${portal}${version && ` ${version}`}`

/** Where a customer's calendar reads their meetings on a portal: anyone who has the address sees them, and can do nothing else. */
export async function feedAddress(
  deps: Pick<Deps, 'db' | 'settings'>,
  portalKey: string,
  customerKey: string,
): Promise<string> {
  const { organization, id } = parseKey(portalKey) ?? { organization: '', id: '' }
  const customer = parseKey(customerKey)?.id ?? ''
  const version = await readVersion(deps, customerKey)
  const token = makeLinkToken(deps.settings, purposeOf(organization ?? '', id, version), customer)
  const { origin } = new URL(await portalBase(deps, portalKey))
  return `${origin}/meetings/calendar/${organization}/${id}/${token}`
}

/** Gives the asker another address: calendars that have the former one get nothing any more. */
export const renewMeetingCalendar: Handler<typeof operation> = async (_input, context) => {
  const { deps, viewer } = context
  assert(viewer.kind === 'customer', 'Only customers may call this.')
  const { organization, id: portal } = await requirePortal(context)
  const { customerKey } = viewer
  await execute(deps.db, {
    name: 'renew-calendar',
    text: `INSERT INTO "MeetingCalendar" (customer, version, "changedAt") VALUES ($1, $2, $3)
      ON CONFLICT (customer) DO UPDATE SET version = excluded.version, "changedAt" = excluded."changedAt"`,
    values: [customerKey, createId(), new Date(deps.now())],
  })
  return { calendar: await feedAddress(deps, `${organization}~${portal}`, customerKey) }
}

async function readVersion({ db }: Pick<Deps, 'db'>, customer: string): Promise<string> {
  const rows = await query<{ version: string }>(db, {
    name: 'version-of-calendar',
    text: 'SELECT version FROM "MeetingCalendar" WHERE customer = $1',
    values: [customer],
  })
  return rows[0]?.version ?? ''
}

type Row = {
  key: string
  id: string
  slug: string | null
  name: string
  headline: string | null
  startsAt: Date
  timezone: string | null
  plannedDuration: number | null
  status: string
  updatedAt: Date
}

/** So long a meeting stays in the calendar after it. */
const keptDays = 90
const mostEvents = 500

/**
 * `GET /meetings/calendar/{organization}/{portal}/{token}`: the meetings that a customer registered for or is invited to, as a calendar that is
 * read again and again. An address that we did not make, and one of a customer who is no longer active, is `not_found`.
 */
export function mountCalendarFeed(app: Express, deps: Deps): void {
  app.get(
    secretPath(app, '/meetings/calendar/:organization/:portal/:token'),
    async ({ params }, response) => {
      const { organization = '', portal = '', token = '' } = params as Record<string, string>
      if (![organization, portal].every((id) => idPattern.test(id))) throw new AppError('not_found')
      // The id is read to find the version that its signature must have.
      const [named = ''] = token.split('.')
      const version = idPattern.test(named) ? await readVersion(deps, `${organization}~${named}`) : ''
      const customer = readLinkToken(deps.settings, purposeOf(organization, portal, version), token)
      const reader = customer && (await findReader(deps, organization, portal, customer))
      if (!reader) throw new AppError('not_found')
      const base = await portalBase(deps, `${organization}~${portal}`)
      const rows = await query<Row>(
        deps.db,
        Prisma.sql`SELECT m.key, m.id, m.slug, m.name, m.headline, m."startsAt", m.timezone, m."plannedDuration", m.status, m."updatedAt"
        FROM "MeetingRegistration" r JOIN "Meeting" m ON m.key = r.meeting
        WHERE r.customer = ${`${organization}~${customer}`} AND r.organization = ${organization}
          AND r.status IN ('INVITED', 'REGISTERED', 'ACTIVE', 'ATTENDED', 'NO_SHOW')
          AND (m.portal IS NULL OR m.portal = ${`${organization}~${portal}`})
          AND m."startsAt" > ${new Date(deps.now() - keptDays * 86_400_000)}
        ORDER BY m."startsAt" DESC, m.key LIMIT ${mostEvents}`,
      )
      const events = rows.map(({ startsAt, updatedAt, status, ...meeting }) => ({
        ...{ ...meeting, startsAt: startsAt.toISOString() },
        place: { link: `${base}/meeting/${encodeURIComponent(meeting.slug || meeting.id)}` },
        change: { at: updatedAt.getTime(), isCancelled: status === 'CANCELLED' },
      }))
      response.set('Cache-Control', 'private, max-age=300')
      response.type('text/calendar').send(writeCalendarFeed(reader.name, events))
    },
  )
}

/** The portal's name, while the customer is active and the organization has meetings. */
async function findReader(
  { db }: Pick<Deps, 'db'>,
  organization: string,
  portal: string,
  customer: string,
): Promise<{ name: string } | null> {
  const rows = await query<{ name: string }>(
    db,
    Prisma.sql`SELECT p.name FROM "Portal" p JOIN "Organization" o ON o.key = p.organization
      JOIN "Customer" c ON c.organization = p.organization
      WHERE p.key = ${`${organization}~${portal}`} AND o."enableMeetings" AND c.key = ${`${organization}~${customer}`}
        AND c.status = 'ACTIVE'`,
  )
  return rows[0] ?? null
}
