import type { z } from 'zod'
import { AppError } from '#shared/kernel/errors/AppError.ts'

/** The JSON that a service or program answered, in the shape that it promises. @throws AppError `media_invalid`, which names `whose` it is */
export function parseAnswer<T>(schema: z.ZodType<T>, text: string, whose: string): T {
  const answer = schema.safeParse(parseJson(text))
  if (answer.success) return answer.data
  throw new AppError('media_invalid', {
    message: `The answer of the ${whose} could not be read.`,
    cause: answer.error,
  })
}

/** Null for what is no JSON: the schema refuses it. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
