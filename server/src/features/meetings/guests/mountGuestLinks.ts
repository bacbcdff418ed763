import type { Express } from 'express'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { findRecord } from '#server/kernel/db/records/findRecord.ts'
import { secretPath } from '#server/kernel/http/secretPath.ts'
import { countAgainst } from '#server/kernel/request/countAgainst.ts'
import { createContext } from '#server/kernel/request/createContext.ts'
import { setGuestCookie } from '#server/kernel/request/guestCookie.ts'
import { Meeting } from '#shared/features/meetings/entities/Meeting.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { idPattern } from '#shared/kernel/model/idPattern.ts'
import { portalBase } from '../../portals/finding/portalBase.ts'
import { findPass, isGuestToken, makeGuestPass } from './guestPass.ts'

/** A class that sits behind one address comes in; a program that wants thousands of passes does not get them. */
const limiter = new RateLimiterMemory({ points: 120, duration: 600 })

/**
 * `GET /meetings/guests/{organization}/{portal}/{meeting}/{token}`: the link for guests of a meeting. Gives the browser a pass, which a
 * guest who comes again keeps, and goes to the meeting's page, so that the link is in no address bar. A link that we did not make, one
 * that was called back, and one of a meeting without guests, is `not_found`.
 */
export function mountGuestLinks(app: Express, deps: Deps): void {
  app.get(
    secretPath(app, '/meetings/guests/:organization/:portal/:meeting/:token'),
    async (request, response) => {
      const { organization = '', portal = '', meeting: id = '', token = '' } = request.params as Params
      if (![organization, portal, id].every((one) => idPattern.test(one))) throw new AppError('not_found')
      const context = await createContext(deps, request, response, { organization, id: portal })
      await countAgainst(limiter, context.address)
      // Cast: a stored record has the fields of its entity.
      const meeting = (await findRecord(deps.db, Meeting, {
        where: Prisma.sql`key = ${`${organization}~${id}`}`,
      })) as Meeting | undefined
      if (!meeting || !isGuestToken(deps, meeting, token)) throw new AppError('not_found')
      if (!(await findPass(context, meeting)))
        setGuestCookie(response, makeGuestPass(deps, meeting), deps.settings)
      const base = await portalBase(deps, `${organization}~${portal}`)
      response
        .set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' })
        .redirect(303, `${base}/meeting/${encodeURIComponent(meeting.slug || meeting.id)}`)
    },
  )
}

type Params = Record<string, string>
