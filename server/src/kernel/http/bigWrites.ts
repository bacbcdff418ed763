import type { RequestHandler } from 'express'
import { errorCodes } from '#shared/kernel/errors/codes.ts'
import type { Deps } from '../Deps.ts'
import { asPlainRequest } from '../graphql/answerKnown.ts'
import type { Graphql } from '../graphql/createGraphql.ts'
import { getContext } from './bodies/identified.ts'
import type { CallAsker } from './sync/PushMessages.ts'

/** As of pushes: judging and writing less holds nobody up. */
const bigBytes = 64 * 1024

const refusals = {
  mixed: 'A call of this size must contain either only writes of synced records, or none.',
  tooLong: 'This document is too long: put its values into variables.',
}

/**
 * Big calls that only write synced entities are executed in the thread of big pushes, for they would hold up all other
 * requests here. Those that also do something else are refused: they cannot be executed there.
 */
export function bigWrites(deps: Deps, graphql: Pick<Graphql, 'writesOf'>): RequestHandler {
  return async (request, response, next) => {
    const bytes: Buffer<ArrayBuffer> | undefined = response.locals.graphqlBytes
    const plain = bytes && bytes.length >= bigBytes ? asPlainRequest(request.body) : null
    const context = getContext(response)
    // Nobody else may write synced entities: their calls are refused before their values are looked at.
    if (!bytes || !plain || !context.identity.staff) return next()
    const writes = graphql.writesOf(plain.query, plain.operationName)
    if (writes === 'none') return next()
    if (writes !== 'synced') {
      const extensions = { code: 'bad_request', details: { fault: 'limit' } }
      response
        .status(400)
        .json({ errors: [{ message: refusals[writes] ?? errorCodes.bad_request.text, extensions }] })
      return
    }
    const {
      identity,
      requestId,
      address,
      userAgent,
      speaksAs,
      guestPass,
      acceptedLanguages,
      chosenLanguage,
      portal,
      draft,
      device,
    } = context
    const { families } = context.session
    const asker: CallAsker = {
      ...{
        identity,
        requestId,
        address,
        userAgent,
        speaksAs,
        guestPass,
        acceptedLanguages,
        chosenLanguage,
        portal,
        draft,
        families,
      },
      device: { id: device.id, mark: device.mark },
      now: deps.now(),
      accept: request.headers.accept ?? null,
    }
    const answer = await deps.bigPushes.call(asker, bytes.buffer)
    response.status(answer.status).type(answer.type).send(Buffer.from(answer.body))
  }
}
