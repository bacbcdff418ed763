import type { NextFunction, Request, Response } from 'express'
import { errorCodes } from '../../../shared/src/errors/codes.ts'
import { isDeeperThan, maxJsonLevels } from '../../../shared/src/model/isDeeperThan.ts'

/**
 * Reads the body of a POST to GraphQL, whose size the guard has judged. What is not a JSON object is answered
 * here, as GraphQL answers: a list of errors, 400; so is what is nested so deep that recursion would end in it.
 */
export async function readJson(request: Request, response: Response, next: NextFunction): Promise<void> {
  if (request.method !== 'POST') return next()
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const body = parsed(Buffer.concat(chunks).toString('utf8'))
  if (body === null) {
    const error = { message: errorCodes.bad_request.text, extensions: { code: 'bad_request', details: {} } }
    response.status(400).json({ errors: [error] })
    return
  }
  request.body = body
  next()
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    // An empty object looks to Yoga like a body that was not read.
    return isObject && Object.keys(value).length > 0 && !isDeeperThan(value, maxJsonLevels)
      ? (value as Record<string, unknown>)
      : null
  } catch {
    // The caller says so.
    return null
  }
}
