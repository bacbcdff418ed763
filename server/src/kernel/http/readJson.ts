import { setImmediate as nextTurn } from 'node:timers/promises'
import type { RequestHandler } from 'express'
import { errorCodes } from '../../../../shared/src/kernel/errors/codes.ts'
import { maxJsonLevels } from '../../../../shared/src/kernel/model/isDeeperThan.ts'
import type { Viewer } from '../request/RequestContext.ts'
import { createJsonCounter, type JsonCount } from './bodies/countJson.ts'
import type { BodyGate } from './bodies/createBodyGate.ts'
import { contextOf } from './bodies/identified.ts'
import { parseInSlices } from './bodies/parseInSlices.ts'
import { maxVisitorBytes, receiveBody } from './bodies/receiveBody.ts'
import { createOneAtATime } from './oneAtATime.ts'

const megabyte = 1024 * 1024

/** Authors save whole courses; learners say little at a time, but for a SCORM lesson's data (scorm/modelRoom), in any script. */
const maxBytes: Record<Viewer['kind'], number> = {
  anonymous: maxVisitorBytes,
  customer: 4 * megabyte,
  staff: 8 * megabyte,
}
/** More than the greatest record has (an asset of 50,000 files). */
const maxValues = 300_000
/** More than any object of ours has. Each more that is a number makes the next one slower to add. */
const maxNames = 20_000
/** From here on bodies are parsed one after the other, in slices that let others in. */
const bigBytes = 256 * 1024

/**
 * Reads the body of a POST to GraphQL, whose type the guard has judged, once it is known who sends it. What is not a JSON
 * object is answered here, as GraphQL answers: a list of errors, 400; so is what is nested so deep that recursion would
 * end in it.
 */
export function readJson(gate: BodyGate): RequestHandler {
  const oneAtATime = createOneAtATime()
  return async (request, response, next) => {
    if (request.method !== 'POST') return next()
    const counter = createJsonCounter()
    const most = maxBytes[contextOf(response).viewer.kind]
    const bytes = await receiveBody(gate, request, response, most, counter.read)
    const parse = () => parsed(bytes, counter.count())
    const body = await (bytes.length < bigBytes ? parse() : oneAtATime('parse', parse))
    if (body === null) {
      const error = { message: errorCodes.bad_request.text, extensions: { code: 'bad_request', details: {} } }
      response.status(400).json({ errors: [error] })
      return
    }
    request.body = body
    next()
  }
}

async function parsed(
  bytes: Buffer,
  { levels, values, names, root }: JsonCount,
): Promise<Record<string, unknown> | null> {
  if (levels > maxJsonLevels || values > maxValues || names > maxNames) return null
  // Without an end, or no object at all.
  if (!root) return null
  try {
    const value: unknown =
      bytes.length < bigBytes
        ? JSON.parse(bytes.toString('utf8'))
        : await parseInSlices(bytes, root, nextTurn)
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    // An empty object looks to Yoga like a body that was not read.
    return isObject && Object.keys(value).length > 0 ? (value as Record<string, unknown>) : null
  } catch (error) {
    // The caller says so.
    if (error instanceof SyntaxError) return null
    throw error
  }
}
