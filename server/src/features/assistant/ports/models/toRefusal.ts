import { AppError } from '#shared/kernel/errors/AppError.ts'

/** Without what the provider was sent: an error of it holds the whole prompt. */
export function toRefusal(error: unknown): AppError {
  const status = (error as { statusCode?: unknown; lastError?: { statusCode?: unknown } } | null)?.statusCode
  const last = (error as { lastError?: { statusCode?: unknown } } | null)?.lastError?.statusCode
  const code = status ?? last
  return new AppError(code === 429 ? 'rate_limited' : 'unavailable', {
    cause: new Error(`The provider of models answered ${typeof code === 'number' ? code : 'nothing'}.`),
  })
}
