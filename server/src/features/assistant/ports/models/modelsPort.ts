import type { Port } from '#server/kernel/ports/Port.ts'
import { settingsOf } from '#server/kernel/settings/SettingGroup.ts'
import type { Models } from './Models.ts'
import { openAiCompatible } from './openAiCompatible.ts'
import { modelSettings } from './settings.ts'
import { withoutModel } from './withoutModel.ts'

export const modelsPort: Port<Models> = {
  name: 'models',
  create({ settings }) {
    const own = settingsOf(settings, modelSettings)
    return own ? openAiCompatible(own) : withoutModel
  },
}
