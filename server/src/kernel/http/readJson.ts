import type { RequestHandler } from 'express'
import { errorCodes } from '#shared/kernel/errors/codes.ts'
import { createJsonCounter, type JsonCount } from '../request/json/countJson.ts'
import { isTooMuch, parseCounted } from '../request/json/parseCounted.ts'
import type { Viewer } from '../request/Viewer.ts'
import type { BodyGate } from './bodies/createBodyGate.ts'
import { getContext } from './bodies/identified.ts'
import { maxVisitorBytes, receiveBody } from './bodies/receiveBody.ts'
import { createOneAtATime } from './oneAtATime.ts'

const megabyte = 1024 * 1024

/**
 * Authors save whole courses; learners send little, except for a SCORM lesson's data (scorm/modelRoom), in any
 * script.
 */
const maxBytes: Record<Viewer['kind'], number> = {
  anonymous: maxVisitorBytes,
  customer: 4 * megabyte,
  staff: 8 * megabyte,
}
/** From this size, bodies are parsed one after the other, in slices that let other requests run. */
const bigBytes = 256 * 1024

/**
 * Reads the body of a POST to GraphQL after the guard checked its type and the caller was identified. Bodies that are
 * not a JSON object, or nested too deep, are answered here in GraphQL's form: a list of errors, 400.
 */
export function readJson(gate: BodyGate): RequestHandler {
  const oneAtATime = createOneAtATime()
  return async (request, response, next) => {
    if (request.method !== 'POST') return next()
    const counter = createJsonCounter()
    const most = maxBytes[getContext(response).viewer.kind]
    const bytes = await receiveBody(gate, request, response, most, counter.read)
    const parse = () => parsed(bytes, counter.count())
    const body = await (bytes.length < bigBytes ? parse() : oneAtATime('parse', parse))
    if (body === null) {
      const error = { message: errorCodes.bad_request.text, extensions: { code: 'bad_request', details: {} } }
      response.status(400).json({ errors: [error] })
      return
    }
    request.body = body
    response.locals.graphqlBytes = bytes
    next()
  }
}

async function parsed(bytes: Buffer, count: JsonCount): Promise<Record<string, unknown> | null> {
  // Without a root it is incomplete, or not an object.
  if (isTooMuch(count) || !count.root) return null
  try {
    const value = await parseCounted(bytes, count, bigBytes)
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    // Yoga takes an empty object for a body that was not read.
    return isObject && Object.keys(value).length > 0 ? (value as Record<string, unknown>) : null
  } catch (error) {
    // The caller declares the type.
    if (error instanceof SyntaxError) return null
    throw error
  }
}
