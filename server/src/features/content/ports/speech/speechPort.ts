import type { Port } from '#server/kernel/ports/Port.ts'
import { settingsOf } from '#server/kernel/settings/SettingGroup.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { openAiSpeech } from './openAiSpeech.ts'
import type { Speech } from './Speech.ts'
import { speechSettings } from './settings.ts'
import { whisperCommand } from './whisperCommand.ts'

export const speechPort: Port<Speech> = {
  name: 'speech',
  create({ settings }) {
    const own = settingsOf(settings, speechSettings)
    if (own.kind === 'command') return whisperCommand(own)
    return own.kind === 'address' ? openAiSpeech(own) : withoutSpeech
  },
}

export const withoutSpeech: Speech = {
  isAvailable: false,
  format: 'wav',
  longestPieceMs: null,
  async transcribe() {
    throw new AppError('unavailable', { message: 'No speech-to-text is set up on this server.' })
  },
}
