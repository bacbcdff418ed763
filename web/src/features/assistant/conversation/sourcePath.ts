import type { AnswerSource } from '#shared/features/assistant/rules/answerSource.ts'
import { passagePath } from '#widgets/features/learning/passagePath.ts'

/** The portal's address of a source. */
export const sourcePath = ({ itemType, ...source }: AnswerSource): string =>
  passagePath({ ...source, type: itemType })

/** 3:05, or 1:02:03. */
export function clock(seconds: number): string {
  const pad = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const rest = pad(Math.floor(seconds) % 60)
  return hours > 0 ? `${hours}:${pad(minutes)}:${rest}` : `${minutes}:${rest}`
}
