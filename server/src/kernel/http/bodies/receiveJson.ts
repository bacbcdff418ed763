import type { Request, Response } from 'express'
import type { z } from 'zod'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { maxJsonLevels } from '#shared/kernel/model/edits/isDeeperThan.ts'
import { parseOrRefuse } from '../../request/fromInput.ts'
import { createJsonCounter } from '../../request/json/countJson.ts'
import type { BodyGate } from './createBodyGate.ts'
import { receiveBody } from './receiveBody.ts'

/** Reads a small JSON body from a console, and validates it by its schema. */
export async function receiveJson<T>(
  gate: BodyGate,
  request: Request,
  response: Response,
  { maxBytes, schema }: { maxBytes: number; schema: z.ZodType<T> },
): Promise<T> {
  requireJson(request)
  const counter = createJsonCounter()
  const body = await receiveBody(gate, request, response, maxBytes, counter.read)
  return parseOrRefuse(schema, parseJson(body, counter.count().levels))
}

/** A form, which another site's page could send without asking, is not JSON. */
export function requireJson(request: Request): void {
  if (!request.is('application/json')) throw new AppError('unsupported')
}

/** @throws AppError `bad_request` for invalid JSON, and for nesting so deep that recursion would overflow */
export function parseJson(body: Buffer, levels: number): unknown {
  if (levels > maxJsonLevels) throw new AppError('bad_request')
  try {
    return JSON.parse(body.toString('utf8'))
  } catch (cause) {
    throw new AppError('bad_request', { cause })
  }
}
